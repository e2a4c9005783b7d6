import { russian } from '../../memory/lazy-modules.ts'
import { rememberingWords } from './bounded-cache.ts'
import { nounStemOf } from './russian-noun-stems.ts'

const LONGEST_WORD = 40

/**
 * What the case and number forms of a Russian word share: the stem by Snowball's Russian algorithm
 * (https://snowballstem.org/algorithms/russian/stemmer.html) with a mark for abstract nouns. That
 * stem alone is too short: психолог and психология, аналитик and аналитика, a role and its
 * activity, would be one.
 */
export const stemOf = rememberingWords((word): string =>
  word.length > LONGEST_WORD
    ? word
    : (nounStemOf(word) ?? withFleetingVowel(russian().stemmer(word)) + nounClass(word)),
)

/** закупок, сделок, оценок are forms of закупка, сделка, оценка. */
function withFleetingVowel(stem: string): string {
  return stem.length > 4 && /[^аеиоуыэюя][ое]к$/.test(stem) ? `${stem.slice(0, -2)}к` : stem
}

/** The stem for grouping, where -ика and -ик are two words: аналитика, аналитик. */
export function classedStemOf(word: string): string {
  return isFeminineIka(word) ? `${stemOf(word)}+ика` : stemOf(word)
}

function isFeminineIka(word: string): boolean {
  if (word.length < 6 || !word.includes('ик')) return false
  if (/[чщнв]ик[аиеу]$/.test(word)) return NIKA.test(word)
  return /ик(?:а|и|е|у|ой|ою)$/.test(word) || IKA_OF_MANY.test(word)
}

/** Unlike праздники, счетчики and грузовики: техника, клиники. */
const NIKA =
  /(?:тех|меха|электро|кли|хро|бота|аквапо|гидропо|орга|мнемо|пневмо|земля|чер|брус|клуб)ник[аиеу]$|ежевик[аиеу]$/
/** Genitives of the plural that are no role's: методик. */
const IKA_OF_MANY = /(?:метод|клин|рубр|фабр|характерист|метр)ик$/

const ABSTRACT_NOUN = /(?:ия|ию|ии|ией|ием|иев|иям|иями|иях|[оеэр]гий|рхий|[ил]ичие)$/
// After these letters -ие, -ий are endings of adjectives (аналитические), else of nouns
// (управление).
const ABSTRACT_NOUN_OR_ADJECTIVE = /[^гкхжчшщ](?:ие|ий)$/
// Nouns have a vowel before -ние (знание); внутренний, внешние, домашний do not.
const ADJECTIVE = /^(?:стр|уб|пол|отл)огий$|[бвгджзклмнпрстфхцчшщй]ни[ей]$/

function nounClass(word: string): string {
  if (ADJECTIVE.test(word)) return ''
  return ABSTRACT_NOUN.test(word) || ABSTRACT_NOUN_OR_ADJECTIVE.test(word) ? '+и' : ''
}

const SHORTEST_FOREIGN = 5

/** A word in small letters with е for э, as foreign words have either: кэйтеринг, фронтэнд. */
export const withUsualE = (word: string): string =>
  word.length >= SHORTEST_FOREIGN && word.includes('э', 1)
    ? word[0] + word.slice(1).replaceAll('э', 'е')
    : word
