/**
 * Counts a scan away from the thread that answers requests. It is told `{ vacancies }` in parts, then `{ count }`,
 * and answers `{ mentions }` in parts, then `{ statistics, evidence }`, or `{ failure }`.
 */
import type { Vacancy } from '../site/vacancy.ts'
import type { RunResult, VacancyMentions } from './result.ts'
import { type StatisticsInput, statisticsOf } from './statistics.ts'

export type ToWorker = { vacancies: readonly Vacancy[] } | { count: Omit<StatisticsInput, 'vacancies'> }
export type FromWorker = { mentions: readonly VacancyMentions[] } | Omit<RunResult, 'vacancies'> | { failure: string }

const PART = 200

declare const self: Worker

const vacancies: Vacancy[] = []

self.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if ('vacancies' in data) {
    vacancies.push(...data.vacancies)
    return
  }
  try {
    count(data.count)
  } catch (error) {
    send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}

function count(input: Omit<StatisticsInput, 'vacancies'>): void {
  const { statistics, evidence, vacancies: mentions } = statisticsOf({ ...input, vacancies })
  for (let from = 0; from < mentions.length; from += PART) send({ mentions: mentions.slice(from, from + PART) })
  send({ statistics, evidence })
}

const send = (message: FromWorker) => self.postMessage(message)
