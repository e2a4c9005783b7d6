/** The numbered names that texts are searched for, so that a text is searched once for each. */
import { describe, expect, test } from 'bun:test'
import { builtInVocabulary } from '../../../src/language/tables/vocabulary.ts'
import {
  createFindNames,
  createPlacesOf,
  type NamedPlaces,
  type SearchedNames,
  withNamesOf,
} from '../../../src/language/vocabulary/searched-names.ts'
import { searched, skill } from '../../helpers/small-vocabulary.ts'

const ADVERT = `Пишем на React Native и C/C++, сервисы на Go и Node.js; SQL, PL/SQL, MS Power BI. Опыт с Docker и k8s.
Ведение складского учета, холодные продажи; английский не ниже B2. Почта: hr@sql.ru, страница docker.com/go.
We use ReAct agents, react, Spring Boot and CI/CD. Знание 1С:ERP, Python3, GitLab CI. draw.io и quagga.dev, Quagga.`

/** Each place by itself, in no particular order. */
function placesOf(places: NamedPlaces): string[] {
  const each = Array.from({ length: places.length / 6 }, (_, i) =>
    places.slice(6 * i, 6 * i + 6).join(' '),
  )
  return each.toSorted()
}

const found = (names: SearchedNames, text: string) =>
  [...new Set(createFindNames(names)(text).filter((_, i) => i % 6 === 0))]
    .map((number) => names[number]!)
    .toSorted()

describe('a name keeps its number', () => {
  const before = { skills: [skill('SQL'), skill(['Docker', 'Докер'])] }
  const names = withNamesOf(before, [])

  test('when the vocabulary grows, and when it is in another order', () => {
    const after = { skills: [skill('Ada'), skill(['Докер', 'Docker', 'Docker CE']), skill('SQL')] }
    const later = withNamesOf(after, names)
    expect(later.slice(0, names.length)).toEqual([...names])
    expect(later.slice(names.length).toSorted()).toEqual(['Ada', 'Docker CE'])
  })

  test('when a skill is no longer looked for; its places mean no skill then', () => {
    const after = { skills: [skill('SQL')] }
    const later = withNamesOf(after, names)
    expect(later).toEqual([...names])
    const meant = createPlacesOf(after, later)(createFindNames(names)('Docker и SQL'))
    expect(meant.map(({ name, start, end }) => ({ ...name, start, end }))).toEqual([
      { skill: 0, spelling: 'SQL', start: 9, end: 12 },
    ])
  })

  test('and is listed once', () => {
    const twice = {
      skills: [skill(['SQL', 'sql']), skill('Zymurgy', { searched: [searched('SQL')] })],
    }
    expect(withNamesOf(twice, ['sql', 'SQL'])).toEqual(['sql', 'SQL'])
  })
})

describe('an activity that a text tells by another doing of its class', () => {
  const known = [
    skill('Контроль метрик'),
    skill('Размещение отзывов', {
      searched: [searched('Размещение отзывов', { whereRequired: true })],
    }),
  ]
  const vocabulary = { skills: [...known, skill('Публикация отзывов')] }
  const names = withNamesOf(vocabulary, [])
  const told = (text: string) =>
    createPlacesOf(
      vocabulary,
      names,
    )(createFindNames(names)(text)).map(({ name, whereHeaded }) => [
      name.spelling,
      whereHeaded ?? false,
    ])

  test('counts by a verb only where the advert heads the work', () => {
    expect(told('отслеживать метрики')).toEqual([['Контроль метрик', true]])
    expect(told('отслеживание метрик')).toEqual([['Контроль метрик', false]])
  })

  test('is not told where the text spells a name, whatever that counts for', () =>
    expect(told('размещение отзывов')).toEqual([['Размещение отзывов', false]]))
})

describe('a text searched for some names and later for the others', () => {
  const rows = builtInVocabulary().rows.map(({ spellings }) =>
    skill(
      spellings.map(({ text }) => text),
      { searched: [...spellings] },
    ),
  )
  const names = withNamesOf({ skills: [...rows, skill(['Quagga', 'quagga.dev'])] }, [])
  const atOnce = placesOf(createFindNames(names)(ADVERT))

  test('has the same places as one searched for all at once', () => {
    expect(atOnce.length).toBeGreaterThan(15)
    for (const from of [1, Math.floor(names.length / 3), names.length - 2, names.length]) {
      const [first, rest] = [createFindNames(names.slice(0, from)), createFindNames(names, from)]
      expect(placesOf([...first(ADVERT), ...rest(ADVERT)])).toEqual(atOnce)
    }
  })
})

test('a name in quotes is found in its own case only, beside the same letters without', () => {
  const react = skill('React')
  const react2 = skill('ReAct', { searched: [searched('ReAct', { exactCase: true })] })
  const names = withNamesOf({ skills: [react, react2] }, [])
  expect(names).toHaveLength(2)
  const meant = (text: string) =>
    createPlacesOf(
      { skills: [react, react2] },
      names,
    )(createFindNames(names)(text)).map(({ name }) => name.spelling)
  expect(meant('Пишем на React').toSorted()).toEqual(['React'])
  expect(meant('Агенты по схеме ReAct')).toContain('ReAct')
})

test('a name that counts by itself alone is found where it tells of no other thing, beside the same name elsewhere', () => {
  const looms = skill('Вязание сетей')
  const alone = skill('Сети', { searched: [searched('Вязание сетей', { byItself: true })] })
  const names = withNamesOf({ skills: [looms, alone] }, [])
  expect(names).toHaveLength(2)
  const meant = (text: string) =>
    createPlacesOf(
      { skills: [looms, alone] },
      names,
    )(createFindNames(names)(text)).map(({ name }) => name.skill)
  expect(meant('Мастер вязания сетей')).toEqual([0])
  expect(meant('Опыт вязания сетей').toSorted()).toEqual([0, 1])
})

test('a learned name with a dot changes nothing of what else is found', () => {
  const text = 'Пишите на quagga.dev и react.dev: Quagga, React.'
  const alone = found(['React', 'Quagga'], text)
  expect(
    found(['React', 'Quagga', 'react.dev', 'quagga.dev'], text).filter(
      (name) => !name.includes('.'),
    ),
  ).toEqual(alone)
  const [before, after] = [['React'], ['React', 'react.dev']].map((names) =>
    createFindNames(names)('Читайте react.dev'),
  )
  expect(placesOf(before!)).toEqual(placesOf(after!).filter((place) => place.startsWith('0 ')))
})

test('a place tells where the name stands and of which words it is', () => {
  const [place] = createPlacesOf({ skills: [skill('Power BI')] }, ['Power BI'])(
    createFindNames(['Power BI'])('Нужен Power BI.'),
  )
  expect(place).toEqual({
    name: { skill: 0, spelling: 'Power BI' },
    around: 0,
    needsCompany: false,
    start: 6,
    end: 14,
    first: 1,
    last: 2,
    section: 'unknown',
  })
})
