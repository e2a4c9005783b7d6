import { ABSENCES_RU, NOTES_RU, REASONS_RU } from '../../market/answers/codes.ru.ts'
import method from '../../market/method.ru.md' with { type: 'text' }
import { lazy } from '../../memory/lazy.ts'
import template from './docs.ru.md' with { type: 'text' }
import { ADDRESSES } from './russian/addresses.ts'
import { FIELDS } from './russian/fields.ts'
import { GUIDE } from './russian/guide.ts'
import { MARKET_FIELDS } from './russian/market-fields.ts'
import type { Phrases } from './russian/phrases.ts'
import type { Words } from './words.ts'

/** Every sentence of the API's own description that the documents show, with its Russian. */
export const PHRASES: Phrases = { ...ADDRESSES, ...FIELDS, ...MARKET_FIELDS, ...GUIDE }

const OF_OWNER = 'все ключи пользователя вместе'

const plurals = lazy(() => new Intl.PluralRules('ru'))
/** A number with the noun it counts. */
const counted = (n: number, one: string, few: string, many: string) =>
  `${n} ${{ one, few }[plurals().select(n) as 'one' | 'few'] ?? many}`

export const russian: Words = {
  template,
  method,
  // A test holds that none is missing; should one be, its English is better than nothing.
  say: (sentence) => PHRASES[sentence] ?? sentence,
  yes: 'да',
  no: 'нет',
  none: 'нет',
  or: ' или ',
  optional: (type) => `${type}, необязательно`,
  listOf: (type) => `список ${type}`,
  objectOf: (fields) => `объект с полями ${fields}`,
  bodyIs: (type) => `Тело — ${type}:`,
  answerIs: (type) => `Ответ — ${type}:`,
  failsWith: (errors) => `Возможные ошибки: ${errors}.`,
  where: { path: 'путь', query: 'запрос' },
  heads: {
    addresses: ['Адрес', 'Что отвечает'],
    tools: ['Инструмент', 'Для чего', 'Аргумент', 'Тип', 'Значение'],
    parameters: ['Параметр', 'Где', 'Обязателен', 'Тип', 'Значение'],
    fields: ['Поле', 'Тип', 'Значение'],
    limits: ['Лимит', 'Величина', 'Для чего'],
    headers: ['Заголовок', 'Значение'],
    errors: ['Тип', 'Статус', 'Когда', 'Что делать'],
    tax: ['Доход за год, рублей', 'Ставка с этой части'],
    means: 'Что значит',
  },
  limits: {
    perMinute: { limit: 'Запросов за любую минуту', for: OF_OWNER },
    perDay: { limit: 'Запросов за сутки', for: OF_OWNER },
    keyPerDay: { limit: 'Свой лимит ключа на сутки', for: 'один ключ' },
    vacancyFetchesPerDay: {
      limit: 'Вакансий, прочитанных с сайта за сутки',
      for: `${OF_OWNER}; прочитанные раньше не считаются`,
    },
    body: { limit: 'Размер тела запроса', for: 'каждый запрос' },
    scans: { limit: 'Подсчётов в списке', for: '`GET /v1/scans`' },
    skills: { limit: 'Навыков в ответе', for: '`GET /v1/skills`' },
    search: { limit: 'Вакансий одного поиска на сайте вакансий', for: 'каждое название подсчёта' },
  },
  setPerKey: 'задаётся для ключа, меньше общего',
  number: (n) => n.toLocaleString('ru'),
  kilobytes: (n, bytes) => `${n} КБ (${bytes} байт)`,
  above: (amount) => `свыше ${amount}`,
  between: (low, high) => `от ${low} до ${high}`,
  hours: (n) => counted(n, 'час', 'часа', 'часов'),
  days: (n) => counted(n, 'день', 'дня', 'дней'),
  reasons: REASONS_RU,
  notes: NOTES_RU,
  absences: ABSENCES_RU,
  page: {
    title: 'API данных Skills Market',
    contents: 'Содержание',
    skip: 'К содержанию',
    account: 'Кабинет',
  },
}
