import { type Trace, traceOf } from '../../errors.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import type { RunResult, VacancyMentions } from '../result.ts'
import { type StatisticsInput, statisticsOf } from './statistics.ts'

export type ToWorker = { vacancies: readonly Vacancy[] } | { count: Omit<StatisticsInput, 'vacancies'> }
export type FromWorker = { mentions: readonly VacancyMentions[] } | Omit<RunResult, 'vacancies'> | { failure: Trace }

/** The side of a Worker that whoever spawned it uses. */
export type StatisticsWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>

const PART = 200

/**
 * Counts one scan by messages: it is told `{ vacancies }` in parts, then `{ count }`, and answers `{ mentions }`
 * in parts, then `{ statistics, evidence }`, or `{ failure }`.
 */
export function createCounting(send: (message: FromWorker) => void): (message: ToWorker) => void {
  const vacancies: Vacancy[] = []

  function count(input: Omit<StatisticsInput, 'vacancies'>): void {
    const { statistics, evidence, vacancies: mentions } = statisticsOf({ ...input, vacancies })
    for (let from = 0; from < mentions.length; from += PART) send({ mentions: mentions.slice(from, from + PART) })
    send({ statistics, evidence })
  }

  return (message) => {
    if ('vacancies' in message) {
      vacancies.push(...message.vacancies)
      return
    }
    try {
      count(message.count)
    } catch (error) {
      send({ failure: traceOf(error) })
    }
  }
}
