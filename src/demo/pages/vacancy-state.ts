import { type SampleVacancy, shownKeySkills } from '../vacancies/sample-vacancy.ts'
import { compensationOf } from './salary-markup.ts'
import { experienceText } from './terms-markup.ts'

/** The JSON states of vacancy pages, one function for each generation of the site. */

const number = (id: string | null) => (id === null ? undefined : Number(id))

function companyOf({ employer }: SampleVacancy) {
  // The legal name differs from the one that people know; a reader must prefer the visible name.
  const named =
    employer.name === null ? {} : { name: `ООО ${employer.name}`, visibleName: employer.name }
  return { '@trusted': true, '@category': 'COMPANY', id: number(employer.id), ...named }
}

/** The states of earlier generations show the languages among the skills. */
const languagesOf = ({ languages = [] }: SampleVacancy) =>
  languages.map(({ name, level }) => ({ name, level: { name: level } }))

/**
 * The shape on all pages since October 2026: deep inside the view, skills as plain strings, no
 * `status.active`.
 */
export function nestedState(vacancy: SampleVacancy): object {
  const { area } = vacancy
  const inner = {
    vacancyId: Number(vacancy.id),
    name: vacancy.title,
    description: vacancy.description,
    status: { archived: vacancy.archived, disabled: false, hiddenInArchive: false, approved: true },
    company: companyOf(vacancy),
    area: { id: Number(area.id), regionId: Number(area.id), name: area.name, path: area.path },
    compensation: compensationOf(vacancy.salary),
    publicationTimeIso: vacancy.publishedAt,
    workExperience: vacancy.experience ?? undefined,
    employmentForm: vacancy.employment ?? undefined,
    workFormats: vacancy.workFormats,
    keySkills: vacancy.keySkills,
    languages: languagesOf(vacancy),
    closedForApplicants: false,
  }
  const extra = { userLabels: [], totalResponsesCount: Number(vacancy.id) % 90 }
  return {
    // Vacancies beside this one have the same field names: only the path tells them apart.
    relatedVacancies: [{ vacancyId: 1, name: 'Похожая вакансия', keySkills: ['Чужой навык'] }],
    vacancyView: {
      vacancyFull: { vacancy: inner, extraVacancyFields: extra, displayHost: 'hh.ru' },
    },
  }
}

function earlierFields(vacancy: SampleVacancy) {
  const { archived, area, experience } = vacancy
  return {
    approved: true,
    vacancyId: Number(vacancy.id),
    name: vacancy.title,
    status: { active: !archived, archived, disabled: false, waiting: false, needFix: false },
    publicationDate: vacancy.publishedAt,
    compensation: compensationOf(vacancy.salary),
    company: companyOf(vacancy),
    area: { '@id': Number(area.id), name: area.name, path: area.path },
    description: vacancy.description,
    workExperience: experience ?? undefined,
    employmentForm: vacancy.employment ?? undefined,
    translations: { workExperience: experience === null ? undefined : experienceText(experience) },
    closedForApplicants: false,
  }
}

function wrappedSkills(vacancy: SampleVacancy) {
  const keySkills = shownKeySkills(vacancy)
  return keySkills.length > 0 ? { keySkill: keySkills } : null
}

/**
 * The shape until October 2026: the view is the vacancy, skills are wrapped in an object or null.
 */
export function flatState(vacancy: SampleVacancy): object {
  const { workFormats } = vacancy
  return {
    vacancyView: { ...earlierFields(vacancy), keySkills: wrappedSkills(vacancy), workFormats },
  }
}

/**
 * The shape between the two: one level down, skills and work formats in any of the forms that were
 * seen.
 */
export function betweenState(vacancy: SampleVacancy): object {
  const [keySkills, { workFormats }] = [shownKeySkills(vacancy), vacancy]
  const forms = [
    () => ({
      keySkills: keySkills.map((name) => ({ name })),
      workFormats: workFormats.map((id) => ({ id })),
    }),
    () => ({
      keySkills,
      workFormats: workFormats.length > 0 ? [{ workFormatsElement: workFormats }] : null,
    }),
    () => ({ keySkills: wrappedSkills(vacancy), workFormats }),
  ]
  const form = forms[Math.floor(Number(vacancy.id) / 20) % forms.length]!()
  return { vacancyView: { vacancy: { ...earlierFields(vacancy), ...form } } }
}
