import { createHash } from 'node:crypto'
import icon from './icon.svg' with { type: 'text' }

const STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; --line: color-mix(in srgb, currentColor 20%, transparent); --tint: color-mix(in srgb, currentColor 6%, transparent) }
body { font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 52rem; padding: 1rem 1.25rem 4rem; overflow-wrap: break-word }
h1, h2, h3 { line-height: 1.25; margin: 2.2em 0 .6em }
h1 { margin-top: 1em }
h2 { border-bottom: 1px solid var(--line); padding-bottom: .25em }
code, pre { font: .9em/1.5 ui-monospace, monospace }
code { background: var(--tint); border-radius: .25em; padding: .1em .3em }
pre { background: var(--tint); border-radius: .4em; overflow-x: auto; padding: .8em 1em; max-height: 32rem }
pre code { background: none; padding: 0 }
table { border-collapse: collapse; display: block; overflow-x: auto }
nav ul { columns: 16rem; padding-left: 1.25em }
th, td { border-bottom: 1px solid var(--line); padding: .4em 1em .4em 0; text-align: left; vertical-align: top }
a { color: LinkText }
.home { font-weight: 700 }
`

// Inlined, so that the page loads nothing else.
const ICON = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`

/** The Content-Security-Policy: only the page's own style and icon; no script, no frame, nothing from elsewhere. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/**
 * A page that shows a Markdown text, with a list of its chapters and a link to the account area. Raw HTML in the text is
 * shown as text.
 */
export function markdownPage(markdown: string, title: string): string {
  const html = Bun.markdown.html(markdown, { headings: { ids: true }, noHtmlBlocks: true, noHtmlSpans: true })
  // Elements that scroll must be reachable by keyboard.
  const content = html.replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">')
  const chapters = [...content.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)]
  const contents = chapters.map(([, id, heading]) => `<li><a href="#${id}">${heading}</a></li>`).join('\n')
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${Bun.escapeHTML(title)}</title>
<link rel="icon" href="${ICON}">
<style>${STYLE}</style>
<header>
<p><a class="home" href="/">Skills Market</a></p>
</header>
<nav aria-label="Contents">
<ul>
${contents}
</ul>
</nav>
<main>
${content}</main>
</html>
`
}
