/** What is shown while a run is under way. */
import { expect, test } from 'bun:test'
import type { Options, Params } from 'cli-progress'
import { showProgress } from '../../../src/cli/runs/progress.ts'
import { barFormat, progressLines } from '../../../src/cli/runs/progress-display.ts'
import type { RunProgress } from '../../../src/scans/crawl/run-progress.ts'

const OPTIONS = {
  barsize: 10,
  barCompleteString: '#',
  barIncompleteString: '.',
  autopaddingChar: '0',
} as Options
const BEGUN_AT = 5

function bar(value: number, eta: unknown): string {
  const startTime = Date.parse('2026-10-14T09:00:00Z')
  const params = { progress: value / 10, value, total: 10, startTime, eta } as unknown as Params
  // The time that has passed comes from the clock of the machine.
  return barFormat('Vacancies', BEGUN_AT)(OPTIONS, params).replace(/· .* gone/, '')
}

test('a bar tells a time to go when something was done since it began, and the time is known', () => {
  expect(bar(6, 30)).not.toBe(bar(6, 45))
  expect(bar(BEGUN_AT, 30)).toBe(bar(BEGUN_AT, 45))
  for (const unknown of ['NULL', 'INF', Number.NaN, Number.POSITIVE_INFINITY, undefined])
    expect(bar(6, unknown)).toBe(bar(6, null))
})

/** The figures in the first message about a run that has settled seven of nine vacancies. */
async function figuresOf(
  stage: RunProgress['stage'],
  ownWalk: Parameters<typeof showProgress>[2] = null,
  far = { done: 7, total: 9 },
) {
  const shown = Promise.withResolvers<string>()
  const terminal = {
    print: () => {},
    tell: (text: string) => shown.resolve(text),
    interactive: false,
    input: async function* () {},
    bytes: async function* () {},
    secret: async () => '',
    environment: {},
    restart: () => {},
    onInterrupt: () => () => {},
  }
  const run = { state: 'walking', pauses: 0, reason: null, nextTryAt: null } as RunProgress['run']
  const progress = showProgress(terminal, async () => ({ run, stage, ...far }), ownWalk)
  const told = await shown.promise
  progress.end()
  return told.match(/\d+/g) ?? []
}

test('no figures are told of a run that has not begun', async () => {
  expect(await figuresOf('queued', null, { done: 0, total: 0 })).toEqual([])
})

test('a short count tells none, a long one how far it is', async () => {
  expect(await figuresOf('count', null, { done: 0, total: 0 })).toEqual([])
  expect(await figuresOf('count')).toEqual(['7', '9'])
})

test('a count that told how far it is begins no more', () => {
  const told: string[] = []
  const { show } = progressLines({ tell: (text) => void told.push(text) })
  const run = { state: 'walking' } as RunProgress['run']
  for (const [done, total] of [
    [0, 0],
    [7, 9],
    [0, 0],
  ] as const)
    show({ run, stage: 'count', done, total })
  expect(told).toHaveLength(2)
})

test('the requests to go are told of a walk by this process, which knows what it will not read again', async () => {
  const ownWalk = { siteRate: 0, vacanciesToAsk: async () => 5 }
  expect(await figuresOf('read', ownWalk)).toEqual(['9', '5'])
  expect(await figuresOf('read', null)).toEqual(['9'])
})

test('a rest is told once, with its reason and its end', async () => {
  const told: string[] = []
  const terminal = {
    print: () => {},
    tell: (text: string) => void told.push(text),
    interactive: false,
    input: async function* () {},
    bytes: async function* () {},
    secret: async () => '',
    environment: {},
    restart: () => {},
    onInterrupt: () => () => {},
  }
  const nextTryAt = Date.parse('2026-10-14T09:05:00Z')
  const run = { state: 'parked', pauses: 1, reason: 'A captcha.', nextTryAt } as RunProgress['run']
  let looks = 0
  const seen = Promise.withResolvers<void>()
  const look = async () => {
    if (++looks === 3) seen.resolve()
    return { run, stage: 'search', done: 1, total: 2 } as RunProgress
  }
  const progress = showProgress(terminal, look, null)
  await seen.promise
  progress.end()
  const rests = told.filter((text) => text.includes('A captcha.'))
  expect(rests).toHaveLength(1)
  expect(rests[0]).toContain(new Date(nextTryAt).toISOString())
})
