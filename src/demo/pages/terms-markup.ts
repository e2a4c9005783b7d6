import type { StatedTerms } from '../../vacancy/vacancy.ts'

/** How the site writes the terms of the work: as text in the markup. The states have the codes. */

const EXPERIENCE: Readonly<Record<string, string>> = {
  noExperience: 'не требуется',
  between1And3: '1–3 года',
  between3And6: '3–6 лет',
  moreThan6: 'более 6 лет',
}
const FORMATS: Readonly<Record<string, string>> = {
  ON_SITE: 'на\u00a0месте работодателя',
  REMOTE: 'удалённо',
  HYBRID: 'гибрид',
  FIELD_WORK: 'разъездной',
}
const EMPLOYMENT: Readonly<Record<string, string>> = {
  FULL: 'Полная занятость',
  PART: 'Частичная занятость',
  PROJECT: 'Проект или разовое задание',
  FLY_IN_FLY_OUT: 'Вахта',
  SIDE_JOB: 'Подработка',
}

export const experienceText = (code: string): string => EXPERIENCE[code] ?? code

/** The lines of a page that tell the terms; what is not stated has none. */
export function termsMarkup({ experience, workFormats, employment }: StatedTerms): string {
  const formats = workFormats.map((code) => FORMATS[code] ?? code)
  const list = [formats.slice(0, -1).join(', '), formats.at(-1)].filter(Boolean).join(' или ')
  return [
    experience !== null &&
      '<p data-qa="work-experience-text">Опыт работы<!-- -->: <span ' +
        `data-qa="vacancy-experience">${experienceText(experience)}</span></p>`,
    employment !== null &&
      '<div ' +
        `data-qa="common-employment-text"><div><span>${EMPLOYMENT[employment] ?? employment}</span></div></div>`,
    formats.length > 0 && `<p data-qa="work-formats-text">Формат работы: <!-- -->${list}</p>`,
  ]
    .filter((line) => line !== false)
    .join('\n')
}
