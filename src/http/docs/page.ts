import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../protocol/language.ts'
import icon from './icon.svg' with { type: 'text' }
import { STYLE } from './page-style.ts'
import type { Words } from './words.ts'

// Inlined, so that the page loads nothing else.
const ICON = `data:image/svg+xml;base64,${Buffer.from(icon).toString('base64')}`

/** Drawn beside the name, which says the same. */
const BRAND = icon
  .replace('<svg ', '<svg aria-hidden="true" ')
  .replace(/<title>.*?<\/title>/, '')
  .trim()

/**
 * The Content-Security-Policy: only the page's own style and icon; no script, no frame, nothing
 * from elsewhere.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${Bun.SHA256.hash(STYLE, 'base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** A text as HTML. Raw HTML in it is shown as text. */
const rendered = (markdown: string) =>
  Bun.markdown.html(markdown, { headings: { ids: true }, noHtmlBlocks: true, noHtmlSpans: true })

/** The anchors of the headings of a text, in its order. */
export const anchorsOf = (markdown: string): string[] =>
  [...rendered(markdown).matchAll(/<h[1-6] id="([^"]*)"/g)].map(([, id]) => id!)

/**
 * A page that shows the documentation, with a list of its chapters, its other languages and a link
 * to the account area.
 * @param anchors of its headings: the same in each language, so that a link leads to the same place
 */
export function markdownPage(
  markdown: string,
  {
    language,
    anchors,
    words,
  }: { language: Language; anchors: readonly string[]; words: Words['page'] },
): string {
  const content = withAnchors(rendered(markdown), anchors)
    // Elements that scroll must be reachable by keyboard.
    .replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">')
  const chapters = [...content.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g)]
  const contents = chapters
    .map(([, id, heading]) => `<li><a href="#${id}">${heading}</a></li>`)
    .join('\n')
  const others = LANGUAGES.filter((other) => other !== language)
    .map(
      (other) =>
        `<a href="?lang=${other}" lang="${other}" hreflang="${other}">${LANGUAGE_NAMES[other]}</a>`,
    )
    .join('\n')
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${Bun.escapeHTML(words.title)}</title>
<link rel="icon" href="${ICON}">
<style>${STYLE}</style>
<a class="skip" href="#content">${words.skip}</a>
<header>
<p><a class="home" href="/">${BRAND}Skills Market</a>
<a href="/account">${words.account}</a>
${others}</p>
</header>
<div class="page">
<nav aria-label="${words.contents}">
<ul>
${contents}
</ul>
</nav>
<main id="content" tabindex="-1">
${content}</main>
</div>
</html>
`
}

function withAnchors(html: string, anchors: readonly string[]): string {
  let heading = 0
  return html.replaceAll(
    /(<h[1-6] id=")[^"]*/g,
    (_, start: string) => `${start}${anchors[heading++] ?? ''}`,
  )
}
