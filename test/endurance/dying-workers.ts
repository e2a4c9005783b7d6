/**
 * Workers that die at their n-th message: of a scan, of a result that follows another, and of a
 * check.
 */
import type { PoolWorker } from '../../src/workers/worker-protocol.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { skillsHere } from '../helpers/worker-for-skills.ts'
import type { Report } from './report.ts'

/**
 * Three brewers who list what a tester asks for: his scan, counted before theirs, has to follow.
 */
const VACANCIES = sampleVacancies(
  ...[1, 2, 3].map(() => ({ title: 'Пивовар', keySkills: ['Zymurgy', 'Docker'] })),
  ...[1, 2].map(() => ({
    title: 'Тестировщик',
    description: '<p>Требования:</p><p>Zymurgy, SQL.</p>',
  })),
)

/** Makes workers, of whose messages, counted over all of them, those die that are told. */
function mortal(dies: (nth: number) => boolean) {
  let told = 0
  const spawn = (): PoolWorker => {
    const inner = skillsHere()
    return new Proxy(inner, {
      get(target, name) {
        if (name !== 'postMessage') return Reflect.get(target, name)
        return (message: unknown) => {
          if (!dies(++told)) return target.postMessage(message)
          const die = inner.onerror as ((event: { message: string }) => void) | null
          queueMicrotask(() => die?.({ message: 'gone' }))
        }
      },
    })
  }
  return { spawn, told: () => told }
}

/** Two scans, the first of which follows the second, and a check; what each gives. */
async function work(service: TestApp) {
  const { secret } = await service.addKey()
  const testers = await service.scan('Тестировщик').catch(() => null)
  const brewers = await service.scan('Пивовар').catch(() => null)
  // A server tries it again by itself.
  await service.app.backfill.run(new AbortController().signal).catch(() => {})
  await service.clock.advanceBy(1000)
  const text = 'Знаю Zymurgy и Docker.'
  const check = await service.post(
    '/v1/resume/coverage',
    { text, scanId: brewers?.id ?? '' },
    secret,
  )
  const { covered } = (await check.json()) as { covered?: { name: string }[] }
  return {
    states: [testers?.status, brewers?.status],
    scans: await shown(service),
    covered: covered?.map(({ name }) => name),
  }
}

/** What scans say, but for the time they were made; those without a result say nothing. */
async function shown(service: TestApp) {
  const { secret } = await service.addKey()
  const scans = await service.app.listScansWithRuns()
  const answers = await Promise.all(scans.map(({ id }) => service.get(`/v1/scans/${id}`, secret)))
  const found = await Promise.all(
    answers.filter(({ status }) => status === 200).map((answer) => answer.json()),
  )
  return (found as Record<string, unknown>[])
    .map(({ finishedAt, ...rest }) => rest)
    .sort((a, b) => String(a.id).localeCompare(String(b.id)))
}

type End = Awaited<ReturnType<typeof work>>

async function withWorkers(
  spawn: () => PoolWorker,
  use: (app: TestApp) => Promise<End>,
): Promise<End> {
  const app = await createTestApp({ vacancies: VACANCIES, spawnWorker: spawn })
  try {
    return await use(app)
  } finally {
    await app.close()
  }
}

/**
 * One that dies costs nobody anything; where all die, nothing is half, and the next process does it
 * all.
 */
export async function letWorkersDie(report: Report): Promise<void> {
  const undisturbed = mortal(() => false)
  const right = await withWorkers(undisturbed.spawn, work)
  const [once, onwards] = [[] as number[], [] as number[]]
  for (let at = 1; at <= undisturbed.told(); at++) {
    const end = await withWorkers(mortal((nth) => nth === at).spawn, work)
    if (!Bun.deepEquals(end, right)) once.push(at)
    let isIll = true
    const after = await withWorkers(mortal((nth) => isIll && nth >= at).spawn, async (app) => {
      const { scans } = await work(app)
      const isHalf = scans.some(
        ({ id, scanned }) => right.scans.find((scan) => scan.id === id)?.scanned !== scanned,
      )
      isIll = false
      await app.restart()
      return isHalf ? { ...right, covered: ['a half result'] } : work(app)
    })
    if (!Bun.deepEquals(after, right)) onwards.push(at)
  }
  const points = undisturbed.told()
  report.hold(
    `workers: one dies, at each of ${points} messages`,
    once.length === 0,
    once.join(', '),
  )
  report.hold(
    `workers: all die, from each of ${points} messages on`,
    onwards.length === 0,
    onwards.join(', '),
  )
}
