import { describe, expect, test } from 'bun:test'
import {
  builtInInclusions,
  closureOf,
  type Inclusion,
  includedIn,
  joinedIn,
  joinedRows,
  parseIncluded,
} from '../../../src/language/tables/included.ts'
import included from '../../../src/language/tables/included.txt' with { type: 'text' }
import kinds from '../../../src/language/tables/kinds.txt' with { type: 'text' }
import { builtInVocabulary } from '../../../src/language/tables/vocabulary.ts'
import { NO_SKILL_KINDS } from '../../../src/language/tables/vocabulary-file.ts'

describe('a table of what skills include', () => {
  test('says of a name which wider names it includes', () => {
    const table = '# A group\nC# > .NET\n\nSpring Kafka > Spring | Apache Kafka # both\n'
    expect(parseIncluded(table)).toEqual([
      { narrower: 'C#', wider: '.NET' },
      { narrower: 'Spring Kafka', wider: 'Spring' },
      { narrower: 'Spring Kafka', wider: 'Apache Kafka' },
    ])
  })

  test('knows the wholes that all their parts are too', () => {
    const table = 'A/B = A | B\nSAP R/3 > SAP | ERP\nABC = A | B | C\nABC > Letters'
    expect([...joinedIn(parseIncluded(table))]).toEqual([
      ['A/B', ['A', 'B']],
      ['ABC', ['A', 'B', 'C']],
    ])
    expect(joinedRows().get('ELK')).toEqual(['Elasticsearch', 'Logstash', 'Kibana'])
    expect(joinedRows().get('MS Office')).toEqual(['MS Word', 'MS Excel', 'MS PowerPoint'])
    expect(joinedRows().get('HTML/CSS')).toEqual(['HTML', 'CSS'])
  })

  test('says of a name which narrower names include it', () =>
    expect(parseIncluded('# A kind\n.NET < C# | F# # both\n')).toEqual([
      { narrower: 'C#', wider: '.NET' },
      { narrower: 'F#', wider: '.NET' },
    ]))

  test.each([
    'Ada',
    'Ada >',
    '> Ada',
    'Ada > Pascal > Algol',
    'Ada > Pascal |',
    'Ada > | Pascal',
    'Ada > Pascal | | Algol',
    'Ada | Pascal < Algol',
    'Ada < Pascal > Algol',
    'Ada < Pascal |',
    '< Ada',
  ])('with a mistake is refused by its line: %j', (row) =>
    expect(() => parseIncluded(`# A group\n${row}`)).toThrow(/\b2\b/),
  )

  test('says what follows from other rows, the nearest first, and each once', () => {
    const all = closureOf(parseIncluded('a > b | c\nb > d\nd < c\nc > e\nf < d\n'))
    expect(Object.fromEntries(all)).toEqual({
      a: ['b', 'c', 'd', 'e', 'f'],
      b: ['d', 'f'],
      c: ['d', 'e', 'f'],
      d: ['f'],
    })
  })

  test('lets two names include each other, none itself', () => {
    const all = closureOf(parseIncluded('a > b\nb > a | c\n'))
    expect(Object.fromEntries(all)).toEqual({ a: ['b', 'c'], b: ['a', 'c'] })
  })
})

describe('the built-in tables of what skills include', () => {
  const byNarrower = parseIncluded(included)
  const byWider = parseIncluded(kinds)
  const skills = builtInVocabulary().rows.filter(
    ({ kind }) => !NO_SKILL_KINDS.some((one) => one === kind),
  )
  const names = new Set(skills.map(({ spellings }) => spellings[0]!.text))

  test.each([
    ['by the narrower', byNarrower, 1500],
    ['by the wider', byWider, 3000],
  ])('are large enough to be of use: %s', (_, table, least) =>
    expect(table.length).toBeGreaterThanOrEqual(least),
  )

  test('have skills of the vocabulary alone, by their names there', () => {
    // A post includes what is done there, and nothing includes a post.
    const posts = new Set(
      builtInVocabulary().rows.flatMap(({ kind, spellings }) =>
        kind === 'role' ? spellings[0]!.text : [],
      ),
    )
    const all = builtInInclusions()
    expect(all.flatMap(({ wider }) => (names.has(wider) ? [] : [wider]))).toEqual([])
    expect(
      all.flatMap(({ narrower }) => (names.has(narrower) || posts.has(narrower) ? [] : [narrower])),
    ).toEqual([])
  })

  test('say no pair twice, and of none that it includes itself', () => {
    const all = builtInInclusions().map(({ narrower, wider }) => `${narrower} > ${wider}`)
    expect(all.filter((pair, i) => all.indexOf(pair) < i)).toEqual([])
    expect(builtInInclusions().filter(({ narrower, wider }) => narrower === wider)).toEqual([])
  })

  test.each([
    ['by the narrower', byNarrower],
    ['by the wider', byWider],
  ])('do not say what follows from other rows: %s', (_, table) =>
    expect(table.filter(follows(table))).toEqual([]),
  )

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

/** Whether the wider skill of a pair is reached from its narrower one without the pair. */
function follows(table: readonly Inclusion[]) {
  const wider = Map.groupBy(table, ({ narrower }) => narrower)
  return (pair: Inclusion) => {
    const reached = new Set(
      wider.get(pair.narrower)!.flatMap((one) => (one === pair ? [] : [one.wider])),
    )
    for (const name of reached) {
      if (name !== pair.narrower) for (const one of wider.get(name) ?? []) reached.add(one.wider)
    }
    return reached.has(pair.wider)
  }
}
