/** What `scan list` and the progress bar count of a run. */
import { describe, expect, test } from 'bun:test'
import { emptyTally } from '../../../src/adverts/tally.ts'
import {
  progressOf,
  type RunProgress,
  readFromFiles,
} from '../../../src/scans/crawl/run-progress.ts'

/** A run of three queries as it stands. */
const runOf = (fields: Partial<RunProgress['run']>): RunProgress['run'] => ({
  id: 1,
  scanId: 'scan',
  queries: ['A', 'B', 'C'],
  area: null,
  withSalary: true,
  state: 'walking',
  reason: null,
  queuedAt: 0,
  startedAt: 1,
  finishedAt: null,
  nextTryAt: null,
  pauses: 0,
  requests: 0,
  stopRequested: false,
  queryIndex: 0,
  page: 0,
  found: [],
  limitHit: false,
  listedAgain: 0,
  notListed: 0,
  via: null,
  ...fields,
})

const NOTHING = { finished: 0, listed: 0 }

describe('the progress of a run', () => {
  test('is nothing while it is queued', () => {
    const run = runOf({ startedAt: null })
    expect(progressOf(run, NOTHING)).toEqual({ run, stage: 'queued', done: 0, total: 0 })
  })

  test('counts the pages of the search, of a query not asked for yet one', () => {
    // 120 found are three pages; two more queries are known to have one each.
    const first = runOf({ found: [120], queryIndex: 0, page: 2 })
    expect(progressOf(first, NOTHING)).toMatchObject({ stage: 'search', done: 2, total: 3 + 2 })
    const second = runOf({ found: [120, 60], queryIndex: 1, page: 1 })
    expect(progressOf(second, NOTHING)).toMatchObject({
      stage: 'search',
      done: 3 + 1,
      total: 3 + 2 + 1,
    })
  })

  test('counts the vacancies read or left out, until all are', () => {
    const run = runOf({ found: [120, 60, 0], queryIndex: 3 })
    expect(progressOf(run, { finished: 7, listed: 180 })).toMatchObject({
      stage: 'read',
      done: 7,
      total: 180,
    })
    expect(progressOf(run, { finished: 180, listed: 180 })).toMatchObject({
      stage: 'count',
      done: 0,
      total: 0,
    })
  })

  test('of a count that takes long counts the vacancies searched', () => {
    const run = runOf({ found: [120, 60, 0], queryIndex: 3, page: 50 })
    expect(progressOf(run, { finished: 180, listed: 180 })).toMatchObject({
      stage: 'count',
      done: 50,
      total: 180,
    })
  })

  test('of files counts megabytes, from the beginning again where it goes on', () => {
    const files = { paths: ['/a'], stamps: ['1 1'], bytes: 9_000_000, asked: {} }
    const filesRead = { ...emptyTally(), bytes: 5_000_000, otherTitles: 0, notes: [] }
    const run = runOf({ source: 'file', files, filesRead })
    expect(progressOf(run, NOTHING)).toMatchObject({ stage: 'files', done: 5, total: 9 })
    const goesOn = { ...run, filesRead: { ...filesRead, again: 2_000_000 } }
    expect(progressOf(goesOn, NOTHING)).toMatchObject({ stage: 'files', done: 2, total: 9 })
  })

  test('of files counts what was found but for repeats, once all is read', () => {
    const run = runOf({
      source: 'file',
      found: [120, 60, 0],
      listedAgain: 7,
      queryIndex: 3,
      page: 9,
    })
    expect(progressOf(run, readFromFiles(run))).toMatchObject({
      stage: 'count',
      done: 9,
      total: 173,
    })
  })
})
