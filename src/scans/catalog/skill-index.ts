import type { Part } from '../../part.ts'
import { canonicalKey } from '../../skills/text/canonical-key.ts'
import type { SkillSource, VacancyMentions } from '../result.ts'
import type { ScanSkill } from '../scan.schema.ts'

/** A vacancy that names a skill, and where. */
export type NamingVacancy = { id: string; title: string; source: SkillSource }

/** The vacancies of a result by the skills they name: made once, so that a page of them costs no more than its rows. */
export type SkillIndex = {
  /** The name of the skill with this spelling; null when there is none. */
  nameOf(spelling: string): string | null
  countOf(skill: string): number
  /** A part of the vacancies that name a skill, in the order of the walk. */
  part(skill: string, part: Part): NamingVacancy[]
}

/** Spellings that are stored are shorter; what is longer than this names nothing, however much time one took over it. */
const LONGEST_ASKED = 1000

export function createSkillIndex(skills: readonly Pick<ScanSkill, 'name' | 'members'>[]) {
  const vacancies: { id: string; title: string }[] = []
  /** The places of vacancies, each twice, and one more for a skill that the description names: small and quick. */
  const placesOf = new Map<string, number[]>()
  const names = new Set(skills.map(({ name }) => name))
  const byKey = new Map<string, string>()
  for (const { name, members } of skills) {
    for (const key of members.map(canonicalKey)) if (!byKey.has(key)) byKey.set(key, name)
  }

  function add({ id, title, skills }: VacancyMentions): void {
    const place = vacancies.push({ id, title }) - 1
    for (const { name, source } of skills) {
      const places = placesOf.get(name)
      const entry = place * 2 + (source === 'description' ? 1 : 0)
      if (places) places.push(entry)
      else placesOf.set(name, [entry])
    }
  }

  const index: SkillIndex = {
    nameOf(spelling) {
      if (names.has(spelling)) return spelling
      return spelling.length > LONGEST_ASKED ? null : (byKey.get(canonicalKey(spelling)) ?? null)
    },
    countOf: (skill) => placesOf.get(skill)?.length ?? 0,
    part: (skill, { from, most }) =>
      (placesOf.get(skill) ?? []).slice(from, from + most).map((entry) => {
        return { ...vacancies[entry >> 1]!, source: entry & 1 ? 'description' : 'key_skills' }
      }),
  }
  return { add, index }
}
