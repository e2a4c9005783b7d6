import type { StatedSalary } from '../site/vacancy.ts'

export type SampleArea = {
  id: string
  name: string
  /** Numbers from the country down, as the site writes them: `.113.1.`. */
  path: string
}

/** A vacancy of the sample site: what a reader of its page must find, but for the description, which is HTML here. */
export type SampleVacancy = {
  id: string
  title: string
  employer: { id: string | null; name: string | null }
  area: SampleArea
  salary: StatedSalary | null
  keySkills: readonly string[]
  /** HTML, as an employer's editor leaves it. */
  description: string
  /** ISO 8601 with the Moscow offset. */
  publishedAt: string
  archived: boolean
}
