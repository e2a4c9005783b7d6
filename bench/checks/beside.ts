import type { Served } from '../../lab/growth/served.ts'
import { median } from '../api/processes.ts'
import type { Scanned } from './programs.ts'

/** A program that serves its database. */
export type Program = { name: string; server: Served; scan: Scanned }

/** What is asked of every program alike. */
export type Ask = { text: () => string; limit?: number; encoding: 'identity' | 'zstd' }

/** Milliseconds of CPU of all threads a request; what the answers held on average. */
export type Cost = { mean: number; median: number; bytes: number; covered: number }

const BATCHES = 80
const TIMES = 8

/**
 * Sends batches of checks to the programs in turn, another first each time, one request after the
 * other: to each the same texts. The batches are short, as the machine's own speed changes from one
 * second to the next, and the mean leaves out the dearest tenth of them.
 * @param warmUp requests to each beforehand: the compilers need some hundreds, and their threads
 * count too
 */
export async function costsOf(
  programs: readonly Program[],
  ask: Ask,
  warmUp: number,
): Promise<Cost[]> {
  const costs: number[][] = programs.map(() => [])
  const answers = programs.map(() => ({ bytes: 0, covered: 0 }))
  for (let batch = -Math.ceil(warmUp / TIMES); batch < BATCHES; batch++) {
    const texts = Array.from({ length: TIMES }, ask.text)
    for (let turn = 0; turn < programs.length; turn++) {
      const at = Math.abs(turn + batch) % programs.length
      const { server, scan } = programs[at]!
      const before = server.threads()
      let [bytes, covered] = [0, 0]
      for (const text of texts) {
        const answer = await check(server, scan, text, ask)
        bytes += answer.bytes / TIMES
        covered += answer.covered / TIMES
      }
      if (batch < 0) continue
      costs[at]!.push(ranSince(before, server.threads()) / TIMES)
      answers[at]!.bytes += bytes / BATCHES
      answers[at]!.covered += covered / BATCHES
    }
  }
  return costs.map((ofOne, at) => ({
    mean: meanOfMost(ofOne),
    median: median(ofOne),
    ...answers[at]!,
  }))
}

/** Milliseconds that the threads ran which live now. */
function ranSince(before: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): number {
  return [...now].reduce((sum, [thread, ms]) => sum + ms - (before.get(thread) ?? 0), 0)
}

function meanOfMost(numbers: readonly number[]): number {
  const most = numbers.toSorted((a, b) => a - b).slice(0, Math.ceil(numbers.length * 0.9))
  return most.reduce((sum, one) => sum + one, 0) / most.length
}

async function check(
  { base }: Served,
  { key, scanId }: Scanned,
  text: string,
  { limit, encoding }: Ask,
) {
  const answer = await fetch(`${base}/v1/resume/coverage`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'accept-encoding': encoding,
    },
    body: JSON.stringify({ scanId, text, ...(limit !== undefined && { limit }) }),
  })
  const body = await answer.text()
  if (!answer.ok)
    throw new Error(`a check was answered with ${answer.status}: ${body.slice(0, 200)}`)
  const { covered } = JSON.parse(body) as { covered: unknown[] }
  return { bytes: Buffer.byteLength(body), covered: covered.length }
}
