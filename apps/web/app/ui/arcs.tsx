/** Hairline ellipses behind the title of the home, model and error pages; hidden below 901 px. */
export function Arcs() {
  const rings = [
    { rx: 110, ry: 68, opacity: 0.8 },
    { rx: 160, ry: 99, opacity: 0.66 },
    { rx: 222, ry: 138, opacity: 0.52 },
  ]
  return (
    <svg
      className="pointer-events-none absolute -top-[210px] -right-[190px] hidden h-[560px] w-[760px] text-brass opacity-30 md:block"
      viewBox="0 0 620 460"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
    >
      {rings.map(({ rx, ry, opacity }) => (
        <ellipse key={rx} cx="400" cy="170" rx={rx} ry={ry} opacity={opacity} transform="rotate(-14 400 170)" />
      ))}
      <ellipse
        cx="400"
        cy="170"
        rx="296"
        ry="184"
        strokeDasharray="1 7"
        opacity="0.38"
        transform="rotate(-14 400 170)"
      />
      <circle cx="203" cy="286" r="4.6" fill="currentColor" stroke="none" />
      <circle cx="247" cy="205" r="3.2" fill="currentColor" stroke="none" />
    </svg>
  )
}
