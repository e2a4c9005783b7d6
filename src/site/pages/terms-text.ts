import type { StatedTerms } from '../../vacancy/vacancy.ts'
import { byQa, type PageDocument, textOf } from './document.ts'

/** The bounds of each range in years, as the page writes them. */
const EXPERIENCE: Readonly<Record<string, string>> = {
  '1 3': 'between1And3',
  '3 6': 'between3And6',
  '6': 'moreThan6',
}

const WORK_FORMATS: readonly [RegExp, string][] = [
  [/разъездн/i, 'FIELD_WORK'],
  [/гибрид/i, 'HYBRID'],
  [/на месте работодателя/i, 'ON_SITE'],
  [/удал[её]нн/i, 'REMOTE'],
]

// «Полный день», which may stand beside it, is no form of employment.
const EMPLOYMENT: readonly [RegExp, string][] = [
  [/(?<!\p{L})полная/iu, 'FULL'],
  [/частичная|неполная/i, 'PART'],
  [/проект|разовое/i, 'PROJECT'],
  [/вахт/i, 'FLY_IN_FLY_OUT'],
  [/подработка/i, 'SIDE_JOB'],
]

/**
 * Reads the terms from the marks of a page without a state. Older pages state the form and remote
 * work in one mark.
 */
export function readTermsMarkup(document: PageDocument): StatedTerms {
  const textBy = (...marks: string[]) =>
    marks.map((mark) => textOf(document, byQa(mark))).find((text) => text !== null) ?? ''
  return {
    experience: readExperienceText(textBy('vacancy-experience', 'work-experience-text')),
    workFormats: readWorkFormatsText(textBy('work-formats-text', 'vacancy-view-employment-mode')),
    employment: readEmploymentText(
      textBy('common-employment-text', 'vacancy-view-employment-mode'),
    ),
  }
}

/**
 * Reads `1–3 года`, `От 1 года до 3 лет`, `более 6 лет`, `не требуется`; null for anything else.
 */
export function readExperienceText(text: string): string | null {
  if (/не требуется|нет опыта|без опыта/i.test(text)) return 'noExperience'
  const years = (text.match(/\d+/g) ?? []).join(' ')
  return Object.hasOwn(EXPERIENCE, years) ? EXPERIENCE[years]! : null
}

/** Reads `Формат работы: на месте работодателя или удалённо`. */
export function readWorkFormatsText(text: string): string[] {
  return WORK_FORMATS.filter(([pattern]) => pattern.test(text)).map(([, code]) => code)
}

/** Reads `Полная занятость`; of several forms the first in our order. */
export function readEmploymentText(text: string): string | null {
  return EMPLOYMENT.find(([pattern]) => pattern.test(text))?.[1] ?? null
}
