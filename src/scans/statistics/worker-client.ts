import type { Trace } from '../../errors.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import type { RunResult, VacancyMentions } from '../result.ts'
import type { StatisticsInput } from './statistics.ts'
import type { StatisticsWorker, WorkerRequest, WorkerResponse } from './worker-messages.ts'

export type CountInput = Omit<StatisticsInput, 'vacancies'> & {
  /** The vacancies in batches: copying all of them at once would hold up the answers. */
  vacancies: AsyncIterable<readonly Vacancy[]>
}

/** Keeps a batch of mentions. The next batch follows when the promise has resolved. */
export type KeepMentions = (mentions: readonly VacancyMentions[]) => Promise<void>

/**
 * Counts a scan in a Worker of its own and terminates it. Rejects when counting fails, when the Worker dies, or with the
 * error of `keepMentions`.
 */
export async function countInWorker(
  spawn: () => StatisticsWorker,
  { vacancies, ...input }: CountInput,
  keepMentions: KeepMentions,
): Promise<Omit<RunResult, 'vacancies'>> {
  const worker = spawn()
  const send = (request: WorkerRequest) => worker.postMessage(request)
  try {
    const result = resultOf(worker, keepMentions)
    // The worker may fail while vacancies are still being sent: nobody awaits the result yet.
    result.catch(() => {})
    for await (const batch of vacancies) send({ type: 'vacancies', vacancies: batch })
    send({ type: 'count', input })
    return await result
  } finally {
    worker.terminate()
  }
}

function resultOf(worker: StatisticsWorker, keepMentions: KeepMentions): Promise<Omit<RunResult, 'vacancies'>> {
  return new Promise((resolve, reject) => {
    let kept = Promise.resolve()
    worker.onerror = (event) => reject(new Error(`the statistics worker failed: ${event.message}`))
    worker.onmessage = ({ data: response }: MessageEvent<WorkerResponse>) => {
      if (response.type === 'mentions') {
        kept = kept.then(() => keepMentions(response.mentions))
        // Reject at once: no further message may come, and an unhandled rejection would end the process.
        kept.catch(reject)
      } else if (response.type === 'result') kept.then(() => resolve(response.result), reject)
      else reject(errorFrom(response.trace))
    }
  })
}

/** The worker's error as an error of this thread, with the places of the worker's stack. */
function errorFrom({ name, code, at }: Trace): Error {
  const error = Object.assign(new Error('the statistics failed'), { name, ...(code !== undefined && { code }) })
  error.stack = [`${name}: ${error.message}`, ...at.map((place) => `    ${place}`)].join('\n')
  return error
}
