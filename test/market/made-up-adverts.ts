import { type Advert, distinctAdverts } from '../../src/statistics/duplicates/distinct-adverts.ts'
import { signatureOf } from '../../src/statistics/duplicates/signature.ts'

/** Words that no table knows, each another. */
export const words = (count: number, stem = 'слово') =>
  Array.from({ length: count }, (_, i) => `${stem}${letters(i)}`)
/** 0: аа, 1: аб …; digits would be dropped as numbers are. */
export const letters = (i: number) =>
  String.fromCharCode(0x430 + Math.floor(i / 30), 0x430 + (i % 30))

/** What is not said is the same for all. */
export type Draft = {
  id?: string
  title?: string
  employer?: Advert['employer']
  at?: string | null
  text: string
}

const SHOP = { id: '7', name: 'Лавка' }
function advert({ id = '1', title = 'Кассир', employer = SHOP, at = null, text }: Draft): Advert {
  return { id, title, employer, publishedAt: at, signature: signatureOf(text) }
}

/** The numbers of each group's adverts, the one that stands for it first. */
export const groupsOf = (drafts: readonly Draft[]) => {
  const adverts = drafts.map((draft, i) => advert({ id: String(i + 1), ...draft }))
  return distinctAdverts(adverts).map((group) => group.map((place) => adverts[place]!.id))
}

export const TEXT = words(200)
export const text = TEXT.join(' ')
/** The words with those at these places replaced. */
export const replaced = (places: readonly number[], by = 'иначе') =>
  TEXT.map((word, i) => (places.includes(i) ? `${by}${letters(i)}` : word)).join(' ')
