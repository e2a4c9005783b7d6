import { lazy } from '../../memory/lazy.ts'
import { createSkillKeys } from '../spelling/skill-keys.ts'
import { isKeyOfRow } from '../spelling/spelling-table.ts'
import type { Aliases } from '../tables/aliases.ts'

/**
 * The skills that an entry of a key-skills block lists (`PHP, MySQL`), as it writes them; null for
 * an entry that is one skill, or has a part that no table knows.
 */
export type PartsOf = (spelling: string) => readonly string[] | null

/** Makes that function, a pure one of the built-in table and the owner's. */
export function createPartsOf(aliases: Aliases): PartsOf {
  // They take a while, and few entries list anything.
  const keys = lazy(() => createSkillKeys(aliases))
  const isRow = (spelling: string) => isKeyOfRow(keys().skillKeyOf(spelling))
  const partsOf: PartsOf = (spelling) => {
    if (!mayList(spelling) || isRow(spelling) || keys().isExcluded(spelling)) return null
    const parts = dividedAt(COMMA, spelling)
    if (parts.length === 1)
      return allOf(joinedByAnd(spelling), (part) => (keys().isKnown(part) ? [part] : null))
    return allOf(parts, (part) => (isRow(part) ? [part] : partsOf(part)))
  }
  return partsOf
}

/** Whether a spelling lists several things, whatever they are. */
export const isList = (spelling: string): boolean => dividedAt(COMMA, spelling).length > 1

/** Whether a spelling may list several things; not by any sign: `P&L` and `UX/UI` are one. */
export const mayList = (spelling: string): boolean => MAY_LIST.test(spelling)

const MAY_LIST = /[,;]|\s(?:и|and)\s/iu
/** Outside brackets: those inside a list's items say what is meant. */
const COMMA = /[,;](?![^()]*\))/u
const AND = /\s+(?:и|and)\s+/iu

const dividedAt = (sign: RegExp, spelling: string): string[] =>
  spelling
    .split(sign)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** What an «и» joins, but for what it may say of one thing: «разработка и внедрение KPI». */
function joinedByAnd(spelling: string): readonly string[] {
  const parts = dividedAt(AND, spelling)
  const single = parts.filter((part) => !part.includes(' ')).length
  return single === 0 || single === parts.length ? parts : []
}

/** What all of several parts list; null where one of them is unknown, or there is only one. */
function allOf(parts: readonly string[], listed: PartsOf): readonly string[] | null {
  if (parts.length < 2) return null
  const all = parts.map(listed)
  return all.every((one) => one !== null) ? [...new Set(all.flat())] : null
}
