/** Of which skills an advert asks for one alone. */
import { describe, expect, test } from 'bun:test'
import type { SectionKind } from '../../src/language/sections/kinds.ts'
import { choicesAmong, withChoices } from '../../src/resume/choices.ts'

const FAMILIES: Record<string, string> = {
  SQL: 'databases',
  Tableau: 'bi',
  Qlik: 'bi',
  Dash: 'bi',
  Zig: 'data-analysis',
  Zag: 'data-analysis',
  Zog: 'data-analysis',
}

const KINDS: Record<string, string> = {
  Раскрой: 'activity',
  среднее: 'education',
  высшее: 'education',
  алгебра: 'education',
  право: 'education',
  'Высшее образование': 'education',
}

/** The choices of an advert that says so, of tools, levels and the activity «Раскрой». */
function choicesOf(description: string, sections: Record<string, SectionKind> = {}) {
  const skills = [
    'Python',
    'R',
    'SQL',
    'Tableau',
    'Qlik',
    'Dash',
    'Zig',
    'Zag',
    'Zog',
    'Раскрой',
    'среднее',
    'высшее',
    'алгебра',
    'право',
    'Высшее образование',
  ].map((name) => {
    const found = description.matchAll(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'gu'))
    const places = Array.from(found, ({ index: start }, at) => {
      const section = sections[`${name} ${at}`] ?? ('requirements' as const)
      return { start, end: start + name.length, section }
    })
    const kind = KINDS[name] ?? 'technology'
    const family = kind === 'education' ? null : (FAMILIES[name] ?? 'programming-languages')
    return { name, places, kind, family }
  })
  return Object.fromEntries(choicesAmong(skills, description))
}

describe('an advert offers a choice', () => {
  test.each<[text: string, ...names: string[]]>([
    ['Опыт с Python или R', 'Python', 'R'],
    ['Python or R', 'Python', 'R'],
    ['Python либо на R', 'Python', 'R'],
    ['Python/R', 'Python', 'R'],
    ['Tableau, Qlik или Dash', 'Tableau', 'Qlik', 'Dash'],
    ['SQL, Python или R', 'Python', 'R'],
    ['Zig, Zag или Zog', 'Zag', 'Zog'],
    ['Python или R, или SQL', 'Python', 'R', 'SQL'],
    ['Python и/или R', 'Python', 'R'],
    ['Tableau, Qlik или аналогичные программы', 'Tableau', 'Qlik'],
    ['SQL, Tableau, Qlik or similar tools', 'Tableau', 'Qlik'],
    ['Tableau / Qlik, Dash (или аналоги)', 'Tableau', 'Qlik', 'Dash'],
    ['среднее/высшее', 'среднее', 'высшее'],
    ['Высшее образование (алгебра, право)', 'алгебра', 'право'],
    ['Высшее образование, алгебра или право', 'алгебра', 'право'],
  ])('%s', (text, ...names) =>
    expect(choicesOf(text)).toEqual(Object.fromEntries(names.map((name) => [name, names]))),
  )

  test.each([
    'Python и R',
    'Python, R',
    'Tableau/Qlik',
    'Раскрой или Python',
    'или Python',
    'Tableau или аналоги',
    'Zig, Zag или аналоги',
    'Tableau, Qlik or similar experience',
  ])('but not by «%s»', (text) => expect(choicesOf(text)).toEqual({}))

  test('that ends where the next begins', () => {
    const [data, charts] = [
      ['Python', 'R'],
      ['Tableau', 'Qlik'],
    ]
    expect(choicesOf('Python или R, Tableau или Qlik')).toEqual({
      Python: data,
      R: data,
      Tableau: charts,
      Qlik: charts,
    })
    expect(choicesOf('Tableau или Qlik, Dash или Zig')).toMatchObject({ Qlik: charts })
  })

  test('though one name stands around the other', () => {
    const words = [
      ['английский или немецкий язык', { skipped: { before: 1, words: 2 } }],
      ['немецкий язык', {}],
    ] as const
    const skills = words.map(([name, parted]) => {
      const start = words[0][0].indexOf(name)
      const place = { start, end: start + name.length, section: 'unknown' as const, ...parted }
      return { name, places: [place], kind: 'language', family: null }
    })
    expect(choicesAmong(skills, words[0][0]).size).toBe(2)
  })

  test('of few: what a long text offers does not grow with its square', () => {
    const names = Array.from({ length: 500 }, (_, at) => `Z${at}`)
    const text = names.join(' или ')
    const skills = names.map((name) => {
      const start = `${text} `.indexOf(`${name} `)
      const place = { start, end: start + name.length, section: 'unknown' as const }
      return { name, places: [place], kind: 'technology', family: null }
    })
    const offered = [...choicesAmong(skills, text).values()]
    expect(offered.flat().length).toBeLessThan(500 * 25)
  })

  test('but not of what another place asks for by itself', () => {
    const text = 'Опыт с Python или R. Знание R обязательно'
    expect(choicesOf(text)).toEqual({ Python: ['Python', 'R'] })
    expect(choicesOf(text, { 'R 1': 'nice_to_have' })).toHaveProperty('R')
    expect(choicesOf('Python или R, R/Python')).toHaveProperty('R')
  })
})

test('of a choice one is enough, and where none is named it is missing once', () => {
  const [python, r, sql] = ['Python', 'R', 'SQL'].map((name) => ({ name }))
  const choice = ['Python', 'R']
  const choices = new Map([
    ['Python', choice],
    ['R', choice],
  ])
  expect(withChoices({ covered: [python!], missing: [r!, sql!] }, choices)).toEqual({
    covered: [{ name: 'Python', choice }],
    missing: [{ name: 'SQL' }],
  })
  expect(withChoices({ covered: [sql!], missing: [r!, python!] }, choices)).toEqual({
    covered: [{ name: 'SQL' }],
    missing: [{ name: 'R', choice }],
  })
  const both = withChoices({ covered: [r!, sql!, python!], missing: [] }, choices)
  expect(both.covered.map(({ name }) => name)).toEqual(['R', 'SQL'])
  // R has to be had in any case, and is enough for the choice.
  const withR = new Map([['Python', choice]])
  expect(withChoices({ covered: [], missing: [python!, r!] }, withR).missing).toEqual([
    { name: 'R' },
  ])
  expect(withChoices({ covered: [python!], missing: [r!] }, withR).missing).toEqual([{ name: 'R' }])
})
