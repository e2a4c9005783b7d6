import { NOTES_RU, REASONS_RU } from '../../../market/answers/codes.ru.ts'
import { labelsIn } from '../../../vacancy/vacancy-labels.ts'
import type { terms as english } from '../en/terms.ts'

export const terms: typeof english = {
  reasons: REASONS_RU,
  notes: NOTES_RU,
  sliceNames: { ...labelsIn('ru'), notStated: 'Не указано' },
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
