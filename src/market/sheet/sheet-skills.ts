import { noSkillOf } from '../../skills/tables/no-skills.ts'
import type { SkillKind } from '../../skills/tables/vocabulary-file.ts'
import type { SheetSkill } from './sheet.ts'

/** What a sheet keeps of the skills of a result, in the order of its statistics. */
export function sheetSkillsOf(
  skills: readonly { name: string }[],
  /** How each was looked for (scans/result.ts); fewer for a result of a version that did not store it. */
  evidence: readonly { searched: boolean }[],
  /** Of the vocabulary that it was counted by. */
  known: Iterable<{ name: string; kind: SkillKind | null }>,
): SheetSkill[] {
  const kinds = new Map(Array.from(known, ({ name, kind }) => [name, kind]))
  return skills.map(({ name }, index) => ({
    name,
    kind: kinds.get(name) ?? null,
    counted: evidence[index]?.searched === false ? 'key_skills' : 'everywhere',
    isRole: noSkillOf(name) === 'role',
  }))
}
