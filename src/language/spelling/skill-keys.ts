import { type Aliases, noAliases, saysNothing } from '../tables/aliases.ts'
import { tagWords } from '../tables/tag-words.ts'
import { remembering } from '../text/bounded-cache.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { aroundHead } from './around-head.ts'
import { builtInFoldedKeys, builtInTable } from './embedded-table.ts'
import {
  type Explained,
  isAbbreviationOf,
  isForeignAbbreviation,
  isInOtherWords,
  partsByColon,
  partsInBrackets,
} from './explained.ts'
import { foldedKey, foldedKeyOfWords } from './folded-key.ts'
import { beyondProgram, isKeyOfProduct } from './products.ts'
import { createSpellingTable, isKeyOfRow, type Row, type SpellingTable } from './spelling-table.ts'
import { listedParts, type TagWord, wordsOfTag } from './words-of-tag.ts'

/** Tells which skill a spelling names, by the tables and the rules. */
export type SkillKeys = {
  /** The skill key of a spelling: spellings that share it are one skill. */
  skillKeyOf(spelling: string): string
  isExcluded(spelling: string): boolean
  /** Whether a table lists the spelling with just this case of its letters. */
  isExactCase(spelling: string): boolean
  /** Whether a table lists the spelling, so that it is no typo. */
  isKnown(spelling: string): boolean
  /** Whether a table says that the two are two skills. */
  areApart(a: string, b: string): boolean
  /** The spellings of the same row of a table that may be looked for in texts. */
  tableSpellings(spelling: string): string[]
}

const made = new WeakMap<Aliases, SkillKeys>()

/** The keys by the built-in table and the owner's, made once for each version of the latter. */
export function createSkillKeys(aliases: Aliases): SkillKeys {
  // A worker gets a copy of its own.
  const owners = saysNothing(aliases) ? noAliases : aliases
  const ready = made.get(owners)
  if (ready !== undefined) return ready
  const keys = keysBy(
    owners === noAliases ? builtInTable() : createSpellingTable(owners, builtInFoldedKeys()),
  )
  made.set(owners, keys)
  return keys
}

function keysBy(table: SpellingTable): SkillKeys {
  const listedRowOf = (spelling: string): Row | undefined =>
    table.exact.get(spelling) ?? table.byCanonicalKey.get(canonicalKey(spelling))
  const rowOf = (spelling: string): Row | undefined =>
    listedRowOf(spelling) ?? table.byFoldedKey.get(foldedKey(spelling))
  return {
    skillKeyOf: createSkillKeyOf(table, listedRowOf),
    // Nearly always nothing is excluded, and no key is needed to know it.
    isExcluded: (spelling) => table.excluded.size > 0 && table.excluded.has(canonicalKey(spelling)),
    isExactCase: (spelling) => table.exact.has(spelling),
    isKnown: (spelling) => listedRowOf(spelling) !== undefined,
    areApart: (a, b) => table.apart.get(canonicalKey(a))?.has(canonicalKey(b)) === true,
    tableSpellings: (spelling) =>
      (rowOf(spelling)?.spellings ?? [])
        .filter(({ searchable }) => searchable)
        .map(({ text }) => text),
  }
}

/**
 * Of a text in place of a spelling no rule is asked: the rules are for names, and take longer than
 * a text is worth.
 */
const LONGEST_READ = 400

function createSkillKeyOf(
  table: SpellingTable,
  listedRowOf: (spelling: string) => Row | undefined,
) {
  const skillKeyOf = remembering((spelling: string): string => {
    const listed = listedRowOf(spelling)
    if (listed !== undefined) return listed.key
    if (spelling.length > LONGEST_READ) return `long ${spelling}`
    const folded = foldedKey(spelling)
    return (
      table.byFoldedKey.get(folded)?.key ??
      keyInOtherLayout(table, spelling) ??
      keyOfProduct(table, spelling) ??
      keyOfExplained(spelling, skillKeyOf) ??
      keyOfListed(spelling, skillKeyOf) ??
      keyOfList(table, spelling) ??
      folded
    )
  })
  return skillKeyOf
}

/**
 * The key of a name of the tables that was typed in the other layout of the keyboard; null for
 * other spellings.
 */
function keyInOtherLayout(table: SpellingTable, spelling: string): string | null {
  if (spelling.length < SHORTEST_TYPED || spelling.length > LONGEST_TYPED) return null
  return (
    table.byCanonicalKey.get(inOtherLayout(spelling).replace(/[ -]/g, '').replaceAll('ё', 'е'))
      ?.key ?? null
  )
}

const [SHORTEST_TYPED, LONGEST_TYPED] = [4, 60]

/**
 * «Работа в программе Алтиус», «сервис Алтиус», where a table knows the product; null for other
 * spellings.
 */
function keyOfProduct(table: SpellingTable, spelling: string): string | null {
  const name = beyondProgram(wordsOfTag(spelling))
  if (name === null) return null
  const row =
    table.byCanonicalKey.get(name.map(({ word }) => word).join('')) ??
    table.byFoldedKey.get(foldedKeyOfWords(name))
  return row !== undefined && isKeyOfProduct(row.key) ? row.key : null
}

const LEVEL_IN_BRACKETS =
  /^(?:желател|обязател|продвинут|уверенн|базов|начальн|advanced|intermediate|уровень|плюс|nice|desirable|preferred)/iu

/**
 * The key of a name with its other name, a level or a list in brackets: `LLM (Large Language
 * Models)`, `Excel (продвинутый уровень)`. null for other spellings.
 */
function keyOfExplained(spelling: string, skillKeyOf: (spelling: string) => string): string | null {
  const parts = partsInBrackets(spelling)
  if (parts === null) return null
  const { outside, inside } = parts
  const outer = skillKeyOf(outside)
  if (LEVEL_IN_BRACKETS.test(inside) || isInOtherWords(outside, inside)) return outer
  if (isListOf(parts, skillKeyOf)) return outer
  const inner = skillKeyOf(inside)
  if (outer === inner || isAbbreviationOf(inside, outside)) return outer
  if (isForeignAbbreviation(outside, inside) && !isKeyOfRow(inner)) return outer
  return isAbbreviationOf(outside, inside) ? inner : null
}

/**
 * The key of what a list after a colon is of: «уход за цветами: полив, пересадка». null for other
 * spellings.
 */
function keyOfListed(spelling: string, skillKeyOf: (spelling: string) => string): string | null {
  const parts = partsByColon(spelling)
  if (parts === null) return null
  return isListOf(parts, skillKeyOf) ? skillKeyOf(parts.outside) : null
}

/**
 * Whether brackets list things of one kind: «спецсредства (дубинка, наручники)». Where the kind
 * says nothing, the skills of the list are meant instead: «программы (Revit, AutoCAD)».
 */
function isListOf({ outside, inside }: Explained, keyOf: (spelling: string) => string) {
  return (
    listedParts(inside).length > 1 &&
    (isKeyOfRow(keyOf(outside)) || !isKindAlone(wordsOfTag(outside)))
  )
}

const isKindAlone = (words: readonly TagWord[]) =>
  words.every(({ word }) => KIND_OF_THINGS.test(word) || OF_ANY_KIND.test(word))
const [KIND_OF_THINGS, OF_ANY_KIND] = [tagWords('kind-of-things'), tagWords('of-any-kind')]

/**
 * The key of a list: two lists of the same skills share it, and none of their parts has it. null
 * for a tag that lists nothing, and for one that names one doing with several things: «стрижка
 * собак и кошек».
 */
function keyOfList(table: SpellingTable, spelling: string): string | null {
  const parts = listedParts(spelling)
  if (parts.length < 2) return null
  const keys = parts.map((part) => {
    const canonical = part.map(({ word }) => word).join('')
    const folded = foldedKeyOfWords(part)
    return (table.byCanonicalKey.get(canonical) ?? table.byFoldedKey.get(folded))?.key ?? folded
  })
  if (!keys.every(isKeyOfRow) && hasModifiers(wordsOfTag(spelling))) return null
  const distinct = [...new Set(keys)].sort()
  return distinct.length === 1 ? distinct[0]! : `list ${distinct.join(' + ')}`
}

const hasModifiers = (words: readonly TagWord[]) => (aroundHead(words)?.modifiers.length ?? 0) > 0

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const CYRILLIC = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** What the same keys write in the other layout, in small letters: Ghjlf;b is «продажи». */
function inOtherLayout(typed: string): string {
  const small = typed.toLowerCase()
  const [from, to] = /[а-яё]/.test(small) ? [CYRILLIC, LATIN] : [LATIN, CYRILLIC]
  return Array.from(small, (sign) => to[from.indexOf(sign)] ?? sign).join('')
}
