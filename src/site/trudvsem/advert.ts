import { FIELD_BREAK } from '../../language/sections/field-break.ts'
import { statedMoment } from '../../vacancy/stated-moment.ts'
import {
  LONGEST_DESCRIPTION,
  LONGEST_LINE,
  MOST_KEY_SKILLS,
  type Vacancy,
} from '../../vacancy/vacancy.ts'
import { htmlToText } from '../pages/html-text.ts'
import { asKeySkill, asText, field } from '../pages/json.ts'
import { OPEN_ADVERT_ID, regionCode } from './facts.ts'
import { readPay } from './pay.ts'
import { regionName } from './regions.ts'
import { readTerms } from './terms.ts'

/** An advert with what tells whether it is still cared for. */
export type OpenAdvert = {
  vacancy: Vacancy
  /** Milliseconds since the Unix epoch; null when it is not stated. */
  modifiedAt: number | null
}

const ID = new RegExp(OPEN_ADVERT_ID)
const LONGEST_KEY_SKILL = 100

/**
 * Reads an advert of the open data, field by field by its name: there are people's names,
 * telephones and addresses beside them, and nothing of those may be kept. Null for one without an
 * id or a title.
 */
export function readOpenAdvert(stated: unknown): OpenAdvert | null {
  const id = asText(field(stated, 'id'))?.toLowerCase() ?? ''
  const title = titleIn(field(stated, 'job-name'))
  if (!ID.test(id) || title === null) return null
  const listed = field(stated, 'skills')
  const skills = Array.isArray(listed) ? listed.slice(0, MOST_KEY_SKILLS).flatMap(keySkillIn) : []
  const [published, modified] = [momentIn(stated, 'creation-date'), momentIn(stated, 'date_modify')]
  const changed = modified ?? published
  const vacancy = {
    id,
    title,
    employer: employerIn(field(stated, 'company')),
    area: areaIn(field(stated, 'region')),
    salary: readPay(stated),
    keySkills: [...new Set(skills)],
    description: descriptionIn(stated),
    publishedAt: published,
    archived: false,
    ...readTerms(stated),
  }
  return { vacancy, modifiedAt: changed === null ? null : Date.parse(changed) }
}

const momentIn = (stated: unknown, name: string) => statedMoment(field(stated, name))

/** A text as lines, whether it was written with tags or without. */
function linesIn(value: unknown, most: number): string[] {
  const text = typeof value === 'string' ? htmlToText(value.slice(0, most)) : ''
  return text === '' ? [] : text.split('\n')
}

const lineIn = (value: unknown): string | null => asText(linesIn(value, LONGEST_LINE).join(' '))

/**
 * Some paste the row of a table, whose cells tabs part: the first with a word is the title, `1С`
 * only if there is no other.
 */
function titleIn(value: unknown): string | null {
  const cells = typeof value === 'string' ? value.slice(0, LONGEST_LINE).split('\t') : []
  const lines = cells.flatMap((cell) => linesIn(cell, LONGEST_LINE))
  return asText(
    lines.find((line) => /\p{L}{3}/u.test(line)) ?? lines.find((line) => /\p{L}/u.test(line)),
  )
}

function keySkillIn(value: unknown): string[] {
  const skill = asKeySkill(lineIn(typeof value === 'string' ? value : field(value, 'name')))
  return skill === null || skill.length > LONGEST_KEY_SKILL ? [] : [skill]
}

/**
 * By its tax number, else by that of its registration: names are written in many ways. The numbers
 * of people who trade by themselves are longer, and a digest of one is soon turned back: they are
 * told apart by name.
 */
function employerIn(company: unknown): Vacancy['employer'] {
  const [inn, ogrn] = [digitsIn(field(company, 'inn')), digitsIn(field(company, 'ogrn'))]
  const id = /^\d{10}$/.test(inn) ? inn : /^\d{13}$/.test(ogrn) ? ogrn : null
  return { id, name: lineIn(field(company, 'name')) }
}

const digitsIn = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/**
 * Named as this program names it, where it knows the code: the state's names have up to ten words,
 * and some regions have none.
 */
function areaIn(region: unknown): Vacancy['area'] {
  const code = regionCode(field(region, 'region_code'))
  return {
    id: code,
    name: (code === null ? null : regionName(code)) ?? lineIn(field(region, 'name')),
  }
}

/**
 * The texts one after the other: of eight adverts of 2026 several had their conditions among the
 * qualification, so that the name of a field tells nothing of it. A number of years is no text.
 */
function descriptionIn(stated: unknown): string {
  const requirement = field(stated, 'requirement')
  const texts = [
    field(stated, 'duty'),
    ...['education', 'experience', 'qualification'].map((name) => field(requirement, name)),
    field(stated, 'requirements'),
    field(stated, 'conditions'),
  ]
  const fields = texts
    .map((text) => linesIn(text, LONGEST_DESCRIPTION).join('\n'))
    .filter((text) => /\p{L}/u.test(text))
  return [...new Set(fields)].join(`\n${FIELD_BREAK}\n`).slice(0, LONGEST_DESCRIPTION)
}
