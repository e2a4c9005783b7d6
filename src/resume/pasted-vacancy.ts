import { descriptionOf } from '../adverts/fields/texts.ts'
import { asKeySkill } from '../site/pages/json.ts'
import type { Vacancy } from '../vacancy/vacancy.ts'

/** A pasted advert, in the form in which skills are found. It has no number, and is never kept. */
export const pastedVacancy = (pasted: {
  title?: string | null
  text: string
  keySkills?: readonly string[] | null
}): Vacancy => ({
  id: '',
  title: pasted.title ?? '',
  employer: { id: null, name: null },
  area: { id: null, name: null },
  salary: null,
  keySkills: (pasted.keySkills ?? []).flatMap((skill) => asKeySkill(skill) ?? []),
  description: descriptionOf(pasted.text),
  publishedAt: null,
  archived: false,
  experience: null,
  workFormats: [],
  employment: null,
})
