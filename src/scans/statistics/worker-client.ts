import type { Trace } from '../../errors.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import type { RunResult, VacancyMentions } from '../result.ts'
import type { StatisticsInput } from './statistics.ts'
import type { FromWorker, StatisticsWorker, ToWorker } from './worker-body.ts'

export type CountInput = Omit<StatisticsInput, 'vacancies'> & {
  /** The vacancies in parts, so that no step of it holds up the answers. */
  vacancies: AsyncIterable<readonly Vacancy[]>
}

/** Counts a scan in a Worker of its own, which ends with it. `onMentions` gets what the vacancies name, in parts. */
export async function countInWorker(
  spawn: () => StatisticsWorker,
  { vacancies, ...count }: CountInput,
  onMentions: (mentions: readonly VacancyMentions[]) => Promise<void>,
): Promise<Omit<RunResult, 'vacancies'>> {
  const worker = spawn()
  const tell = (message: ToWorker) => worker.postMessage(message)
  try {
    const answer = answerOf(worker, onMentions)
    // Not unhandled should it fail while the vacancies are still being told.
    answer.catch(() => {})
    for await (const part of vacancies) tell({ vacancies: part })
    tell({ count })
    return await answer
  } finally {
    worker.terminate()
  }
}

function answerOf(worker: StatisticsWorker, onMentions: (mentions: readonly VacancyMentions[]) => Promise<void>) {
  return new Promise<Omit<RunResult, 'vacancies'>>((resolve, reject) => {
    let kept = Promise.resolve()
    worker.onerror = (event) => reject(new Error(`the statistics worker failed: ${event.message}`))
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if ('mentions' in data) {
        kept = kept.then(() => onMentions(data.mentions))
        // At once: until the worker says more nobody else looks at it, and unhandled it would end the process.
        kept.catch(reject)
      } else if ('failure' in data) reject(failureIn(data.failure))
      else kept.then(() => resolve(data), reject)
    }
  })
}

/** An error of the worker as one of this side, with the trace it left there. */
function failureIn({ name, code, at }: Trace): Error {
  const error = Object.assign(new Error('the statistics failed'), { name, ...(code !== undefined && { code }) })
  error.stack = [`${name}: ${error.message}`, ...at.map((place) => `    ${place}`)].join('\n')
  return error
}
