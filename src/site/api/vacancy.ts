import { statedMoment } from '../../vacancy/stated-moment.ts'
import {
  LONGEST_DESCRIPTION,
  MOST_KEY_SKILLS,
  type StatedSalary,
  type Vacancy,
} from '../../vacancy/vacancy.ts'
import { htmlToText } from '../pages/html-text.ts'
import {
  asId,
  asKeySkill,
  asNumber,
  asObject,
  asText,
  field,
  type JsonObject,
} from '../pages/json.ts'
import { withLanguages } from '../pages/languages.ts'
import { asCode, readWorkFormats } from '../pages/terms-state.ts'
import { NO_CURRENCY } from '../pages/vacancy-state.ts'
import { SiteError } from '../site.errors.ts'
import { unknownAnswer } from './answer.ts'

/**
 * Reads a vacancy, field by field by its name: to an application the API shows people's contacts as
 * well, and nothing of them may be kept.
 * @throws SiteError `unknown_page` for another vacancy or another shape
 */
export function readApiVacancy(answer: JsonObject, id: string, address: string): Vacancy {
  if (asId(field(answer, 'id')) !== id)
    throw new SiteError('unknown_page', {
      address,
      diagnosis: { length: 0, hasTitle: false, markers: ['other-vacancy'] },
    })
  const title = asText(field(answer, 'name'))
  const listed = field(answer, 'key_skills')
  const description = field(answer, 'description') ?? ''
  if (title === null || !Array.isArray(listed) || typeof description !== 'string')
    throw unknownAnswer(address)
  const keySkills = listed
    .slice(0, MOST_KEY_SKILLS)
    .map((skill) => asKeySkill(field(skill, 'name')))
  if (listed.length > 0 && keySkills.every((skill) => skill === null)) throw unknownAnswer(address)
  const [employer, area] = [field(answer, 'employer'), field(answer, 'area')]
  return {
    id,
    title,
    employer: { id: asId(field(employer, 'id')), name: asText(field(employer, 'name')) },
    area: { id: asId(field(area, 'id')), name: asText(field(area, 'name')) },
    salary: readSalary(answer),
    keySkills: withLanguages(
      keySkills.filter((skill) => skill !== null),
      field(answer, 'languages'),
    ),
    description: htmlToText(description.slice(0, LONGEST_DESCRIPTION)),
    publishedAt:
      statedMoment(field(answer, 'published_at')) ?? statedMoment(field(answer, 'created_at')),
    archived: field(answer, 'archived') === true,
    experience: asCode(field(answer, 'experience')),
    workFormats: readWorkFormats(field(answer, 'work_format')),
    employment: asCode(field(answer, 'employment_form')),
  }
}

/** `salary` is the older field, which knows no mode. A bound that is not stated is null in both. */
function readSalary(answer: JsonObject): StatedSalary | null {
  const salary = asObject(field(answer, 'salary_range')) ?? asObject(field(answer, 'salary'))
  const from = asNumber(field(salary, 'from'))
  const to = asNumber(field(salary, 'to'))
  if (from === null && to === null) return null
  const gross = field(salary, 'gross')
  return {
    from,
    to,
    currency: asText(field(salary, 'currency')) ?? NO_CURRENCY,
    gross: typeof gross === 'boolean' ? gross : null,
    mode: asText(field(field(salary, 'mode'), 'id')),
  }
}
