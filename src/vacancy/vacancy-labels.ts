type Labels = Readonly<Record<string, Readonly<Record<'ru' | 'en', string>>>>

/**
 * The site's codes as adverts are told apart by them, with their names. The names are our own: the
 * site's differ from one place to another («Полная», «Полная занятость») and have no-break spaces.
 */
const LABELS = {
  /** By length. */
  experience: {
    noExperience: { ru: 'Нет опыта', en: 'No experience' },
    between1And3: { ru: '1–3 года', en: '1–3 years' },
    between3And6: { ru: '3–6 лет', en: '3–6 years' },
    moreThan6: { ru: 'Более 6 лет', en: 'More than 6 years' },
  },
  format: {
    ON_SITE: { ru: 'На месте работодателя', en: 'On site' },
    REMOTE: { ru: 'Удалённо', en: 'Remote' },
    HYBRID: { ru: 'Гибрид', en: 'Hybrid' },
    FIELD_WORK: { ru: 'Разъездной', en: 'Travelling' },
  },
  employment: {
    FULL: { ru: 'Полная занятость', en: 'Full time' },
    PART: { ru: 'Частичная занятость', en: 'Part time' },
    PROJECT: { ru: 'Проект или разовое задание', en: 'Project' },
    FLY_IN_FLY_OUT: { ru: 'Вахта', en: 'Rotation' },
    SIDE_JOB: { ru: 'Подработка', en: 'Side job' },
  },
} as const satisfies Record<string, Labels>

/** What adverts state of the work by a code. */
export type Term = keyof typeof LABELS

/** The codes known of a term, experience by its length. The site may add others at any time. */
export const knownCodes = (term: Term): string[] => Object.keys(LABELS[term])

/** What all codes are called in a language, by code. */
export const labelsIn = (language: 'ru' | 'en'): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values<Labels>(LABELS).flatMap((labels) =>
      Object.entries(labels).map(([code, label]) => [code, label[language]]),
    ),
  )

/** The name of a code, in Russian unless told; a code that is not known stands for itself. */
export function labelOf(term: Term, code: string, language: 'ru' | 'en' = 'ru'): string {
  const labels: Labels = LABELS[term]
  return Object.hasOwn(labels, code) ? labels[code]![language] : code
}
