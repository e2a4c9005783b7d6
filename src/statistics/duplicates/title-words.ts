import { hashWords } from './word-hashes.ts'

/**
 * Words of titles in other words of the same meaning, by their first six letters: English names of
 * roles and fields, their spellings in Russian letters, and abbreviations, beside the Russian ones.
 * General knowledge of the two languages, no list of titles.
 */
const SAME_MEANING = `
данных: data дата данные данным
аналитик: analyst analytic аналитика
сайентист: scientist science саентист сайнтист сайенс
инженер: engineer engineering
разработчик: developer
программист: programmer
менеджер: manager
дизайнер: designer design дизайн
архитектор: architect
тестировщик: tester qa
администратор: administrator admin админ
консультант: consultant
маркетинг: marketing marketer маркетолог
продаж: sales
бухгалтер: accountant
экономист: economist
аудитор: auditor
рекрутер: recruiter рекрутинг recruiting
персонала: hr
водитель: driver
курьер: courier
оператор: operator
исследователь: researcher research
ученый: scholar
преподаватель: teacher lecturer
переводчик: translator
редактор: editor
копирайтер: copywriter
художник: artist
аниматор: animator
юрист: lawyer
секретарь: secretary
координатор: coordinator
продавец: seller
кассир: cashier
повар: cook chef
официант: waiter waitress
бармен: bartender
охранник: guard
уборщик: cleaner
врач: doctor physician
медсестра: nurse
агент: agent
брокер: broker
директор: director
продукта: product продакт
проекта: project проджект
владелец: owner
бизнес: business
системный: system systems
технический: technical
коммерческий: commercial
финансовый: finance financial финансов
кредитный: credit
рисков: risk risks риск риски рискам
банковский: bank banking банк банка
закупок: procurement purchasing закупка закупкам
безопасность: security
поддержка: support саппорт
клиентов: client clients customer customers клиент клиенты
аккаунт: account
контент: content
реклама: advertising ads реклам
бренд: brand
логистика: logistics логист
мобильный: mobile
облачный: cloud
сетевой: network
платформа: platform
веб: web
игра: game games игр игры
бэкенд: backend бекенд
фронтенд: frontend
большие: big
машинное: machine
обучение: learning
искусственный: artificial
интеллект: intelligence
машинное обучение: ml
искусственный интеллект: ai ии
хранилище данных: dwh
`

/**
 * Words that join others and name nothing, and words for who works, how, where and among whom, but
 * not at what.
 */
const NAMING_NOTHING = `
и или в во на по с со для от к у о об из при за до без of for the and or in to a an at with on
специалист specialist эксперт expert сотрудник
работа работе работы работу работой опыт опыта опытом возможность срочно
удаленно дистанционно remote remotely гибрид гибридный hybrid вахта вахтой вахтовый подработка
занятость частичная неполная полная график графике сменный
команда команду команде отдел отдела департамент направление группа группу группы team department
`

const beginningsOf = (words: string): number[] => [...hashWords(words).beginnings]

/** What each word after a sign means: what stands before it, one word or two. */
const meanings: ReadonlyMap<number, readonly number[]> = new Map(
  SAME_MEANING.trim()
    .split('\n')
    .flatMap((line) => {
      const [meaning = '', others = ''] = line.split(':')
      const own = beginningsOf(meaning)
      return beginningsOf(others).map((other) => [other, own] as const)
    }),
)
const namingNothing: ReadonlySet<number> = new Set(beginningsOf(NAMING_NOTHING))

/**
 * What a word of a title means, the same for words of either language, by the beginning that it
 * has; nothing for one that names nothing.
 */
export function meaningsOf(beginning: number): readonly number[] {
  if (namingNothing.has(beginning)) return []
  return meanings.get(beginning) ?? [beginning]
}
