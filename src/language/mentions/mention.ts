import type { Span } from '../text/span.ts'

/**
 * A skill to look for. `count` is the number of vacancies that name it: with counts, a longer name
 * that is far rarer does not hide a shorter one.
 */
export type NamedSkill = {
  name: string
  members: readonly string[]
  count?: number
  /**
   * A role hides no tool in its name (Java-разработчик), nor a method that it includes by the table
   * («Построение RAG»), an employer's list nothing.
   */
  standing?: 'role' | 'tool' | 'method' | 'list' | undefined
  /** Whether it is something one does. */
  isActivity?: boolean
  /** Those of the spellings that only their own case of letters names. */
  exactCase?: readonly string[]
}

/**
 * Where a text names a skill: its index in the list the matcher was made of. `isSure`: what stands
 * around it, such as the study that goes on above an ended one, does not matter.
 */
export type Mention = Span & { skill: number; isSure?: boolean }

/** Words inside a name that are none of its own: «управление крупными проектами». */
export type Skipped = {
  /** How many words of the name stand before them. */
  before: number
  words: number
}

/**
 * How far from the name the words of a text are that say the same (english-doings.ts,
 * tables/doing-classes.txt): 1 and more; where it is not given, they spell the name.
 */
type InOtherWords = number | undefined

/** Words of a text that spell a name or say the same, by their first and last index. */
export type Told = {
  first: number
  last: number
  skipped?: Skipped | undefined
  inOtherWords?: InOtherWords
}

/** … and by their UTF-16 offsets. */
export type Placement = Told & Span

/** Added where a Russian verb says it: it names a skill only where an advert heads what it asks. */
export const BY_VERB = 50
/** … where its words stand in another order: «учет: налоговый», «договоры составляю». */
export const IN_OTHER_ORDER = BY_VERB - 1

/** Whether a place (UTF-16 units, half-open) counts; a longer name hides shorter ones anyway. */
export type Counts = (start: number, end: number) => boolean
