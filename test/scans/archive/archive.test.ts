/** A scan carried to another instance as a file, and files that lie. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { generateVacancies, SAMPLE_QUERIES } from '../../../src/demo/vacancies/sample-vacancies.ts'
import { OperatorError } from '../../../src/errors.ts'
import { ResumeCoverage } from '../../../src/resume/coverage.schema.ts'
import { json, nextLook } from '../../helpers/test-app.ts'
import { salary, sampleVacancies } from '../../helpers/vacancies.ts'
import { closeWorlds, createWalkWorld, type WalkWorld } from '../../helpers/walk-world.ts'

const vacancies = sampleVacancies(
  { keySkills: ['SQL', 'Jira'], salary: salary(100_000, 200_000) },
  { keySkills: ['SQL'], salary: salary(1000, null, { currency: 'USD' }) },
  { keySkills: ['Jira'], description: '<p>Знание SQL обязательно.</p>' },
  { keySkills: ['Postman'] },
)

let home: WalkWorld
let id: string
let packed: Uint8Array
let away: WalkWorld
beforeAll(async () => {
  home = await createWalkWorld({ vacancies })
  id = (await home.scan('Тестировщик')).id
  packed = await home.app.archives.pack(id)
  away = await createWalkWorld({ vacancies })
  await away.clock.advanceBy(60_000)
})
afterAll(closeWorlds)

/** Everything in the database, but for what counts requests. */
function contents({ database }: WalkWorld): string {
  const tables = [
    'scans',
    'runs',
    'results',
    'result_contents',
    'run_vacancies',
    'vacancy_versions',
    'listed_spellings',
  ]
  return JSON.stringify(
    tables.map((table) => database.sqlite.query(`SELECT * FROM ${table}`).all()),
  )
}

async function refused(bytes: Uint8Array): Promise<void> {
  const before = contents(away)
  await expect(away.app.archives.unpack(bytes)).rejects.toBeInstanceOf(OperatorError)
  expect(contents(away)).toBe(before)
}

// biome-ignore lint/suspicious/noExplicitAny: hostile files have any shape
type Shape = any
const packShape = (shape: Shape) => zstdCompressSync(JSON.stringify(shape))
const shapeOf = (): Shape => JSON.parse(zstdDecompressSync(packed).toString())

/** The file with some of its figures changed in place. */
function changed(change: (archive: Shape) => void): Uint8Array {
  const archive = shapeOf()
  change(archive)
  return packShape(archive)
}

describe('a file that lies', () => {
  test.each<[string, () => Uint8Array]>([
    ['is empty', () => new Uint8Array()],
    ['is no archive', () => new TextEncoder().encode('{"format":"skills-market scan 1"}')],
    ['is packed garbage', () => zstdCompressSync('not JSON')],
    ['is cut off', () => packed.slice(0, packed.length - 10)],
    ['is cut in half', () => packed.slice(0, packed.length / 2)],
    ...[0.1, 0.3, 0.5, 0.7, 0.9].map((part): [string, () => Uint8Array] => [
      `has a byte changed at ${part} of it`,
      () => packed.map((byte, i) => (i === Math.floor(packed.length * part) ? byte ^ 1 : byte)),
    ]),
    [
      'grows without end when unpacked',
      () => zstdCompressSync(Buffer.alloc(300 * 1024 * 1024, ' ')),
    ],
    [
      'is sound, but longer than any',
      () => zstdCompressSync(zstdDecompressSync(packed) + ' '.repeat(64 * 1024 * 1024)),
    ],
    [
      'is small, and nothing but brackets',
      () => zstdCompressSync(`[${'[],'.repeat(20_000_000)}[]]`),
    ],
    ['is nested without end', () => zstdCompressSync('['.repeat(2_000_000))],
  ])('%s', (_, file) => refused(file()), 20_000)

  test.each<[string, (archive: Shape) => unknown]>([
    ['of a later version', (a) => ({ ...a, format: 'skills-market scan 3' })],
    ['of another program', (a) => ({ ...a, format: 'scan' })],
    ['a list', () => []],
    ['with a field more', (a) => ({ ...a, owner: 'me' })],
    ['counted by no method', (a) => ({ ...a, counted: { ...a.counted, method: 0 } })],
    ['counted by no vocabulary', (a) => ({ ...a, counted: { ...a.counted, vocabulary: 'mine' } })],
    [
      'with a prototype',
      (a) => JSON.parse(JSON.stringify(a).replace('{', '{"__proto__":{"x":1},')),
    ],
    ['without vacancies', (a) => ({ ...a, vacancies: [] })],
    ['without titles', (a) => ({ ...a, wish: { ...a.wish, queries: [] } })],
    ['with titles of nothing', (a) => ({ ...a, wish: { ...a.wish, queries: ['  '] } })],
    [
      'with one title twice',
      (a) => ({ ...a, wish: { ...a.wish, queries: ['QA', 'qa'] }, found: [1, 1] }),
    ],
    ['with a region that is none', (a) => ({ ...a, wish: { ...a.wish, area: '1 OR 1=1' } })],
    ['finished in the future', (a) => ({ ...a, finishedAt: 4e12 })],
    ['finished at no moment', (a) => ({ ...a, finishedAt: 1e300 })],
    ['of a run that failed', (a) => ({ ...a, status: 'failed' })],
  ])('%s', (_, replace) => refused(packShape(replace(shapeOf()))))
})

describe('a file whose figures lie', () => {
  const skill = (archive: Shape) => archive.statistics.skills[0]
  /** Changes how often a skill is said to be named, in all the places that say so. */
  const recount = (archive: Shape, stated: Shape, count: number) =>
    Object.assign(stated, { count, share: count / archive.vacancies.length })
  const copyOf = (stated: Shape, name = stated.name) => ({ ...stated, name, members: [name] })
  const from = (archive: Shape) => archive.statistics.salary.from

  test.each<[string, (archive: Shape) => unknown]>([
    ['the same file, unchanged', () => {}],
    [
      'a file of the first format',
      (a) => Object.assign(a, { format: 'skills-market scan 1', counted: undefined }),
    ],
    // The vocabulary names skills, whatever the blocks of one scan list most.
    ['a name that is not the first of its spellings', (a) => skill(a).members.unshift('Rust')],
  ])('is refused for its lie: %s is taken', async (_, change) => {
    const other = await createWalkWorld()
    await other.clock.advanceBy(60_000)
    expect(await other.app.archives.unpack(changed(change))).toBe(id)
  })

  test('of what counted it, a resume is checked against its own skills all the same', async () => {
    const other = await createWalkWorld()
    await other.clock.advanceBy(60_000)
    const { vocabulary } = await (
      await other.post('/v1/extract', { text: 'SQL' }, other.key)
    ).json()
    const lies = changed((a) => {
      a.counted.vocabulary = vocabulary
      a.statistics.skills = a.statistics.skills.map((own: Shape) =>
        own.name === 'SQL' ? { ...own, name: 'Зимургия', members: ['Зимургия'] } : own,
      )
      for (const { skills } of a.vacancies)
        for (const own of skills) if (own.name === 'SQL') own.name = 'Зимургия'
    })
    const scanId = await other.app.archives.unpack(lies)
    await nextLook(other.clock)
    const answer = await other.post(
      '/v1/resume/coverage',
      { scanId, text: 'Зимургия, Jira' },
      other.key,
    )
    const { covered } = await json(answer, ResumeCoverage)
    expect(covered.map(({ name }) => name).sort()).toEqual(['Jira', 'Зимургия'])
  })

  test.each<[string, (archive: Shape) => void]>([
    ['a skill that is named less often', (a) => recount(a, skill(a), skill(a).count + 1)],
    ['a share that is not its count over the vacancies', (a) => (skill(a).share = 1)],
    [
      'a skill twice',
      (a) => {
        a.statistics.skills.push(copyOf(skill(a)))
        a.evidence.push(a.evidence[0])
      },
    ],
    [
      'a skill twice, in place of one that a vacancy names',
      (a) => {
        const others = a.statistics.skills
        const last = others[others.length - 1]
        Object.assign(last, copyOf(skill(a)))
      },
    ],
    [
      'a skill that no vacancy names',
      (a) => {
        a.statistics.skills.push(recount(a, copyOf(skill(a), 'Rust'), 0))
        a.evidence.push({ inBlocks: 0, searched: false })
      },
    ],
    [
      'a vacancy that names a skill which is none',
      (a) => {
        a.vacancies[0].skills.push({ name: 'Rust', source: 'key_skills' })
      },
    ],
    [
      'a vacancy that names a skill twice',
      (a) => {
        const [first] = a.vacancies[0].skills
        a.vacancies[0].skills.push(first)
        const stated = a.statistics.skills.find(({ name }: Shape) => name === first.name)
        recount(a, stated, stated.count + 1)
      },
    ],
    [
      'a vacancy twice',
      (a) => {
        a.vacancies.push({ ...a.vacancies[0], skills: [] })
        for (const stated of a.statistics.skills) recount(a, stated, stated.count)
      },
    ],
    ['a vacancy without a number', (a) => (a.vacancies[0].id = '0')],
    ['a spelling with an escape sequence', (a) => skill(a).members.push('\u001b[31mSQL')],
    [
      'a name with an escape sequence',
      (a) => {
        const [name, ...members] = ['\u001b[31mSQL', ...skill(a).members.slice(1)]
        for (const { skills } of a.vacancies)
          for (const s of skills) if (s.name === skill(a).name) s.name = name
        Object.assign(skill(a), { name, members: [name, ...members] })
      },
    ],
    ['a name that is none of its spellings', (a) => (skill(a).members = ['Rust'])],
    [
      'more blocks than vacancies that name a skill',
      (a) => (a.evidence[0].inBlocks = skill(a).count + 1),
    ],
    ['less evidence than skills', (a) => a.evidence.pop()],
    ['more evidence than skills', (a) => a.evidence.push(a.evidence[0])],
    ['salaries that were not asked for', (a) => (a.wish.withSalary = false)],
    ['no salaries where they were asked for', (a) => (a.statistics.salary = null)],
    [
      'more salaries than vacancies',
      (a) => (a.statistics.salary.withSalary = a.vacancies.length + 1),
    ],
    [
      'fewer salaries than none',
      (a) => {
        const none = { p25: null, p50: null, p75: null, count: -1 }
        Object.assign(a.statistics.salary, { withSalary: -1, from: none, to: none })
      },
    ],
    ['more bounds than salaries', (a) => (from(a).count = a.statistics.salary.withSalary + 1)],
    [
      'bounds without percentiles',
      (a) => Object.assign(from(a), { p25: null, p50: null, p75: null }),
    ],
    ['percentiles without bounds', (a) => (from(a).count = 0)],
    ['some percentiles without bounds', (a) => Object.assign(from(a), { p25: null, count: 0 })],
    ['pay below nothing', (a) => (from(a).p25 = -1)],
    ['a lower quartile above the median', (a) => (from(a).p25 = from(a).p50 + 1)],
    ['an upper quartile below the median', (a) => (from(a).p75 = from(a).p50 - 1)],
    ['quartiles of upper bounds in no order', (a) => (a.statistics.salary.to.p25 = 1e9)],
    ['a day of the rates that is none', (a) => (a.statistics.salary.ratesAt = 'yesterday')],
    [
      'a word of more titles than there are',
      (a) => (a.statistics.titleWords[0].count = a.vacancies.length + 1),
    ],
    [
      'a word of more employers than vacancies',
      (a) => (a.statistics.titleWords[0].employers = a.statistics.titleWords[0].count + 1),
    ],
    ['a word of no employer', (a) => (a.statistics.titleWords[0].employers = 0)],
    [
      'regions of more vacancies than there are',
      (a) => (a.statistics.areas[0].count = a.vacancies.length + 1),
    ],
    ['a region of no vacancy', (a) => (a.statistics.areas[0].count = 0)],
    ['figures that are no numbers', (a) => (skill(a).count = String(skill(a).count))],
    ['a figure for no title', (a) => (a.found = [])],
    [
      'more titles than a scan can have',
      (a) => {
        a.wish.queries = Array.from({ length: 201 }, (_, i) => `Тестировщик ${i}`)
        a.found = a.wish.queries.map(() => 1)
      },
    ],
    [
      'a title of a scan without end',
      (a) => (a.wish.queries = [`Тестировщик ${'я'.repeat(1000)}`]),
    ],
    ['a vacancy with a title without end', (a) => (a.vacancies[0].title = 'я'.repeat(5001))],
    ['a region with a name without end', (a) => (a.statistics.areas[0].name = 'я'.repeat(5001))],
    [
      'more title words than a scan can have',
      (a) => (a.statistics.titleWords = Array(201).fill(a.statistics.titleWords[0])),
    ],
    ['pay of skills below nothing', (a) => (skill(a).salaryFrom = -1)],
    ['pay of skills without end', (a) => (skill(a).salaryTo = 1e300)],
    ['a figure for more titles than there are', (a) => (a.found = [4, 4])],
  ])('%s', (_, change) => refused(changed(change)))
})

describe('a file of more spellings than checks can read', () => {
  /** A file of so many skills, each with so many other spellings of so many characters. */
  const fileOf = (skills: number, others: number, length: number) =>
    changed((a) => {
      const nameOf = (i: number) => `Z${i}`
      const numbers = Array.from({ length: skills }, (_, i) => i)
      a.vacancies = numbers.map((i) => ({
        id: String(1_000_000 + i),
        title: 'QA',
        skills: [{ name: nameOf(i), source: 'key_skills' }],
      }))
      a.statistics.titleWords = []
      a.statistics.areas = []
      a.statistics.skills = numbers.map((i) => ({
        name: nameOf(i),
        members: [
          nameOf(i),
          ...Array.from({ length: others }, (_, n) => `${i}z${n}z`.padEnd(length, 'z')),
        ],
        count: 1,
        share: 1 / skills,
        salaryFrom: null,
        salaryTo: null,
      }))
      a.evidence = numbers.map(() => ({ inBlocks: 1, searched: true }))
    })

  test.each<[string, number, number, number]>([
    ['in one skill', 5, 1000, 10],
    ['in all', 3000, 10, 10],
    ['of too many characters in all', 2000, 6, 100],
    ['as skills', 10_001, 0, 0],
  ])('%s is refused', (_, skills, others, length) => refused(fileOf(skills, others, length)))

  test('is taken with three times as many as a scan of 2,000 vacancies has', async () => {
    const other = await createWalkWorld()
    await other.clock.advanceBy(60_000)
    expect(await other.app.archives.unpack(fileOf(5000, 3, 20))).toBe(id)
  })
})

describe('a file of texts that a terminal would obey', () => {
  test('is taken without those characters', async () => {
    const other = await createWalkWorld()
    await other.clock.advanceBy(60_000)
    await other.app.archives.unpack(
      changed((a) => {
        a.vacancies[0].title = '\u001b[2J\u202eQA\u2066\u009b31m\u200b'
        a.statistics.areas[0].name = 'Мо\u001b[31mск\u0085\nва'
        a.statistics.titleWords[0].word = '\u0007qa'
        a.wish.queries = ['Тести\u202eровщик\u001b']
      }),
    )
    const shown = await other.shown(id)
    expect(shown.queries).toEqual(['Тестировщик'])
    expect(shown.areas[0]?.name).toBe('Мо[31mск ва')
    expect(shown.titleWords[0]?.word).toBe('qa')
    expect((await other.app.vacanciesOf(id)).vacancies[0]?.title).toBe('[2JQA31m')
  })
})

describe('a scan carried to another instance', () => {
  test('may be of 20,000 vacancies that name 25 skills each', async () => {
    const other = await createWalkWorld()
    await other.clock.advanceBy(60_000)
    const names = Array.from({ length: 25 }, (_, i) => `Skill ${i}`)
    const large = changed((a) => {
      a.vacancies = Array.from({ length: 20_000 }, (_, i) => ({
        id: String(1_000_000 + i),
        title: `Ведущий тестировщик мобильных приложений ${i}`,
        skills: names.map((name) => ({ name, source: 'key_skills' })),
      }))
      const figures = { count: 20_000, share: 1, salaryFrom: null, salaryTo: null }
      a.statistics.skills = names.map((name) => ({ name, members: [name], ...figures }))
      a.evidence = names.map(() => ({ inBlocks: 20_000, searched: true }))
    })
    expect(await other.app.archives.unpack(large)).toBe(id)
  }, 240_000)

  test('answers there as it did at home, and its skills are known to checks', async () => {
    expect(await away.app.archives.unpack(packed)).toBe(id)
    const ask = async (world: WalkWorld, path: string) => (await world.get(path, world.key)).json()
    await away.clock.advanceBy(1000)
    for (const path of ['/v1/scans', `/v1/scans/${id}`, '/v1/skills?profession=Тестировщик']) {
      expect(await ask(away, path)).toEqual(await ask(home, path))
    }
    const lines = async (world: WalkWorld) => (await world.app.vacanciesOf(id)).vacancies
    expect(await lines(away)).toEqual(await lines(home))
    const check = async (world: WalkWorld) =>
      (
        await world.post(`/v1/vacancies/${vacancies[2]!.id}/coverage`, { text: 'SQL' }, world.key)
      ).json()
    expect(await check(away)).toEqual(await check(home))
    expect(await away.app.archives.pack(id)).toEqual(packed)
  })

  test('may have been stopped, without salaries, of several titles and many vacancies', async () => {
    const vacancies = generateVacancies().filter((_, i) => i % 8 === 0)
    const one = await createWalkWorld({ vacancies, config: { siteRate: 100 } })
    const other = await createWalkWorld()
    const { id: whole } = await one.scan([...SAMPLE_QUERIES[1]!])
    const run = await one.app.runs.queue({
      queries: ['Accountant', 'Бухгалтер'],
      area: null,
      withSalary: false,
    })
    const walking = one.walk(run)
    const before = one.site.counts().vacancy
    await one.until(() => one.site.counts().vacancy > before)
    await one.app.runs.stop(run.scanId)
    await one.clock.run(walking.outcome)
    await other.clock.advanceBy(60_000)
    for (const scan of [whole, run.scanId]) {
      await other.app.archives.unpack(await one.app.archives.pack(scan))
      expect(await other.shown(scan)).toEqual(await one.shown(scan))
    }
  }, 240_000)

  test('may have long titles, and many', async () => {
    const one = await createWalkWorld({
      vacancies: sampleVacancies(
        { title: `Тестировщик ${'очень '.repeat(200)}`, keySkills: ['SQL'] },
        {},
      ),
    })
    const other = await createWalkWorld()
    const titles = Array.from(
      { length: 101 },
      (_, i) => `${'Тестировщик '.repeat(i === 0 ? 50 : 1)}${i}`,
    )
    const { id } = await one.scan(['Тестировщик', ...titles])
    await other.clock.advanceBy(60_000)
    await other.app.archives.unpack(await one.app.archives.pack(id))
    expect(await other.shown(id)).toEqual(await one.shown(id))
  })

  test('does not come twice, nor in place of a fresher one', () => refused(packed))

  test('gives way to a recount there', async () => {
    expect(await away.scan('Тестировщик')).toMatchObject({ id, status: 'done', scanned: 4 })
    const [there, here] = [await away.shown(id), await home.shown(id)]
    expect(Date.parse(there.finishedAt!)).toBeGreaterThan(Date.parse(here.finishedAt!))
    await refused(packed)
  })

  test('does not come while it is being recounted there', async () => {
    const other = await createWalkWorld({ vacancies })
    await other.clock.advanceBy(60_000)
    await other.queue('Тестировщик')
    const before = contents(other)
    await expect(other.app.archives.unpack(packed)).rejects.toBeInstanceOf(OperatorError)
    expect(contents(other)).toBe(before)
  })

  test('takes the place of older data, and of a run that failed', async () => {
    const other = await createWalkWorld({ vacancies: sampleVacancies({ keySkills: ['Oracle'] }) })
    other.clock.setTo('2026-10-01T12:00:00+03:00')
    await other.scan('Тестировщик')
    other.site.setFault({ kind: 'geo' })
    await other.scan('Тестировщик')
    other.clock.setTo('2026-10-20T12:00:00+03:00')
    await other.app.archives.unpack(packed)
    expect(await other.shown(id)).toEqual(await home.shown(id))
    expect(await other.app.runs.newest()).toHaveLength(1)
    const left = other.database.sqlite.query('SELECT run_id FROM result_contents').all()
    expect(left).toHaveLength(1)
  })

  test('must have a result', async () => {
    const other = await createWalkWorld({ vacancies })
    const { scanId } = await other.queue('Тестировщик')
    await expect(other.app.archives.pack(scanId)).rejects.toBeInstanceOf(OperatorError)
    await expect(other.app.archives.pack('0000000000000000')).rejects.toBeInstanceOf(OperatorError)
  })
})
