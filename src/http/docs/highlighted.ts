/** What a part of an example is; the page has a colour for each. */
type Kind = 'comment' | 'string' | 'name' | 'value'

/** The first group that matches tells the kind. */
type Grammar = { pattern: RegExp; kinds: readonly Kind[] }

const NUMBER = String.raw`\b\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?\b`
const QUOTED = String.raw`"(?:[^"\\\n]|\\.)*"`
const APOSTROPHES = String.raw`'(?:[^'\\\n]|\\.)*'`

const grammar = (...parts: readonly [Kind, string][]): Grammar => ({
  pattern: new RegExp(parts.map(([, part]) => `(${part})`).join('|'), 'gm'),
  kinds: parts.map(([kind]) => kind),
})

const words = (all: string) => String.raw`\b(?:${all.replaceAll(' ', '|')})\b`

/** The languages of the examples. One that is not here is shown as it is. */
const GRAMMARS: Readonly<Record<string, Grammar>> = {
  json: grammar(
    ['name', `${QUOTED}(?=\\s*:)`],
    ['string', QUOTED],
    ['value', `-?${NUMBER}|${words('true false null')}`],
  ),
  // A command begins a line, a pipe or a substitution. Within apostrophes a shell takes all as it
  // is.
  sh: grammar(
    ['comment', String.raw`(?<=^|\s)#.*$`],
    ['string', String.raw`'[^']*'|"(?:[^"\\]|\\.)*"`],
    ['value', String.raw`\$\w+|\$\{[^}]*\}`],
    [
      'name',
      String.raw`(?<=^\s*|[|(]\s*)(?:[A-Z_]+(?==)|[a-z][\w-]*(?=\s))|(?<=\s)--?[A-Za-z][\w-]*`,
    ],
  ),
  python: grammar(
    ['comment', '#.*$'],
    ['string', `${QUOTED}|${APOSTROPHES}`],
    ['name', words('as def else for from if import in is not return with')],
    ['value', `${NUMBER}|${words('None True False')}`],
  ),
  ts: grammar(
    ['comment', '//.*$'],
    ['string', `${APOSTROPHES}|${QUOTED}|${String.raw`\`(?:[^\`\\]|\\.)*\``}`],
    ['name', words('async await const else for if new of return throw')],
    ['value', `${NUMBER}|${words('null undefined true false')}`],
  ),
}

/**
 * An example as HTML, each part that has a colour in a `<span>` whose class is its kind. What is
 * between the tags is the example, escaped.
 */
export function highlighted(example: string, language: string): string {
  const known = GRAMMARS[language]
  if (known === undefined) return Bun.escapeHTML(example)
  let html = ''
  let at = 0
  for (const match of example.matchAll(known.pattern)) {
    const kind = known.kinds[match.slice(1).findIndex((group) => group !== undefined)]!
    html += `${Bun.escapeHTML(example.slice(at, match.index))}<span class="${kind}">${Bun.escapeHTML(match[0])}</span>`
    at = match.index + match[0].length
  }
  return html + Bun.escapeHTML(example.slice(at))
}
