import {
  type ChangesSince,
  changesSince,
  type VocabularyChange,
} from '../../language/vocabulary/changes.ts'
import type { SearchedNames } from '../../language/vocabulary/searched-names.ts'
import type { Vocabulary } from '../../language/vocabulary/vocabulary.ts'
import { storedVacancy } from '../../vacancies/kept-vacancy.ts'
import type { NamesFound } from '../../vacancies/vacancies.ts'
import type { StoredContent } from '../stored-result.ts'
import { createIsAffected, type IsAffected } from './affected-texts.ts'
import { type RelistedFigures, relistedIn } from './relisted-members.ts'
import type { SearchText, StoredText } from './search-texts.ts'

/**
 * Whether a result of an earlier revision may stay as it is: first its texts are looked at, then
 * what lists spellings.
 */
export type CarryOverTask =
  | { do: 'look'; since: string; texts: readonly StoredText[] }
  | { do: 'relist'; since: string; content: StoredContent }

export type CarryOverAnswers = { look: Looked | null; relist: RelistedFigures | null | 'unknown' }

/** What was looked at; null when nobody knows what has changed since that revision. */
export type Looked = {
  /** Whether each text may be counted otherwise than then. */
  touched: boolean[]
  /** What was found in each text: null where that is what was known, or nothing more. */
  found: (NamesFound | null)[]
  /** How many skills the vocabulary has. */
  known: number
  /** Whether spellings of any skill are others than then, or in another order. */
  relists: boolean
}

type Changed = { since: ChangesSince; isTouched: IsAffected }

/** Makes what performs these tasks, in a worker that counts. */
export function createCarryOverTask({
  vocabulary,
  names,
  changes,
  search,
}: {
  vocabulary: Vocabulary
  names: SearchedNames
  changes: readonly VocabularyChange[]
  search: SearchText
}): (task: CarryOverTask) => CarryOverAnswers[CarryOverTask['do']] {
  const asked = new Map<string, Changed | null>()

  function changedSince(revision: string): Changed | null {
    const made = asked.get(revision)
    if (made !== undefined) return made
    const since = changesSince(changes, revision)
    const fresh = since && { since, isTouched: createIsAffected(vocabulary, names, since) }
    asked.set(revision, fresh)
    return fresh
  }

  function look({ isTouched, since }: Changed, texts: readonly StoredText[]): Looked {
    const found: Looked['found'] = []
    const touched = texts.map((text) => {
      const vacancy = storedVacancy(text.content)
      const now = search(vacancy.description, text.found)
      const isKnown =
        now.method === text.found?.method && now.places.length === text.found.places.length
      found.push(isKnown ? null : now)
      return isTouched(vacancy, now.places)
    })
    return { touched, found, known: vocabulary.skills.length, relists: since.relisted.size > 0 }
  }

  return (task) => {
    const changed = changedSince(task.since)
    if (task.do === 'look') return changed && look(changed, task.texts)
    return changed === null
      ? 'unknown'
      : relistedIn(task.content, vocabulary, changed.since.relisted)
  }
}
