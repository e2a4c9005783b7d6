import { en, type Texts } from '../i18n/en.ts'

/** A scan may have 200 titles of 1000 characters, and a page shows many scans. */
const SHOWN_CHARACTERS = 200

/**
 * The titles of a scan as a page shows them: as many as fit into a few lines, and how many more
 * there are.
 */
export function scanTitle(titles: readonly string[], texts: Texts): string {
  const queries = titlesFor(titles, texts)
  let shown = 0
  let length = 0
  while (shown < queries.length && length < SHOWN_CHARACTERS) length += queries[shown++]!.length
  const text = queries.slice(0, shown).join(', ')
  const cut = [...text.slice(0, 2 * SHOWN_CHARACTERS)].slice(0, SHOWN_CHARACTERS).join('')
  const more = queries.length - shown
  return `${cut}${cut.length < text.length ? '…' : ''}${more > 0 ? ` ${texts.scans.andMore(more)}` : ''}`
}

/** English pages begin with titles in Latin letters, where a scan has them. */
export const titlesFor = (titles: readonly string[], texts: Texts): readonly string[] =>
  texts === en
    ? titles.toSorted((one, other) => Number(isCyrillic(one)) - Number(isCyrillic(other)))
    : titles

const isCyrillic = (text: string) => /[а-яё]/i.test(text)

/**
 * Several scans in one sentence: the first title of each, all of its titles where two begin alike.
 */
export function shortTitles(scans: readonly Pick<Pickable, 'queries'>[], t: Texts): string[] {
  const first = scans.map(({ queries }) => scanTitle(titlesFor(queries, t).slice(0, 1), t))
  return new Set(first).size === first.length
    ? first
    : scans.map(({ queries }) => scanTitle(queries, t))
}

type Pickable = { id: string; queries: readonly string[] }

/** Scans with their titles, in order of these: nothing else is found in a long list. */
export function byTitle(scans: readonly Pickable[], t: Texts): { id: string; title: string }[] {
  const { compare } = new Intl.Collator('ru')
  return scans
    .map(({ id, queries }) => ({ id, title: scanTitle(queries, t) }))
    .sort((a, b) => compare(a.title, b.title))
}
