/** What a resume tells of others is not named, and what its writer did is. */
import { describe, expect, test } from 'bun:test'
import { ownWordsOf } from '../../src/coverage/own-words.ts'
import { createMatcher } from '../../src/skills/matching/matcher.ts'

const NAMES = ['Zig', 'Elm', 'Lua']
const matcher = createMatcher(NAMES.map((name) => ({ name, members: [name] })))
const namedIn = (text: string) => [...matcher.covered(ownWordsOf(text))].map((skill) => NAMES[skill]!).toSorted()

describe('a firm', () => {
  test.each([
    'ООО «Zig-Сервис», мастер',
    'АО "Zig"',
    'Работал в ООО Zig, мастером',
    'ООО Zig Technologies',
    'Кадровое агентство «Zig Стафф»',
    'Сеть кофеен «Zig»',
    '2019 — 2021\n«Zig Кофе», сеть кофеен',
    'Zig & Sons Timber Ltd, clerk',
    'I worked for Zig Parcels LLC.',
    '2019  Zig Street Bakery Group',
    '2019.02–н.в. «Zig Логистика», мастер',
    '«Zig-Маркет» — апрель 2021–сейчас. Мастер',
    'Работала бариста в «Zig-кофе»',
    'Провайдер «Zig-Телеком». Мастер',
    '2018–2021 | Zig Bay Tyres | Planner',
    'Zig & Sons, York | 2018–21 | planner',
    'Staff Nurse, Zig Hospital',
  ])('names nothing: %s', (text) => expect(namedIn(text)).toEqual([]))

  test.each([
    ['what is used in one', 'Внедрял в компании Zig'],
    ['what is listed behind its form', 'Регистрация ООО, Zig'],
    ['what one was there', 'Lead Zig Developer Oak Ltd'],
    ['a course', 'Курс «Zig с нуля»'],
    ['a product', 'Программа «Zig», магазин на углу'],
    ['a course', 'Курс «Zig», 2019–2020'],
    ['what a firm worked with', 'В компании мы внедряли «Zig»'],
    ['a post', '2018–2021 | Zig Developer | Oak'],
    ['a school', '2018–2021 | Zig Studies | Oak University'],
  ])('is none, but %s: %s', (_, text) => expect(namedIn(text)).toEqual(['Zig']))
})

describe('what others did', () => {
  test.each([
    'Фронт на Zig делает соседняя команда',
    'Тесты (Zig, Elm) пишет отдельная команда',
    'ПАНЕЛЬ НА ZIG НАМ ДЕЛАЛ ПОДРЯДЧИК',
    'Сервис на Zig — обслуживал подрядчик',
    'Панель (верстку делал подрядчик на Zig)',
    'Коллеги писали на Zig',
    'Другая команда использовала Zig',
    'The panel was a Zig system run by an outside supplier',
    'There were Zig servers which an outside contractor ran',
    'The scoring was in Zig, maintained\nby another team',
    'Подбирала Zig- и Elm-разработчиков',
  ])('names nothing: %s', (text) => expect(namedIn(text)).toEqual([]))

  test.each([
    ['Пишу на Elm, панель на Zig делали коллеги', ['Elm']],
    ['Коллеги писали на Zig, я на Elm', ['Elm']],
    ['Коллеги писали на Zig, и я тоже', ['Zig']],
    ['Вместе с коллегами писали на Zig', ['Zig']],
    ['Писал с коллегой на Zig', ['Zig']],
    ['Наша команда использовала Zig', ['Zig']],
    ['Разработку на Zig вели коллеги под моим началом', ['Zig']],
    ['Managed Zig servers run by a vendor', ['Zig']],
    ['I extended what was built in Zig by a contractor', ['Zig']],
    ['Подбор на Zig', ['Zig']],
  ])('takes nothing from the writer: %s', (text, names) => expect(namedIn(text)).toEqual(names))
})

test('what is rated with nothing is not named', () => {
  expect(namedIn('Zig — 0/5\nElm — 4/5')).toEqual(['Elm'])
  expect(namedIn('Zig ☆☆☆☆☆\nElm ★★★☆☆\nLua ★★☆☆☆')).toEqual(['Elm', 'Lua'])
  expect(namedIn('Zig 10/10')).toEqual(['Zig'])
})

test('leaves every offset and line where it was', () => {
  const text = 'Ёлка 🎄\nООО «Zig»,\nElm'
  const left = ownWordsOf(text)
  expect(left).toHaveLength(text.length)
  expect(left.indexOf('Elm')).toBe(text.indexOf('Elm'))
  expect(left.split('\n')).toHaveLength(3)
  expect(ownWordsOf('Знаю Zig')).toBe('Знаю Zig')
})
