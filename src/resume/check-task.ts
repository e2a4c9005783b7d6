import type { NamedSkill } from '../language/mentions/mention.ts'
import type { Aliases } from '../language/tables/aliases.ts'
import type { SkillSection } from '../scans/result.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'
import type { Perform } from '../workers/worker-protocol.ts'
import type { Choices } from './choices.ts'
import type { TextKind } from './claims/claims.ts'
import type { VacancySkill } from './coverage.schema.ts'
import type { Implied } from './implied.ts'
import type { LanguageLevels } from './language-levels.ts'
import type { PlacedSkill } from './placed-skills.ts'
import type { Uncompared } from './uncompared.ts'

/**
 * What checks are made against: the packed vocabulary, or the skills of a result that was counted
 * without it.
 */
export type CheckMaterial =
  | { vocabulary: Uint8Array; aliases: Aliases }
  | { skills: readonly Pick<NamedSkill, 'name' | 'members'>[] }
  | typeof BUILT_IN

/** The built-in table alone, of which no advert tells anything. */
export const BUILT_IN = { isBuiltIn: true } as const

/**
 * What a check asks of a Worker:
 * - `places`: a text. What its writer does not claim is not named (claims/claims.ts). Beside the
 *   built-in table it is searched for `names` too;
 * - `named`: a resume, for the names of the skills that it claims, which is quicker;
 * - `vacancy`: a text and the vacancy it is compared with;
 * - `known`: a spelling.
 */
export type CheckTask = PlacesTask | NamedTask | VacancyTask | KnownTask

export type PlacesTask = { do: 'places'; text: string; kind: TextKind; names?: readonly string[] }
type NamedTask = { do: 'named'; text: string }
export type VacancyTask = { do: 'vacancy'; text: string; vacancy: Vacancy }
type KnownTask = { do: 'known'; spelling: string }

export type CheckAnswers = {
  places: CheckDetail
  named: string[]
  vacancy: CheckedVacancy
  /** How the vocabulary knows the spelling; null: not at all. */
  known: KnownSkill | null
}

/** Does what is asked. Nobody asks for tasks that its material cannot do. */
export type Checker = Perform<CheckTask, CheckAnswers>

/** The skills of the vacancy, and the indexes of those that the text names. */
export type CheckedVacancy = CheckDetail & { skills: VacancySkill[]; named: ReadonlySet<number> }

export type CheckDetail = {
  /** The skills named, by their first place. */
  placed: PlacedSkill[]
  /** What the named skills include, whether the text names it or not. */
  implied: Implied
  /**
   * Of a vacancy: its skills, by name, that a section of known kind in its description names.
   */
  sections?: ReadonlyMap<string, SkillSection>
  /** Of a vacancy: the sentences of its description that ask for its skills, by their names. */
  sentences?: ReadonlyMap<string, string>
  /** … of which one is enough, by their names. */
  choices?: Choices
  /** The levels of languages that a vacancy asks for and the text names, by their names. */
  levels?: ReadonlyMap<string, LanguageLevels>
  /** Of a vacancy: what else its description asks for. */
  uncompared?: Uncompared
}

/** The skill that a spelling belongs to, by the rules of grouping too («Знание Python 3»). */
export type KnownSkill = { name: string; isSearched: boolean }
