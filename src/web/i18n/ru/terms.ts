import { NOTES_RU, REASONS_RU } from '../../../market/answers/codes.ru.ts'
import type { TermTexts } from '../en/terms.ts'

/**
 * Названия того, что вакансии указывают кодами. Код, которого здесь нет, называется так же, как на
 * сайте.
 */
export const terms: TermTexts = {
  reasons: REASONS_RU,
  notes: NOTES_RU,
  sliceNames: {
    noExperience: 'Без опыта',
    between1And3: '1–3 года',
    between3And6: '3–6 лет',
    moreThan6: 'Больше 6 лет',
    ON_SITE: 'На месте работодателя',
    REMOTE: 'Удалённо',
    HYBRID: 'Гибрид',
    FIELD_WORK: 'Разъездной',
    FULL: 'Полная занятость',
    PART: 'Частичная занятость',
    PROJECT: 'Проект',
    FLY_IN_FLY_OUT: 'Вахта',
    SIDE_JOB: 'Подработка',
    notStated: 'Не указано',
  },
  by: {
    experience: 'опыт',
    format: 'формат',
    employment: 'занятость',
    area: 'регион',
    employer: 'работодатель',
  },
  kinds: {
    technology: 'технологии',
    product: 'продукты',
    field: 'области знаний',
    method: 'методы',
    activity: 'виды работ',
    trait: 'личные качества',
    language: 'языки',
    licence: 'права и допуски',
    education: 'образование',
  },
}
