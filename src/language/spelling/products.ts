import { FILLER, JOINT, LEVEL, LEVEL_BEFORE_FILLER, USER } from '../tables/tag-words.ts'
import { builtInVocabulary } from '../tables/vocabulary.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { KEY_OF_ROW } from './spelling-table.ts'
import { isLatinOr1C, type TagWord } from './words-of-tag.ts'

const WORK = /^(?:работ[аыуе]|использовани[ея]|применени[ея]|пользовани[ея])$/
/** What a product is, before its name. */
const PROGRAM =
  /^(?:программ(?:[аеуы]|ой|ах|ами)?|программн(?:ый|ого|ом|ым|ое|ая)|комплекс(?:а|е|ом)?|обеспечени[ея]|систем(?:[аеуы]|ой|ах|ами)?|информационн(?:ая|ой|ую)|сервис(?:[аеы]|ом|ах)?|портал(?:а|е|ом)?|платформ(?:[аеуы]|ой)|приложени(?:[еяи]|ем)|справочн(?:ая|ой)|правов(?:ая|ой)|сапр|спс|аис|гис|ас|по)$/

/**
 * The words behind «работа в программе», «система мониторинга» and the like; null where nothing of the kind stands before
 * them.
 */
export function beyondProgram(words: readonly TagWord[]): readonly TagWord[] | null {
  let at = 0
  while (at < words.length && isBeforeProduct(words[at]!.word)) at++
  const before = words.slice(0, at).map(({ word }) => word)
  const isProgram = before.some((word) => PROGRAM.test(word))
  if (!isProgram && !before.some((word) => WORK.test(word))) return null
  // What the program is for: «система мониторинга Zabbix».
  const latin = words.findIndex(({ word }) => isLatinOr1C(word))
  const name = isProgram && latin > at ? latin : at
  return name < words.length && !words.some(({ gap }) => LISTING.test(gap)) ? words.slice(name) : null
}

const BEFORE_PRODUCT = new RegExp(
  [WORK, PROGRAM, FILLER, JOINT, LEVEL, LEVEL_BEFORE_FILLER, USER].map(({ source }) => source).join('|'),
)
/** «Пользователь ПК, знание Алтиус» says two things. */
const LISTING = /[,;/|&+]/

const isBeforeProduct = (word: string) => BEFORE_PRODUCT.test(word)

let products: ReadonlySet<string> | undefined

/** Whether a skill key is that of a product or a technology of the built-in table. */
export function isKeyOfProduct(key: string): boolean {
  products ??= new Set(
    builtInVocabulary()
      .rows.filter(({ kind }) => kind === 'product' || kind === 'technology')
      .map(
        ({ spellings }) =>
          KEY_OF_ROW + canonicalKey((spellings.find(({ exactCase }) => !exactCase) ?? spellings[0]!).text),
      ),
  )
  return products.has(key)
}
