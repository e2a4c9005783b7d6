import { wordKey } from '../mentions/word-key.ts'
import type { SkillGroup } from '../spelling/skill-group.ts'
import { isKnownVerb, isSearchedVerb } from '../tables/verbs.ts'
import { canonicalKey } from '../text/canonical-key.ts'
import { CYRILLIC, kindOf } from '../text/characters.ts'
import { wordsOf } from '../text/words.ts'
import { mayBeOrdinary } from './ordinary.ts'
import { type Row, type RowSpelling, rowName } from './rows.ts'
import { variantsOf } from './variants.ts'
import { asTyped, type SearchedSpelling, type VocabularySkill } from './vocabulary.ts'

const WHERE_STUDIED = { whereRequired: true, studied: true } as const
/** `Understanding of it` is none of IT. */
const IN_CAPITALS = /^[A-Z]{2,4}$/

/** What nobody lists. */
const UNLISTED = { members: [], count: 0 }

const unlisted = new WeakMap<Row, VocabularySkill>()

/** The skill of a row that nobody lists. Most rows are of this kind, so each is made once. */
export function unlistedSkillOf(
  row: Row,
  isExcluded: (spelling: string) => boolean,
): VocabularySkill {
  const skill = unlisted.get(row) ?? skillOfRow(row, UNLISTED, isExcluded)
  unlisted.set(row, skill)
  return skill
}

/** The skill of a row, with what employers list of it. */
export function skillOfRow(
  row: Row,
  { members: listed, count }: Pick<SkillGroup, 'members' | 'count'> = UNLISTED,
  isExcluded: (spelling: string) => boolean,
): VocabularySkill {
  const { kind, field, subject, spellings } = row
  const known = spellings.map(({ text }) => text)
  const name = rowName(row, isExcluded) ?? known[0]!
  const members = [...listed, ...known.filter((text) => !listed.includes(text))]
  if (!members.includes(name)) members.push(name)
  const others = listed.filter((text) => !known.includes(text))
  const searched = [
    ...spellings.flatMap((one) => asListedByTable(one, row)),
    ...others.flatMap((text) => searchedBeside(text, row)),
    ...(kind === 'trait' ? spellings.flatMap(withoutAbility) : []),
  ]
  return {
    name,
    members,
    kind: kind === 'role' || kind === 'nothing' ? null : kind,
    field,
    subject,
    employers: count,
    searched: kind === 'role' ? [] : withVariants(searched),
    ...(kind === 'role' && { isRole: true }),
  }
}

/**
 * A spelling that key-skills blocks alone are counted by is searched for where adverts have taught
 * what it means, a trait in lists of traits, a field or method where one has to know it.
 */
function asListedByTable(spelling: RowSpelling, { kind, isOwn }: Row): SearchedSpelling[] {
  const { text, searchable, exactCase, whereRequired, whereHeaded, odds } = spelling
  const isInLists = !searchable && odds === undefined && kind === 'trait'
  if (!(searchable || isInLists) && odds === undefined)
    return (kind === 'field' || kind === 'method') && !isOwn
      ? [{ ...asTyped(text), exactCase: exactCase || IN_CAPITALS.test(text), ...WHERE_STUDIED }]
      : []
  const needsCompany = spelling.needsCompany || isInLists
  const where = { ...(whereRequired && { whereRequired }), ...(whereHeaded && { whereHeaded }) }
  return [{ text, needsCompany, exactCase, ...where, ...(odds !== undefined && { odds }) }]
}

/**
 * «Умение [находить общий язык]»: adverts ask for it in lists, and behind other words of being
 * able.
 */
function withoutAbility({ text, searchable, odds }: RowSpelling): SearchedSpelling[] {
  const [, said, verb] = (searchable && odds === undefined && ABILITY.exec(text)) || []
  // What is done by verbs of the table is an activity: «анализировать информацию».
  if (said === undefined || isSearchedVerb(verb!)) return []
  return [{ ...asTyped(said), whereRequired: true }]
}

const ABILITY = /^(?:умение|способность) (([а-яё]+(?:[тч]ь|ти)(?:ся)?) .+)$/i

/**
 * What to look for of a spelling that employers list and the table does not: it is as one of the
 * row that differs in case or separators alone (`it` as `~IT`), else its form decides.
 */
function searchedBeside(text: string, row: Row): SearchedSpelling[] {
  const key = canonicalKey(text)
  const twin = row.spellings.find(
    (spelling) => !spelling.exactCase && canonicalKey(spelling.text) === key,
  )
  if (twin === undefined) return isPlainName(text) ? [asTyped(text)] : []
  return asListedByTable(twin, row)
    .filter(({ studied }) => !studied)
    .map((one) => ({ ...one, text, exactCase: false }))
}

const isPlainName = (text: string) =>
  !beginsWithVerb(text) && !(isSingleRussianWord(text) && mayBeOrdinary(text))

/** With what texts call them besides, but for what one of them is found by already. */
function withVariants(searched: SearchedSpelling[]): SearchedSpelling[] {
  const variants: SearchedSpelling[] = []
  let known: Set<string> | undefined
  for (const spelling of searched) {
    if (spelling.exactCase) continue
    for (const variant of variantsOf(spelling.text)) {
      known ??= new Set(searched.map(foundBy))
      const one: SearchedSpelling = { ...spelling, ...variant }
      const found = foundBy(one)
      // «Power BI» of PowerBI, in its own case alone, would take that of the row with it.
      const inAnyCase = foundBy({ ...spelling, text: variant.text })
      if (known.has(found) || known.has(inAnyCase)) continue
      known.add(found)
      variants.push(one)
    }
  }
  return variants.length === 0 ? searched : [...searched, ...variants]
}

/** The same for all forms of its words, wherever it is looked for alike. */
function foundBy({
  text,
  exactCase,
  needsCompany,
  whereRequired,
  whereHeaded,
  odds,
}: SearchedSpelling): string {
  const marks = [needsCompany, whereRequired, whereHeaded, odds].join()
  return (
    marks +
    (exactCase
      ? text
      : text.toLowerCase().replace(/[а-яё]+/g, (word) => wordKey(word.replace('ё', 'е'))))
  )
}

/** «Работать в команде» is a promise in a description, not a skill. */
function beginsWithVerb(spelling: string): boolean {
  return isKnownVerb(wordsOf(spelling)[0]?.text ?? '')
}

/** One Russian word that is no abbreviation. */
function isSingleRussianWord(spelling: string): boolean {
  const words = wordsOf(spelling)
  const word = words[0]?.text ?? ''
  const isRussian = kindOf(word.charCodeAt(0)) === CYRILLIC && !/\d/.test(word)
  return words.length === 1 && isRussian && spelling !== spelling.toUpperCase()
}
