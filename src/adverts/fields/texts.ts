import { htmlToText } from '../../site/pages/html-text.ts'
import { asKeySkill, asText, field } from '../../site/pages/json.ts'
import { LONGEST_DESCRIPTION, MOST_KEY_SKILLS } from '../../vacancy/vacancy.ts'

/** What people and programs write where they have nothing to say. */
const NOTHING = new Set([
  ...['', 'n/a', 'na', 'nan', 'none', 'null', 'unknown', 'undefined'],
  ...['not provided', 'not specified', 'не указано', 'не указан', 'не указана', 'нет данных'],
])

export const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' &&
    (NOTHING.has(value.trim().toLowerCase()) || /^\s*[-–—]+\s*$/.test(value)))

/** A line of text; of an object its name, of a list its first item. Null when it says nothing. */
export function lineOf(value: unknown): string | null {
  const one = Array.isArray(value) ? value[0] : value
  const text = asText(typeof one === 'number' ? String(one) : (field(one, 'name') ?? one))
  return text === null || isNothing(text) ? null : text
}

/** How the skills of a file are separated. */
export type SkillSeparator = '\n' | ';' | ','

/**
 * Of a hundred cells with any separator, so many may have another one: a stray line break decides
 * nothing.
 */
const FEWEST_PERCENT = 5

/**
 * The separator of a file's skills: the first that more than a few of its cells have, else a comma;
 * null where no cell has any.
 */
export function separatorOf(cells: readonly unknown[]): SkillSeparator | null {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? cell.trim() : []))
  const withAny = texts.filter((text) => /[\n;,]/.test(text)).length
  if (withAny === 0) return null
  const isCommon = (sign: string) =>
    texts.filter((text) => text.includes(sign)).length * 100 > withAny * FEWEST_PERCENT
  return (['\n', ';'] as const).find(isCommon) ?? ','
}

/** The key skills of an advert: a list, a list of objects with names, or a text of several. */
export function skillsOf(value: unknown, separator: SkillSeparator | null): string[] {
  const items = typeof value === 'string' ? value.split(separator ?? ',') : [value].flat()
  const names = items.map((item) => (typeof item === 'string' ? item : field(item, 'name')))
  const skills = names.slice(0, MOST_KEY_SKILLS).flatMap((name) => asKeySkill(name) ?? [])
  const isWritten = typeof value === 'string'
  return skills
    .map((skill) => (isWritten ? skill.trim() : skill))
    .filter((skill) => !isNothing(skill))
}

/** A description as plain text: HTML, HTML that was escaped once more, Markdown, or neither. */
export function descriptionOf(value: unknown): string {
  if (typeof value !== 'string' || isNothing(value)) return ''
  const cut = value.slice(0, LONGEST_DESCRIPTION)
  const isEscaped = !TAG.test(cut) && ESCAPED_TAG.test(cut)
  const text = htmlToText(isEscaped ? htmlToText(cut) : cut)
  return !TAG.test(cut) && !isEscaped && isMarkdown(cut) ? htmlToText(withoutMarkdown(cut)) : text
}

const TAG = /<\/?[a-zA-Z][a-zA-Z0-9]*[\s/>]/
const ESCAPED_TAG = /&lt;\/?[a-zA-Z][a-zA-Z0-9]*(?:\s|\/|&gt;)/

/** Markup that plain text does not have: bold words, headings, links, and escaped signs. */
const MARKDOWN = [
  /\*\*[^\s*][^*\n]*\*\*/,
  /^#{1,6} \S/m,
  /\[[^\][\n]+\]\(https?:/,
  /\\[-*_.+#&[\]()!]/,
]

const isMarkdown = (text: string): boolean => MARKDOWN.some((sign) => sign.test(text))

const withoutMarkdown = (text: string): string =>
  text
    .replace(/^#{1,6}[^\S\n]+/gm, '')
    // Not across lines: in a text of line breaks each would look at all that follow.
    .replace(/^[^\S\n]*(?:[-*_][^\S\n]*){3,}$/gm, '')
    .replace(/!?\[([^\][\n]*)\]\([^()\s]*\)/g, '$1')
    .replace(/\*\*([^*\n]+)\*\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}*\\])[*_](?=\S)([^*_\n]+?)(?<=\S)[*_](?![\p{L}\p{N}*])/gu, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/\\([-\\`*_{}[\]()#+.!~|>&])/g, '$1')
