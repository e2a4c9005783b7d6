import type { ListPage } from '../../bytes/list-page.ts'
import { placeOf, whereOf } from '../packed-mentions.ts'
import type { SkillMention, VacancyMentions } from '../result.ts'
import type { ScanSkill } from '../scan.schema.ts'
import { createSkillNames } from './skill-names.ts'

/** A vacancy that names a skill, and where. */
export type NamingVacancy = { id: string; title: string } & Omit<SkillMention, 'name'>

/**
 * The vacancies of a result by the skills they name: made once, so that a page of them costs no
 * more than its rows.
 */
export type SkillIndex = {
  /** The name of the skill with this spelling; null when there is none. */
  nameOf(spelling: string): string | null
  countOf(skill: string): number
  /** A part of the vacancies that name a skill, in the order of the walk. */
  part(skill: string, part: ListPage): NamingVacancy[]
}

/** More than `whereOf` gives. */
const WHERES = 16

export function createSkillIndex(skills: readonly Pick<ScanSkill, 'name' | 'members'>[]) {
  const vacancies: { id: string; title: string }[] = []
  /**
   * The places of vacancies with where they name the skill, in one number each: small and quick.
   */
  const indexesOf = new Map<string, number[]>()

  function add({ id, title, skills }: VacancyMentions): void {
    const index = vacancies.push({ id, title }) - 1
    for (const { name, ...where } of skills) {
      const indexes = indexesOf.get(name)
      const entry = index * WHERES + whereOf(where)
      if (indexes) indexes.push(entry)
      else indexesOf.set(name, [entry])
    }
  }

  const index: SkillIndex = {
    nameOf: createSkillNames(skills),
    countOf: (skill) => indexesOf.get(skill)?.length ?? 0,
    part: (skill, { from, most }) =>
      (indexesOf.get(skill) ?? []).slice(from, from + most).map((entry) => {
        return { ...vacancies[Math.floor(entry / WHERES)]!, ...placeOf(entry % WHERES) }
      }),
  }
  return { add, index }
}
