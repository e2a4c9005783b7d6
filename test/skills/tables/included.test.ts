import { describe, expect, test } from 'bun:test'
import { closureOf, includedIn, parseIncluded } from '../../../src/skills/tables/included.ts'
import text from '../../../src/skills/tables/included.txt' with { type: 'text' }
import { builtInVocabulary } from '../../../src/skills/tables/vocabulary.ts'
import { NO_SKILL_KINDS } from '../../../src/skills/tables/vocabulary-file.ts'

describe('a table of what skills include', () => {
  test('says of a name which wider names it includes', () => {
    const table = '# A group\nC# > .NET\n\nSpring Kafka > Spring | Apache Kafka # both\n'
    expect(parseIncluded(table)).toEqual([
      { narrower: 'C#', wider: ['.NET'] },
      { narrower: 'Spring Kafka', wider: ['Spring', 'Apache Kafka'] },
    ])
  })

  test.each([
    'Ada',
    'Ada >',
    '> Ada',
    'Ada > Pascal > Algol',
    'Ada > Pascal |',
    'Ada > | Pascal',
    'Ada > Pascal | | Algol',
  ])('with a mistake is refused by its line: %j', (row) =>
    expect(() => parseIncluded(`# A group\n${row}`)).toThrow(/\b2\b/),
  )

  test('says what follows from other rows, the nearest first, and each once', () => {
    const all = closureOf(parseIncluded('a > b | c\nb > d\nc > d | e\nd > f\n'))
    expect(Object.fromEntries(all)).toEqual({
      a: ['b', 'c', 'd', 'e', 'f'],
      b: ['d', 'f'],
      c: ['d', 'e', 'f'],
      d: ['f'],
    })
  })

  test('ends with rows that go in a circle', () => {
    expect(closureOf(parseIncluded('a > b\nb > a\n')).get('a')).toEqual(['b', 'a'])
  })
})

describe('the built-in table of what skills include', () => {
  const rows = parseIncluded(text)
  const all = closureOf(rows)

  test('is large enough to be of use', () => expect(rows.length).toBeGreaterThanOrEqual(150))

  test('has skills of the vocabulary alone, by their names there, and what posts include', () => {
    const known = builtInVocabulary().rows.map(({ kind, spellings }) => ({ kind, name: spellings[0]!.text }))
    const skills = known.filter(({ kind }) => !NO_SKILL_KINDS.some((one) => one === kind)).map(({ name }) => name)
    const narrower = new Set([...skills, ...known.flatMap(({ kind, name }) => (kind === 'role' ? [name] : []))])
    expect(rows.flatMap(({ wider }) => wider).filter((name) => !skills.includes(name))).toEqual([])
    expect(rows.map((row) => row.narrower).filter((name) => !narrower.has(name))).toEqual([])
  })

  test('has one row a narrower skill', () => {
    expect(rows.map(({ narrower }) => narrower).filter((name, i, names) => names.indexOf(name) < i)).toEqual([])
  })

  test('has no skill that includes itself', () => {
    expect([...all].filter(([name, wider]) => wider.includes(name)).map(([name]) => name)).toEqual([])
  })

  test('does not say what follows from other rows', () => {
    const follows = rows.flatMap(({ narrower, wider }) =>
      wider
        .filter((name, i) => wider.indexOf(name) < i || wider.some((other) => all.get(other)?.includes(name)))
        .map((name) => `${narrower} > ${name}`),
    )
    expect(follows).toEqual([])
  })

  test.each([
    ['TypeScript', 'JavaScript'],
    ['1С:Бухгалтерия', '1С'],
    ['PostgreSQL', 'СУБД'],
    ['PostgreSQL', 'SQL'],
    ['Power BI', 'BI'],
    ['Spring Boot', 'Java'],
    ['AutoCAD Civil 3D', 'CAD'],
    ['Водительское удостоверение категории CE', 'Водительское удостоверение категории C'],
    ['5 группа по электробезопасности', '2 группа по электробезопасности'],
  ])('%s includes %s, which does not include it', (narrower, wider) => {
    expect(includedIn(narrower)).toContain(wider)
    expect(includedIn(wider)).not.toContain(narrower)
  })

  test.each([
    ['Docker', 'Linux'],
    ['Jira', 'Scrum'],
    ['Kotlin', 'Java'],
    ['SolidWorks', '3D-графика'],
    ['Водительское удостоверение категории D', 'Водительское удостоверение категории B'],
    ['Водительское удостоверение категории CE', 'Водительское удостоверение категории B'],
  ])('%s does not include %s', (one, other) => expect(includedIn(one)).not.toContain(other))

  test('knows nothing of a name that is no row', () => expect(includedIn('Zymurgy')).toEqual([]))
})
