/**
 * What a worker does to count scans: it makes the vocabulary, searches texts for what is new, and
 * counts.
 */
import { describe, expect, test } from 'bun:test'
import { generateVacancies } from '../../../src/demo/vacancies/sample-vacancies.ts'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { packVocabulary, unpackVocabulary } from '../../../src/language/vocabulary/content.ts'
import { METHOD } from '../../../src/language/vocabulary/method.ts'
import { createFindNames, withNamesOf } from '../../../src/language/vocabulary/searched-names.ts'
import type { Vocabulary } from '../../../src/language/vocabulary/vocabulary.ts'
import { createCounter } from '../../../src/scans/count/counter.ts'
import type { CounterMaterial } from '../../../src/scans/count/counter-material.ts'
import type { ReadPart } from '../../../src/scans/count/read-parts.ts'
import type { NamesFound } from '../../../src/vacancies/vacancies.ts'
import { countTexts } from '../../helpers/count-texts.ts'
import { skill, smallVocabulary } from '../../helpers/small-vocabulary.ts'
import { type GivenVacancy, readVacancies, salary } from '../../helpers/vacancies.ts'

/** A counter, and the numbers from which on and the texts in which it searched for names. */
function watchedCounter(material: CounterMaterial) {
  const searches: { from: number; text: string }[] = []
  const makeFindNames: typeof createFindNames = (names, from = 0) => {
    const find = createFindNames(names, from)
    return (text) => {
      searches.push({ from, text })
      return find(text)
    }
  }
  const noted: string[] = []
  const note = (text: string): void => void noted.push(text)
  const perform = createCounter(material, { makeFindNames, note })
  return {
    searches,
    noted,
    vocabulary: () => perform({ do: 'vocabulary' }),
    read(contents: readonly string[], found: readonly (NamesFound | null)[] = [], livesOn = false) {
      const texts = contents.map((content, index) => ({ content, found: found[index] ?? null }))
      return perform({ do: 'read', texts, livesOn })
    },
    finish: (...read: ReadPart[]) =>
      perform({ do: 'finish', read, salaries: { rates: null } }).result,
    /** What was found anew, and the result. */
    count(contents: readonly string[], known: readonly (NamesFound | null)[] = []) {
      const { found, read } = this.read(contents, known)
      return { found, result: this.finish(read) }
    },
  }
}

const contentsOf = (...given: GivenVacancy[]) =>
  readVacancies(...given).map((vacancy) => JSON.stringify(vacancy))
const describing = (text: string) => ({ description: `<p>${text}</p>` })
const named = (statistics: string) =>
  (JSON.parse(statistics) as { skills: { name: string; count: number }[] }).skills.map(
    ({ name, count }) => [name, count],
  )

/** Material as it is stored; the names that `known` numbered keep their numbers. */
function stored(
  vocabulary: Vocabulary,
  known: readonly string[] = [],
): { content: Uint8Array; names: number } {
  const names = withNamesOf(vocabulary, known)
  return { content: packVocabulary(vocabulary, names), names: names.length }
}

const sql = skill('SQL')
const docker = skill(['Docker', 'Докер'])
const earlier = stored(smallVocabulary(sql, docker))
const later = stored(smallVocabulary(skill('Zymurgy'), sql, docker), ['SQL', 'Docker', 'Докер'])

const CONTENTS = contentsOf(
  {
    ...describing('Знание SQL и Zymurgy.'),
    keySkills: ['Docker'],
    salary: salary(100_000, 200_000),
  },
  describing('Zymurgy, Докер и SQL.'),
  describing('Ничего такого.'),
)

describe('a text', () => {
  test('that was searched before is searched for new names only, with the same result as from scratch', () => {
    const before = watchedCounter(earlier).count(CONTENTS).found
    expect(before.map((one) => one?.names)).toEqual([3, 3, 3])
    const [on, anew] = [watchedCounter(later), watchedCounter(later)]
    const [continued, scratch] = [on.count(CONTENTS, before), anew.count(CONTENTS)]
    expect(on.searches.map(({ from }) => from)).toEqual([3, 3, 3])
    expect(anew.searches.map(({ from }) => from)).toEqual([0, 0, 0])
    expect(continued.result).toEqual(scratch.result)
    expect(named(continued.result.statistics)).toEqual([
      ['Docker', 2],
      ['SQL', 2],
      ['Zymurgy', 2],
    ])
    expect(continued.found.map((one) => one?.names)).toEqual([4, 4, 4])
  })

  test('that was searched for all of the names is not searched, and nothing is to be noted of it', () => {
    const counter = watchedCounter(later)
    const { found, result } = counter.count(CONTENTS)
    const searches = counter.searches.length
    const again = counter.count(CONTENTS, found)
    expect(again.found).toEqual([null, null, null])
    expect(counter.searches).toHaveLength(searches)
    expect(again.result).toEqual(result)
  })

  test('has its duties noted when it is searched in a worker that lives on, and else not', () => {
    const counter = watchedCounter(later)
    const { found } = counter.read(CONTENTS)
    expect(counter.noted).toEqual([])
    counter.read(CONTENTS, found, true)
    expect(counter.noted).toEqual([])
    counter.read(CONTENTS, [null, found[1]!, found[2]!], true)
    expect(counter.noted).toEqual([JSON.parse(CONTENTS[0]!).description])
  })

  test('that was searched by another method is searched again for all names', () => {
    const counter = watchedCounter(later)
    const { found, result } = counter.count(CONTENTS)
    const outdated = found.map((one) => ({ ...one!, method: METHOD - 1, places: [] }))
    const again = counter.count(CONTENTS, outdated)
    expect(again.found).toEqual(found)
    expect(again.result).toEqual(result)
  })

  test('may have been searched for names that are none any more', () => {
    const found = watchedCounter(later).count(CONTENTS).found
    const fewer = stored(smallVocabulary(docker), ['SQL', 'Docker', 'Докер', 'Zymurgy'])
    const { result } = watchedCounter(fewer).count(CONTENTS, found)
    expect(named(result.statistics)).toEqual([['Docker', 2]])
  })
})

describe('the digest', () => {
  const digestOf = (contents: readonly string[]) =>
    watchedCounter(earlier).count(contents).result.digest

  test('is the same for the same figures', () => {
    expect(digestOf(CONTENTS)).toBe(digestOf([...CONTENTS]))
    // Where names are numbered otherwise, and where one more is known that no text holds.
    const others = smallVocabulary(skill('Xyster'), docker, sql)
    expect(watchedCounter(stored(others)).count(CONTENTS).result.digest).toBe(digestOf(CONTENTS))
  })

  test('is another for other figures, of one vacancy alone too', () => {
    const [first, second, third] = contentsOf(
      { keySkills: ['SQL'] },
      { keySkills: ['Docker'] },
      { keySkills: ['SQL', 'Docker'] },
    ) as [string, string, string]
    expect(digestOf([first, second])).not.toBe(digestOf([first]))
    expect(digestOf([first, second])).not.toBe(digestOf([first, third]))
  })
})

test('the parts of a count may be read by several counters, and counted by another', () => {
  const [one, two, three] = CONTENTS as [string, string, string]
  const parts = [[one], [two, three]].map((part) => watchedCounter(earlier).read(part).read)
  expect(watchedCounter(earlier).finish(...parts)).toEqual(
    watchedCounter(earlier).count(CONTENTS).result,
  )
})

test('which adverts repeat others is as the earlier count found', async () => {
  const texts = readVacancies(...generateVacancies({ seed: 4 }).slice(0, 30)).flatMap(
    (vacancy, i) => [
      { content: JSON.stringify(vacancy), found: null },
      // Some repeat others, and stand before them in the order of numbers.
      ...(i % 3 === 0
        ? [{ content: JSON.stringify({ ...vacancy, id: `${i + 1}` }), found: null }]
        : []),
    ],
  )
  const perform = createCounter({ listed: [], aliases: noAliases, known: null })
  const { result: first } = await countTexts(perform, texts)
  const jobs = perform({ do: 'jobs', sheet: first.sheet.content })
  expect(new Set(jobs).size).toBeLessThan(texts.length)
  const { read } = perform({ do: 'read', texts })
  expect(perform({ do: 'finish', read: [read], salaries: null, jobs }).result).toEqual(first)
})

describe('the vocabulary', () => {
  const listed = ['Zymurgy', 'Docker'].map((spelling) =>
    JSON.stringify([{ spelling, employers: 3, some: [] }]),
  )
  const made = watchedCounter({ listed, aliases: noAliases, known: null }).vocabulary()

  test('is made of the tables and what employers list, and serves the next counter', () => {
    const next = watchedCounter(made)
    expect(next.vocabulary().revision).toBe(made.revision)
    const { result } = next.count(
      contentsOf(
        describing('Требования:</p><p>Swagger, Zymurgy.'),
        describing('Требования:</p><p>Zymurgy и Swagger.'),
      ),
    )
    expect(named(result.statistics)).toEqual([
      ['Swagger', 2],
      ['Zymurgy', 2],
    ])
  })

  test('is planned for checks by a counter of it', () => {
    const planned = createCounter(made)({ do: 'plan', content: made.content })
    const unpacked = unpackVocabulary(planned)
    expect(unpacked.vocabulary).toEqual(unpackVocabulary(made.content).vocabulary)
    expect(unpacked.planned()).toBeDefined()
  })

  test('that follows another numbers its names as that one did', () => {
    const more = [...listed, JSON.stringify([{ spelling: 'Yarrow', employers: 3, some: [] }])]
    const known = unpackVocabulary(made.content).names
    const next = watchedCounter({
      listed: more,
      aliases: noAliases,
      known: made.content,
    }).vocabulary()
    const { names } = unpackVocabulary(next.content)
    expect(names.slice(0, known.length)).toEqual([...known])
    expect(names.slice(known.length)).toEqual(['Yarrow'])
    expect(next.revision).not.toBe(made.revision)
  })
})

test('what is left of texts that are searched is collected on the way', () => {
  let collections = 0
  const perform = createCounter(earlier, { collectGarbage: () => void collections++ })
  const [content] = contentsOf(describing('SQL'))
  const read = (found: readonly (NamesFound | null)[]) =>
    perform({ do: 'read', texts: found.map((one) => ({ content: content!, found: one })) }).found
  const [known] = read([null])
  const before = collections
  read(Array.from({ length: 300 }, () => null))
  expect(collections).toBe(before + 1)
  read(Array.from({ length: 300 }, () => known!))
  expect(collections).toBe(before + 1)
})
