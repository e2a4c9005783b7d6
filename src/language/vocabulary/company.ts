import type { SearchedSpelling, Vocabulary, VocabularySkill } from './vocabulary.ts'

// What a ambiguous name means, other names of its field tell: `Spark` beside Hadoop, «питон» beside
// Django.

type Skills = Vocabulary['skills']

const TOOLS = new Set(['technology', 'product', 'method', 'licence', 'education'])

/** Which of the skills (indexes) that a text may mean have company among those it surely names. */
export function withCompany(
  skills: Skills,
  ambiguous: Iterable<number>,
  sure: readonly number[],
): Set<number> {
  const isMeant = (skill: number) =>
    sure.some((other) => other !== skill && keepsCompany(skills[other]!, skills[skill]!))
  return new Set([...new Set(ambiguous)].filter(isMeant))
}

/**
 * Whether a skill tells what a ambiguous one means: of a tool, other tools of its field do; of an
 * activity, any skill.
 */
function keepsCompany({ kind, field }: VocabularySkill, ambiguous: VocabularySkill): boolean {
  if (kind === null || field !== ambiguous.field) return false
  return TOOLS.has(kind) || !TOOLS.has(ambiguous.kind ?? '')
}

/**
 * A skill (an index) that a text may name. `searched`: how descriptions are searched for the
 * spelling, if they are; `typed`: what the text has.
 */
type MayName = { skill: number; searched: SearchedSpelling | undefined; typed: string }

/** There is one Docker: «бригада докеров». */
const PLURAL = /[а-я](?:ов|ы|ам|ами|ах)$/

/**
 * Tells which names of a text of any kind count by its trade. A program whose name is a word of
 * other trades does not where the text speaks of these alone («докер» in a port), nor, in small
 * letters by a spelling that no description is searched for («скала»), without company.
 */
export function createMeantInText(
  skills: Skills,
  names: readonly MayName[],
): (name: MayName) => boolean {
  const isAmbiguous = ({ skill, searched }: MayName) =>
    /^(?:technology|product)$/.test(skills[skill]!.kind ?? '') && (searched?.needsCompany ?? true)
  const { ambiguous = [], sure = [] } = Object.groupBy(names, (name) =>
    isAmbiguous(name) ? 'ambiguous' : 'sure',
  )
  const [ofAmbiguous, ofSure] = [
    [...new Set(ambiguous.map(({ skill }) => skill))],
    sure.map(({ skill }) => skill),
  ]
  const meant = withCompany(skills, ofAmbiguous, [...new Set(ofSure)])
  const ofField = Map.groupBy(ofAmbiguous, (skill) => skills[skill]!.field)
  const isListed = (skill: number) => ofField.get(skills[skill]!.field)!.length > 1
  // Everybody uses Excel and speaks languages.
  const trades = new Set(
    ofSure.map((skill) => skills[skill]!.field).filter((field) => field !== 'general'),
  )
  trades.delete(null)
  const isWord = ({ searched, typed }: MayName) =>
    typed === typed.toLowerCase() && (searched === undefined || PLURAL.test(typed))
  const mayBeTrade = (name: MayName) =>
    trades.size === 0 ? !isWord(name) : trades.has(skills[name.skill]!.field)
  return (name) =>
    !isAmbiguous(name) || meant.has(name.skill) || isListed(name.skill) || mayBeTrade(name)
}
