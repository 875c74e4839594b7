/** The mark: a ring, a hub, and a brass disc on the ring that cuts a small gap into it (28-unit grid). */
export function Logo() {
  return (
    <svg viewBox="0 0 28 28" width="26" height="26" aria-hidden="true">
      <circle cx="14" cy="14" r="10.5" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M14 14 20.6 7.4" stroke="var(--brass)" strokeWidth="1.8" />
      <circle cx="14" cy="14" r="2.6" fill="currentColor" />
      <circle cx="21.4" cy="6.6" r="5.2" fill="var(--bg)" />
      <circle cx="21.4" cy="6.6" r="3.4" fill="var(--brass)" />
    </svg>
  )
}
