import { normalise } from '../language/text/normalise.ts'
import type { PackedPlaces } from './places.ts'

const FARTHEST_BACK = 60
/** What ranks a post: «ведущий», «senior». */
const RANK = /(?:(?<![а-яa-z])(?:[а-я]+(?:ий|ый|ой|ая)|зам\.|lead|senior|middle|junior|head) ?)+$/
/**
 * Where a post stands as one's own: an item of a heading or of a list of work, or behind «я»,
 * «как», «работал».
 */
const BEGINS =
  /(?:^|[\n,/|:(»"•·]|\d|\d г\.|[—–-] ?|(?<![а-я])(?:я|как|должность|i am an?|as an?|потом|затем))[\s«]*$/
const WORKED =
  /(?<![а-я])(?:работа(?:ла?|ю)|трудил(?:ся|ась)|подрабатывала?|в качестве|в должности|должность) (?:[а-я]+ ){0,2}$/
/** Of whom others are named: «рекомендации: главный бухгалтер Иванова». */
const OF_OTHERS =
  /(?:рекоменда|отзыв|характеристик|контакт|телефон|референ|reference|referee)[^\n]*$/
/**
 * Of what is sought: «Желаемая должность: бухгалтер», in the line or right below such a heading.
 */
const SOUGHT =
  /(?:желаем|ищу|цель|резюме на|desired|objective|wanted|looking for)[^\n]*(?:\n[^\S\n]*)?$/

/**
 * Whether one of the places is a post of the writer's, and not of somebody they worked for or with.
 */
export function isOwnJobTitle(
  text: string,
  places: PackedPlaces,
  spellings: readonly string[],
): boolean {
  const names = new Set(spellings.map((spelling) => lowerOf(spelling)))
  for (let i = 0; i < places.length; i += 2) {
    const [start, end] = [places[i]!, places[i + 1]!]
    const before = lowerOf(text.slice(Math.max(0, start - FARTHEST_BACK), start))
    if (OF_OTHERS.test(before) || SOUGHT.test(before)) continue
    const isPlain = names.has(lowerOf(text.slice(start, end)))
    if (WORKED.test(before) || (isPlain && BEGINS.test(before.replace(RANK, '')))) return true
  }
  return false
}

const lowerOf = (text: string) => normalise(text).text
