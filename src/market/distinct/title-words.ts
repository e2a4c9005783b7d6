import { hashWords } from './word-hashes.ts'

/**
 * Words of titles in other words of the same meaning, by their first six letters: English names of roles and fields, and
 * their spellings in Russian letters, beside the Russian ones. General knowledge of the two languages, no list of titles.
 */
const SAME_MEANING = `
данных: data дата данные данным
аналитик: analyst analytic аналитика
сайентист: scientist саентист сайнтист
инженер: engineer
разработчик: developer
программист: programmer
менеджер: manager
дизайнер: designer
архитектор: architect
тестировщик: tester
администратор: administrator admin админ
консультант: consultant
маркетинг: marketing marketer маркетолог
продаж: sales продажам
бухгалтер: accountant
рекрутер: recruiter
водитель: driver
курьер: courier
оператор: operator
специалист: specialist
эксперт: expert
исследователь: researcher
преподаватель: teacher lecturer
переводчик: translator
редактор: editor
юрист: lawyer
директор: director
продукта: product продакт
проекта: project проджект
бизнес: business
системный: system systems
финансовый: finance financial финансов
рисков: risk risks риск риски рискам
безопасность: security
поддержка: support саппорт
клиентов: client clients customer customers клиент клиенты
аккаунт: account
контент: content
логистика: logistics логист
мобильный: mobile
веб: web
бэкенд: backend бекенд
фронтенд: frontend
удаленно: remote remotely
`

/** Words that join others and name nothing. */
const JOINING = 'и или в во на по с со для от к у о об из при за до of for the and or in to a an at with on'

const beginningsOf = (words: string): number[] => [...hashWords(words).beginnings]

const meanings: ReadonlyMap<number, number> = new Map(
  SAME_MEANING.trim()
    .split('\n')
    .flatMap((line) => {
      const [meaning, ...others] = beginningsOf(line)
      return others.map((other) => [other, meaning!] as const)
    }),
)
const joining: ReadonlySet<number> = new Set(beginningsOf(JOINING))

/** What a word of a title means, the same for words of either language, by the beginning that it has; null for one that names nothing. */
export const meaningOf = (beginning: number): number | null =>
  joining.has(beginning) ? null : (meanings.get(beginning) ?? beginning)
