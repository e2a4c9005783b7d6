import type { KeyedGroup } from './skill-group.ts'
import type { SkillKeys } from './skill-keys.ts'
import { type OneWordGroup, oneWordGroups } from './transliterations.ts'
import { type Usual, usualSpellings } from './typos.ts'

/** The skills of the tables, ready to be asked which of their names a spelling may be meant for. */
export type TableGroups = { usual: Usual; oneWord: readonly OneWordGroup<KeyedGroup>[] }

export const NO_TABLE_GROUPS: TableGroups = { usual: usualSpellings([]), oneWord: [] }

const made = new WeakMap<SkillKeys, TableGroups>()

/** Made once for each version of the tables, and kept as long as it is. */
export function tableGroups(keys: SkillKeys): TableGroups {
  const ready = made.get(keys)
  if (ready !== undefined) return ready
  const groups = keys.tableRows().map(({ key, spellings }): KeyedGroup => {
    const members = spellings.map(({ text }) => text)
    return { key, name: members[0]!, members, count: 0 }
  })
  const groupsOfTables = { usual: usualSpellings(groups), oneWord: oneWordGroups(groups) }
  made.set(keys, groupsOfTables)
  return groupsOfTables
}
