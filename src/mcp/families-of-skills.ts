import type { FamilyTable } from '../market/answers/families.schema.ts'
import type { Answer } from '../operation.ts'
import { briefScan, cut } from './brief.ts'
import type { ToolAnswer } from './tool.ts'

/** How many families an answer has unless a limit is given: each brings skills along. */
export const SHOWN_FAMILIES = 12

/** The first families of a profession, as much as a model can use. */
export function compactFamilies({ value, revision, total = 0 }: Answer<FamilyTable>): ToolAnswer {
  const families = value.families.map(({ distinct: _, distinctShare: _share, skills, ...family }) => ({
    ...family,
    skills: skills.map(({ name, share }) => ({ name: cut(name), share })),
  }))
  const left = total - families.length
  const note = `families: the first ${families.length} of ${total}. Give a larger limit to see more.`
  return { value: { ...value, scan: briefScan(value.scan), families }, revision, total, ...(left > 0 && { note }) }
}
