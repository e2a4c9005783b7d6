/** A result that a new vocabulary leaves as it is says what it would say if it were counted anew. */
import { describe, expect, test } from 'bun:test'
import { createRandom } from '../../../src/demo/vacancies/random.ts'
import { generateVacancies } from '../../../src/demo/vacancies/sample-vacancies.ts'
import { noAliases, parseAliases } from '../../../src/language/tables/aliases.ts'
import { entriesOf } from '../../../src/language/vocabulary/ledger.ts'
import { createFindNames, withNamesOf } from '../../../src/language/vocabulary/searched-names.ts'
import { createIsAffected } from '../../../src/scans/count/affected-texts.ts'
import { createCounter, type PerformCount } from '../../../src/scans/count/counter.ts'
import type { StoredText } from '../../../src/scans/count/search-texts.ts'
import type { StoredResult } from '../../../src/scans/stored-result.ts'
import { countTexts } from '../../helpers/count-texts.ts'
import { skill } from '../../helpers/small-vocabulary.ts'
import { readVacancies } from '../../helpers/vacancies.ts'

/** Counts texts, which are given what was found in them. */
async function count(perform: PerformCount, texts: StoredText[]): Promise<StoredResult> {
  const { found, result } = await countTexts(perform, texts)
  for (const [i, text] of texts.entries()) texts[i] = { ...text, found: found[i] ?? text.found }
  return result
}

/** What becomes of a result by another vocabulary without being counted; null when it has to be. */
function carriedOver(
  perform: PerformCount,
  since: string,
  texts: readonly StoredText[],
  result: StoredResult,
) {
  const looked = perform({ do: 'look', since, texts })
  if (looked === null || looked.touched.includes(true)) return null
  const { statistics, sheet, ...others } = result
  const content = { ...others, statistics: Buffer.from(statistics), sheet: sheet.content }
  const relisted = perform({ do: 'relist', since, content })
  return relisted === 'unknown' ? null : { ...result, ...relisted }
}

const NAMES =
  `SQL|sql|Знание SQL|Python|python 3|Docker|Докер|Zymurgy|zymurgy|Photoshop|Фотошоп|Spark|Golang|React|React Native|
MS Excel|Эксель|Kubernetes|K8s|Сметы|Xyster`.split(/\s*\|\s*/)
const ALIASES = ['', '', 'Xyster = Zymurgy\n', '', '+ Сметы\n', '', '']

describe('of scans that are made one after the other', () => {
  const random = createRandom(11)
  const some = (most: number, of: readonly string[]) =>
    Array.from({ length: random.whole(1, most) }, () => of[random.whole(0, of.length - 1)]!)
  const ledger = new Map<string, Set<string>>()
  const listed = () => [
    JSON.stringify(
      [...ledger].map(([spelling, by]) => ({
        spelling,
        employers: by.size,
        some: [...by].slice(0, 2),
      })),
    ),
  ]

  /** Four adverts that draw from a few names each. */
  function nextScan(): StoredText[] {
    const own = some(6, NAMES)
    const drawn = readVacancies(
      ...Array.from({ length: 4 }, () => ({
        keySkills: some(3, own),
        description: `<p>Нужны ${some(3, own).join(' и ')}.</p>`,
        employer: { id: null, name: `Контора ${random.whole(1, 9)}` },
      })),
    )
    for (const { spelling, employer } of drawn.flatMap(entriesOf))
      ledger.set(spelling, (ledger.get(spelling) ?? new Set()).add(employer))
    return drawn.map((vacancy) => ({ content: JSON.stringify(vacancy), found: null }))
  }

  test('each earlier one is carried over exactly, or counted', async () => {
    const counted: { texts: StoredText[]; result: StoredResult; revision: string }[] = []
    let known: Uint8Array | null = null
    const became = { carried: 0, relisted: 0, counted: 0 }
    for (const rows of ALIASES) {
      const texts = nextScan()
      const perform: PerformCount = createCounter({
        listed: listed(),
        aliases: parseAliases(rows),
        known,
      })
      const vocabulary = perform({ do: 'vocabulary' })
      const { revision, content } = vocabulary
      known = content
      for (const one of counted) {
        const kept = carriedOver(perform, one.revision, one.texts, one.result)
        const full = await count(perform, one.texts)
        became[
          kept === null ? 'counted' : kept.digest === one.result.digest ? 'carried' : 'relisted'
        ]++
        if (kept !== null)
          expect({ ...kept, skillPlaces: null }).toEqual({ ...full, skillPlaces: null })
        Object.assign(one, { result: full, revision })
      }
      counted.push({ texts, result: await count(perform, texts), revision })
    }
    // Each kind is there to be tried.
    expect(Math.min(...Object.values(became)), JSON.stringify(became)).toBeGreaterThan(0)
  }, 240_000)
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
  const first = await count(perform, texts)
  const jobs = perform({ do: 'jobs', sheet: first.sheet.content })
  expect(new Set(jobs).size).toBeLessThan(texts.length)
  const { read } = perform({ do: 'read', texts })
  expect(perform({ do: 'finish', read: [read], salaries: null, jobs }).result).toEqual(first)
})

describe('a text is touched', () => {
  const skills = [
    skill('SQL', { employers: 100 }),
    skill('SQL Server', { employers: 5 }),
    skill('Docker'),
  ]
  const names = withNamesOf({ skills }, [])
  const find = createFindNames(names)
  const nothing = {
    names: new Set<number>(),
    spellings: new Set<string>(),
    relisted: new Set<string>(),
  }
  const isTouched = (since: object, description: string, keySkills: string[] = []) =>
    createIsAffected({ revision: 'two', skills }, names, {
      ...nothing,
      employers: new Map(),
      ...since,
    })({ keySkills }, find(description))

  test('by a name that it holds, or a spelling that its block lists', () => {
    expect(isTouched({ names: new Set([2]) }, 'Знание SQL.')).toBe(false)
    expect(isTouched({ names: new Set([2]) }, 'Знание Docker.')).toBe(true)
    expect(isTouched({ spellings: new Set(['Docker']) }, 'Знание Docker.', ['SQL'])).toBe(false)
    expect(isTouched({ spellings: new Set(['Docker']) }, '', ['SQL', ' Docker '])).toBe(true)
  })

  test('where a longer name hides a shorter one that it did not hide before, and elsewhere not', () => {
    // 4 × 20 < 100: four employers were too few.
    const since = { employers: new Map([['SQL Server', 4]]) }
    expect(isTouched(since, 'Опыт с SQL Server.')).toBe(true)
    expect(isTouched(since, 'Опыт с SQL и Docker.')).toBe(false)
    // 101 × 1 ≤ 5 × 20 is the same answer for both.
    expect(isTouched({ employers: new Map([['SQL Server', 6]]) }, 'Опыт с SQL Server.')).toBe(false)
  })
})
