import { isAdjectiveForm } from './russian-agreement.ts'
import { classedStemOf } from './russian-stems.ts'

/** What makes an adjective of a noun, with the ending: офисный, складской, лифтовая, деревянных, водительское. */
const MADE_ADJECTIVE =
  /^(.{3,}?)(?:янн|енн|ионн|[ое]вск|[ое]в|ск|н)(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ей|ую|юю|ых|их|ыми|ими)$/

/**
 * What a noun and the adjective made of it share, for comparing words that say the same of a noun: «офисный» and
 * «офиса», «гостиничный» and «гостиницы», «кухонная» and «кухни».
 */
export function rootOf(word: string): string {
  const made = isAdjectiveForm(word) ? MADE_ADJECTIVE.exec(word)?.[1] : undefined
  return withoutAlternation(made ?? classedStemOf(word))
}

/** Consonants that change before suffixes, and vowels that come and go: библиотека and библиотечный, свадьба and свадебный. */
function withoutAlternation(stem: string): string {
  return stem
    .replace(/\+и$|[ьй]$/, '')
    .replace(/[чц]$/, 'к')
    .replace(/ж$/, 'г')
    .replace(/ш$/, 'х')
    .replace(/([^аеиоуыэюя])[ьое]([^аеиоуыэюя])$/, '$1$2')
    .replace(/(.)\1$/, '$1')
}

/** What makes a noun of a verb, in a stem (russian-stems.ts): распиловк, замешиван+и, лепк. */
const MADE_OF_VERB = /^(.{3,}?)(?:[иы]ван\+и|ован\+и|[аяе]н\+и|овк|к)$/

/** What nouns of one doing share, by their stems: распил and распиловка, замес and замешивание. */
export function rootOfDoing(stem: string): string {
  const root = MADE_OF_VERB.exec(stem)?.[1] ?? stem
  return root
    .replace(/й$/, '')
    .replace(/[бпмв]л$/, (pair) => pair[0]!)
    .replace(/[шх]$/, 'с')
    .replace(/[жг]$/, 'з')
}
