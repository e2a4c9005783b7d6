import { expect, test } from 'bun:test'
import { createMemoryStates } from '../../db/shared-states.ts'
import { AppError } from '../../src/errors.ts'
import { createSharedFetch } from '../../src/vacancies/one-fetch.ts'
import { siteUnavailable } from '../../src/vacancies/read-vacancy.ts'
import { createTestClock } from '../helpers/test-clock.ts'

const MOST_MS = 19_500
const forGood = new Promise<never>(() => {})

/** Servers of one database, which fetch by `site` what none of them has kept. */
function setUp() {
  const clock = createTestClock()
  const states = createMemoryStates(clock)
  const kept = new Map<string, string>()
  const fetched: { by: string; at: number; timeoutMs: number }[] = []
  let names = 0

  /** Asks a server for a vacancy. `dies`: it is killed as soon as it fetches. */
  function ask(
    by: string,
    site: (timeoutMs: number) => Promise<string>,
    { dies = false, id = '1' } = {},
  ) {
    const delay = dies ? () => forGood : clock.delay
    const oneFetch = createSharedFetch({
      states,
      steady: clock,
      delay,
      newId: () => `lease ${names++}`,
    })
    return oneFetch<string>(id, MOST_MS, {
      look: async () => kept.get(id),
      async fetch(timeoutMs) {
        fetched.push({ by, at: clock.now() - start, timeoutMs })
        const found = await site(timeoutMs)
        kept.set(id, found)
        return found
      },
      failure: siteUnavailable,
    })
  }

  const start = clock.now()
  const after = (ms: number, found: string | Error) => async () => {
    await clock.delay(ms)
    if (found instanceof Error) throw found
    return found
  }
  return { clock, ask, after, fetched, kept }
}

test('of several servers that want one vacancy one fetches it, for all', async () => {
  const { clock, ask, after, fetched } = setUp()
  const all = ['a', 'b', 'c'].map((by) => ask(by, after(700, 'the page')))
  expect(await clock.run(Promise.all(all))).toEqual(['the page', 'the page', 'the page'])
  expect(fetched).toEqual([{ by: 'a', at: 0, timeoutMs: MOST_MS }])
})

test('what another server stored before the lease was had is not fetched again', async () => {
  const { clock, ask, after, fetched, kept } = setUp()
  kept.set('1', 'the page')
  expect(await clock.run(ask('a', after(700, 'again')))).toBe('the page')
  expect(fetched).toEqual([])
})

test('other vacancies are fetched meanwhile', async () => {
  const { clock, ask, after, fetched } = setUp()
  await clock.run(
    Promise.all([ask('a', after(700, 'one')), ask('b', after(700, 'two'), { id: '2' })]),
  )
  expect(fetched.map(({ at }) => at)).toEqual([0, 0])
})

test('a fetch that lasts long stays the only one', async () => {
  const { clock, ask, after, fetched } = setUp()
  await clock.run(
    Promise.all([ask('a', after(MOST_MS - 1000, 'late')), ask('b', after(1, 'twice'))]),
  )
  expect(fetched.length).toBe(1)
})

test('who waited fails as the one who fetched did, and who comes later tries again', async () => {
  const { clock, ask, after, fetched } = setUp()
  const failing = ['a', 'b'].map((by) =>
    ask(by, after(700, siteUnavailable(33))).catch((error) => error),
  )
  const [first, second] = await clock.run(Promise.all(failing))
  expect(second).toBeInstanceOf(AppError)
  expect([first.retryAfter, second.retryAfter, second.kind]).toEqual([33, 33, 'hh_unavailable'])
  expect(await clock.run(ask('c', after(1, 'the page')))).toBe('the page')
  expect(fetched.map(({ by }) => by)).toEqual(['a', 'c'])
})

test("the limit of the one who fetches is nobody else's", async () => {
  const { clock, ask, after, fetched } = setUp()
  const refused = ask('a', after(5, new AppError('rate_limit_exceeded', 'exhausted'))).catch(
    (error) => error.kind,
  )
  const other = ask('b', after(5, 'the page'))
  expect(await clock.run(Promise.all([refused, other]))).toEqual([
    'rate_limit_exceeded',
    'the page',
  ])
  expect(fetched.map(({ by }) => by)).toEqual(['a', 'b'])
})

test('when the one who fetches is killed another one does, in what is left of its own time', async () => {
  const { clock, ask, after, fetched } = setUp()
  ask('a', () => forGood, { dies: true }).catch(() => {})
  expect(await clock.run(ask('b', after(1, 'the page')))).toBe('the page')
  const [, { by, at, timeoutMs }] = fetched as [unknown, (typeof fetched)[0]]
  expect(by).toBe('b')
  expect(at).toBeLessThanOrEqual(5100)
  expect(timeoutMs).toBe(MOST_MS - at)
})

test('nobody waits for longer than a check may last', async () => {
  const { clock, ask, after } = setUp()
  const slow = ask('a', after(60_000, 'too late'))
  const asked = clock.now()
  const error = await clock.run(ask('b', after(1, 'twice')).catch((error) => error))
  expect(error.kind).toBe('hh_unavailable')
  expect(clock.now() - asked).toBeLessThanOrEqual(MOST_MS)
  await clock.run(slow)
})
