/** Of which skills an advert asks for one alone. */
import { describe, expect, test } from 'bun:test'
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

/** The choices of an advert that says so, of tools and the activity «Раскрой». */
function choicesOf(description: string): string[][] {
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
  ].map((name) => {
    const start = description.search(new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u'))
    const place = start < 0 ? null : { start, end: start + name.length }
    const kind = name === 'Раскрой' ? 'activity' : 'technology'
    return { name, place, kind, family: FAMILIES[name] ?? 'programming-languages' }
  })
  return choicesAmong(skills, description)
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
  ])('%s', (text, ...names) => expect(choicesOf(text)).toEqual([names]))

  test.each(['Python и R', 'Python, R', 'Tableau/Qlik', 'Раскрой или Python', 'или Python'])(
    'but not by «%s»',
    (text) => expect(choicesOf(text)).toEqual([]),
  )
})

test('of a choice one is enough, and where none is named it is missing once', () => {
  const [python, r, sql] = ['Python', 'R', 'SQL'].map((name) => ({ name }))
  const choice = ['Python', 'R']
  expect(withChoices({ covered: [python!], missing: [r!, sql!] }, [choice])).toEqual({
    covered: [{ name: 'Python', choice }],
    missing: [{ name: 'SQL' }],
  })
  expect(withChoices({ covered: [sql!], missing: [r!, python!] }, [choice])).toEqual({
    covered: [{ name: 'SQL' }],
    missing: [{ name: 'R', choice }],
  })
})
