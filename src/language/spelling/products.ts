import { lazy } from '../../memory/lazy.ts'
import { tagWords } from '../tables/tag-words.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { KEY_OF_ROW } from './spelling-table.ts'
import { isLatinOr1C, type TagWord } from './words-of-tag.ts'

const [WORK, PROGRAM] = [tagWords('work'), tagWords('program')]

/** The words behind «работа в программе», «система мониторинга» and the like; null elsewhere. */
export function beyondProgram(words: readonly TagWord[]): readonly TagWord[] | null {
  let at = 0
  while (at < words.length && isBeforeProduct(words[at]!.word)) at++
  const before = words.slice(0, at).map(({ word }) => word)
  const isProgram = before.some((word) => PROGRAM.test(word))
  if (!isProgram && !before.some((word) => WORK.test(word))) return null
  // What the program is for: «система мониторинга Zabbix».
  const latin = words.findIndex(({ word }) => isLatinOr1C(word))
  const name = isProgram && latin > at ? latin : at
  return name < words.length && !words.some(({ gap }) => LISTING.test(gap))
    ? words.slice(name)
    : null
}

const BEFORE_PRODUCT = 'work program filler joint level level-before-filler user'
  .split(' ')
  .map(tagWords)
/** «Пользователь ПК, знание Алтиус» says two things. */
const LISTING = /[,;/|&+]/

const isBeforeProduct = (word: string) => BEFORE_PRODUCT.some((words) => words.test(word))

const products = lazy(() => {
  const { rows } = builtInVocabulary()
  const named = rows.filter(({ kind }) => kind === 'product' || kind === 'technology')
  const keys = named.map(({ spellings }) => {
    const { text } = spellings.find(({ exactCase }) => !exactCase) ?? spellings[0]!
    return KEY_OF_ROW + canonicalKey(text)
  })
  return new Set(keys)
})

/** Whether a skill key is that of a product or a technology of the built-in table. */
export const isKeyOfProduct = (key: string): boolean => products().has(key)
