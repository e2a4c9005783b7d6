import { traceOf } from '../../errors.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import { type StatisticsInput, statisticsOf } from './statistics.ts'
import type { WorkerRequest, WorkerResponse } from './worker-messages.ts'

/** Vacancies whose mentions go into one message: a message of all of them would hold up the thread that receives it. */
const MENTIONS_PER_MESSAGE = 200

/** The worker's side: takes the requests of one scan and sends the responses. It never throws. */
export function createWorkerHandler(send: (response: WorkerResponse) => void): (request: WorkerRequest) => void {
  const vacancies: Vacancy[] = []

  function count(input: Omit<StatisticsInput, 'vacancies'>): void {
    const { vacancies: mentions, ...result } = statisticsOf({ ...input, vacancies })
    for (let from = 0; from < mentions.length; from += MENTIONS_PER_MESSAGE) {
      send({ type: 'mentions', mentions: mentions.slice(from, from + MENTIONS_PER_MESSAGE) })
    }
    send({ type: 'result', result })
  }

  return (request) => {
    if (request.type === 'vacancies') {
      vacancies.push(...request.vacancies)
      return
    }
    try {
      count(request.input)
    } catch (error) {
      send({ type: 'failure', trace: traceOf(error) })
    }
  }
}
