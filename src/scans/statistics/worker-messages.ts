import type { Trace } from '../../errors.ts'
import type { Vacancy } from '../../site/vacancy.ts'
import type { RunResult, VacancyMentions } from '../result.ts'
import type { StatisticsInput } from './statistics.ts'

/**
 * To the worker: the vacancies of one scan in any number of messages, then one `count`. A worker counts one scan and is
 * terminated after it.
 */
export type WorkerRequest =
  | { type: 'vacancies'; vacancies: readonly Vacancy[] }
  | { type: 'count'; input: Omit<StatisticsInput, 'vacancies'> }

/**
 * From the worker, after `count`: the mentions in any number of messages, then one `result`; or a `failure`, which is the
 * last message.
 */
export type WorkerResponse =
  | { type: 'mentions'; mentions: readonly VacancyMentions[] }
  | { type: 'result'; result: Omit<RunResult, 'vacancies'> }
  | { type: 'failure'; trace: Trace }

/** What the client uses of a Worker. */
export type StatisticsWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>
