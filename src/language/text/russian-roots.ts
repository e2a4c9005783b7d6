import { isAdjectiveForm } from './russian-agreement.ts'
import { classedStemOf } from './russian-stems.ts'

/** What makes an adjective of a noun, with the ending: офисный, складской, лифтовая, глиняный. */
const MADE_ADJECTIVE = new RegExp(
  '^(.{3,}?)(?:янн|(?<!^(?:кам|врем))енн|ионн|(?<!земл)ян|(?<=^(?:лошад|пчел|' +
    'кур|гус|ут))ин|(?<=^кож)ан|[ое]вск|иев|[ое]в|(?<=^суд)ебн|ийн|ск|' +
    '(?<!^сви)н)' +
    '(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ому|ему|ым|им|ом|ем|ей|ую|' +
    'юю|ых|их|ыми|ими)$',
)
/** Adjectives in two ways of a science: археологический of археология. */
const OF_SCIENCE = /^(.{3,}(?:лог|граф|метр|скоп))ическ/
/** What something is for, as the noun of the verb says too: измерительный, образовательный. */
const OF_DOING = /^(.{3,}?)(?<!^(?:стро|двиг))([иа])тельн/
/** Whose: птичья, козье. */
const POSSESSIVE =
  /^([а-я]{2,}[чж]|коз|коров|рыб|лис|олен)(?:ий|ь(?:я|е|и|его|ему|ей|им|их|ими|ем))$/
/** Adjectives that share forms with nouns in texts; at the beginning of a tag they are none. */
const IN_OY = /(?:ян|^ржан|^свин)ой$/
/** Of another meaning than their noun: полная уборка, уборка полов; личная гигиена. */
const OF_OTHER_SENSE = new RegExp(
  '^(?:больн|верн|вольн|главн|годн|искусственн|качественн|количественн|крупн|' +
    'личн|местн|отдельн|парн|персональн|котельн|столов|мастерск|полн|раздельн|' +
    'ручн|сильн|средн|срочн|странн|точн|цветн|цельн|ценн|частн)(?:[аоуые]|' +
    'и[йемх])',
)

/** Whether a word of a tag is an adjective: the ones of texts, and those that say whose. */
export const isAdjectiveInTag = (word: string): boolean =>
  isAdjectiveForm(word) || (POSSESSIVE.test(word) && !word.startsWith('ружь')) || IN_OY.test(word)

/**
 * What a noun and the adjective made of it share, for comparing words that say the same of a noun:
 * «офисный» and «офиса», «гостиничный» and «гостиницы», «кухонная» and «кухни».
 */
export function rootOf(word: string): string {
  if (word.length <= SHORTEST) return withoutAlternation(word)
  // Of ships, not of courts.
  if (word.startsWith('судов')) return 'судн'
  if (!isAdjectiveInTag(word)) return withoutAlternation(classedStemOf(word))
  if (OF_OTHER_SENSE.test(word)) return classedStemOf(word)
  const doing = word.includes('тельн') ? OF_DOING.exec(word) : null
  if (doing !== null) return withoutAlternation(doing[1] + (doing[2] === 'и' ? 'ен' : 'ан'))
  const made =
    POSSESSIVE.exec(word) ??
    (word.includes('ическ') ? OF_SCIENCE.exec(word) : null) ??
    MADE_ADJECTIVE.exec(word)
  return withoutAlternation(made?.[1] ?? classedStemOf(word))
}

/** The same of a stem, as compound words have: «груз» of «грузоперевозки». */
export const rootOfStem = (stem: string): string => withoutAlternation(stem)

/** Of three letters nothing is an ending: лес, сад. */
const SHORTEST = 3

/** Consonants that change before suffixes, and fleeting vowels: библиотечный, свадебный. */
function withoutAlternation(stem: string): string {
  const hard = stem.replace(/\+и$|[ьй]$/, '')
  const last = ALTERNATING[hard.at(-1) ?? '']
  const root = last === undefined ? hard : hard.slice(0, -1) + last
  return withoutFleeting(root).replace(/(.)\1$/, '$1')
}

const ALTERNATING: Readonly<Record<string, string>> = { ч: 'к', ц: 'к', ж: 'г', ш: 'х' }

/** Of окон and сердец, but not of сад and двор, where no other vowel is left. */
function withoutFleeting(root: string): string {
  if (!/[^аеиоуыэюя][ьое][^аеиоуыэюя]$/.test(root)) return root
  const before = root.slice(0, -2)
  return root.at(-2) === 'ь' || /[аеиоуыэюя]/.test(before) ? before + root.at(-1) : root
}

/** What makes a noun of a verb, in a stem (russian-stems.ts): распиловк, замешиван+и, лепк. */
const MADE_OF_VERB = /^(.{3,}?)(?:(?:ов)?[иы]ван\+и|ован\+и|[аяе]н\+и|овк|к)$/

/** What nouns of one doing share, by their stems: распил and распиловка, замес and замешивание. */
export function actionRootOf(stem: string): string {
  const root = MADE_OF_VERB.exec(stem)?.[1] ?? stem
  return root
    .replace(/й$/, '')
    .replace(/[бпмв]л$/, (pair) => pair[0]!)
    .replace(/[шх]$/, 'с')
    .replace(/[жг]$/, 'з')
}
