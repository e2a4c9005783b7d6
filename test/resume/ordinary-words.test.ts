import { expect, test } from 'bun:test'
import { builtInOnce } from '../helpers/built-in-once.ts'
import { namedInResume } from '../helpers/named-in-resume.ts'

const dictionary = builtInOnce()
const { skills } = dictionary
const namedIn = (resume: string) =>
  [...namedInResume(dictionary, resume)].map((i) => skills[i]!.name)

test.each([
  ['Мои плюсы: не опаздываю. Большим плюсом будет английский', 'C++'],
  ['Встречала гостей и помогала гостям с заказом', 'ГОСТ'],
  ['Два года работал в такси', 'Альта Такса'],
  ['Оператор в салоне связи МТС', 'Материально-техническое снабжение'],
])('a resume of «%s» does not name %s', (resume, name) => {
  expect(skills.map((skill) => skill.name)).toContain(name)
  expect(namedIn(resume)).not.toContain(name)
})

test.each([
  ['Знаю ГОСТы, работал по ГОСТам', 'ГОСТ'],
  ['Пишу на C++', 'C++'],
  ['Есть мед. книжка', 'Медицинская книжка'],
])('a resume of «%s» names %s', (resume, name) => expect(namedIn(resume)).toContain(name))

const namedInText = (text: string) =>
  dictionary.mentionsInText(text).map(({ skill }) => skills[skill]!.name)

test.each([
  ['Докер-механизатор в морской порт: погрузка и разгрузка судов', 'Docker'],
  ['Кладовщик: приём товара от докеров порта', 'Docker'],
  ['Начальник смены: бригада докеров', 'Docker'],
  ['Экскурсовод: остров Ява, вулканы', 'Java'],
  ['Теплица: посев и сбор редиса, укропа и салата', 'Redis'],
  ['Зоомагазин: уход за животными, питон, удав, черепахи', 'Python'],
  ['Бариста: эспрессо, латте, зерно джава и робуста', 'Java'],
  ['Промышленный альпинист: скала, трос, монтаж анкеров', 'Scala'],
  ['Дрессировка собак, пса зовут Питон. Охрана объектов', 'Python'],
  ['Delivery of letters as a postman in the village', 'Postman'],
  ['Night nurse in a care home: help residents to a restful night', 'REST API'],
])('«%s» does not name %s', (text, name) => {
  expect(skills.map((skill) => skill.name)).toContain(name)
  expect(namedInText(text)).not.toContain(name)
})

test.each([
  ['Кешировали в редисе, собирали докером, приёмка товара', 'Redis'],
  ['Приёмка товара. Пишу на питоне и джаве', 'Python'],
  ['Знаю питон', 'Python'],
  ['Docker и Kubernetes, приёмка товара', 'Docker'],
  ['Парус давно забыла', 'Парус'],
])('«%s» names %s', (text, name) => expect(namedInText(text)).toContain(name))

test.each([
  ['Требования: докер-механизатор, строповка грузов', []],
  ['Требования: докер, Kubernetes', ['Docker']],
])('an advert of «%s» asks for %j of the two', (advert, names) => {
  const named = [...dictionary.namedInDescription(advert, [], () => true).keys()].map(
    (skill) => skills[skill]!.name,
  )
  expect(named.filter((name) => ['Docker', 'Redis'].includes(name))).toEqual(names)
})
