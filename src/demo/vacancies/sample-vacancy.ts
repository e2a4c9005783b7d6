import type { StatedSalary, StatedTerms } from '../../vacancy/vacancy.ts'

export type SampleArea = {
  id: string
  name: string
  /** The numbers of the country and the areas below it, as the site writes them: `.113.1.`. */
  path: string
}

/**
 * A vacancy of the sample site. A reader of its page must find the same fields, with the
 * description as plain text.
 */
export type SampleVacancy = {
  id: string
  title: string
  employer: { id: string | null; name: string | null }
  area: SampleArea
  salary: StatedSalary | null
  keySkills: readonly string[]
  /** HTML, as an employer's editor makes it. */
  description: string
  /** ISO 8601 with the Moscow offset. */
  publishedAt: string
  archived: boolean
  /** The languages asked for, each with its level as the site names it; none when absent. */
  languages?: readonly { name: string; level: string }[]
} & StatedTerms

/**
 * What the key-skills block of a page shows: the languages below the skills, with the spaces that
 * pages write.
 */
export const shownKeySkills = ({ keySkills, languages = [] }: SampleVacancy): string[] => [
  ...keySkills,
  ...languages.map(({ name, level }) => `${name}\u00a0— ${level.replaceAll(' ', '\u00a0')}`),
]
