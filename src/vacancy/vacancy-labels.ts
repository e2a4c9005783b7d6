/**
 * The site's codes as adverts are told apart by them, with their names in Russian. The names are
 * our own: the site's differ from one place to another («Полная», «Полная занятость») and have
 * no-break spaces.
 */
const LABELS = {
  /** By length. */
  experience: {
    noExperience: 'Нет опыта',
    between1And3: '1–3 года',
    between3And6: '3–6 лет',
    moreThan6: 'Более 6 лет',
  },
  format: {
    ON_SITE: 'На месте работодателя',
    REMOTE: 'Удалённо',
    HYBRID: 'Гибрид',
    FIELD_WORK: 'Разъездной',
  },
  employment: {
    FULL: 'Полная занятость',
    PART: 'Частичная занятость',
    PROJECT: 'Проект или разовое задание',
    FLY_IN_FLY_OUT: 'Вахта',
    SIDE_JOB: 'Подработка',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>

/** What adverts state of the work by a code. */
export type Term = keyof typeof LABELS

/** The codes known of a term, experience by its length. The site may add others at any time. */
export const knownCodes = (term: Term): string[] => Object.keys(LABELS[term])

/** The name of a code in Russian; a code that is not known stands for itself. */
export function labelOf(term: Term, code: string): string {
  const labels: Readonly<Record<string, string>> = LABELS[term]
  return Object.hasOwn(labels, code) ? labels[code]! : code
}
