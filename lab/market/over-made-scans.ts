import { createAnswerMemo } from '../../src/market/answer-memo.ts'
import { coverageAnswerOf } from '../../src/market/answers/coverage-summary.ts'
import { attributed } from '../../src/market/attributed.ts'
import { createCompare } from '../../src/market/comparisons.ts'
import { createHistories } from '../../src/market/histories.ts'
import { createHistory, type Market } from '../../src/market/market.ts'
import { createElsewhere } from '../../src/market/market-totals.ts'
import { createMarketWork } from '../../src/market/market-work.ts'
import { createScanAnswers } from '../../src/market/scan-answers.ts'
import { createSheets } from '../../src/market/sheets.ts'
import type { SourceName } from '../../src/market/source-name.ts'
import type { KeptRun } from '../../src/market/stored-market.ts'
import type { ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import type { ShownScan } from '../../src/scans/shown-scan.ts'
import { createSkillsWorkers } from '../../src/skills-workers.ts'

/** A made-up scan as it would be stored; bytes as base64. */
export type MadeScan = {
  sheet: string
  summary: string
  skills: { name: string; members: string[] }[]
  adverts: number
}

const finishedAt = (number: number) => new Date(Date.UTC(2026, 9 + number, 1)).toISOString()
const state = { method: 1, vocabulary: '0123456789ab', limitHit: false, area: null, found: 2000 }
const CLOCK = { now: () => Date.UTC(2026, 10, 20) }

/**
 * The market's answers over made-up scans, which are two runs of one as well, with the workers of a
 * server.
 */
export function marketOver(made: readonly MadeScan[]) {
  const bytes = made.map(({ sheet }) => Buffer.from(sheet, 'base64'))
  const details = made.map(({ adverts, skills }, number) => detailOf(number, adverts, skills))
  const store = {
    sheet: async ({ runId }: { runId: number }) => bytes[runId]!,
    runsOf: async () => made.map(({ adverts, summary }, number) => runOf(number, adverts, summary)),
  }
  const none = () => Promise.reject(new Error('nothing is stored here'))
  const spawn = () => new Worker(new URL('../../src/skills.worker.ts', import.meta.url).href)
  const workers = createSkillsWorkers({ spawn, workers: 2 })
  const [answers, work] = [createAnswerMemo(), createMarketWork(workers.market)]
  const sheets = createSheets({ store, scans: { mentions: none, evidence: none } })
  const histories = createHistories({ store, sheets, work, clock: CLOCK as never })
  const shown = details.map((detail) => detail.shown)
  const elsewhereOf = createElsewhere(async () => shown, sheets)
  const given = { answers, sheets, histories, work, knownSpelling: none }
  const nameOf: SourceName = (source) => source
  const bare: Omit<Market, 'nameOf'> = {
    ...createScanAnswers({
      ...given,
      elsewhereOf,
      ownAddresses: async () => new Map(),
      siteUrl: 'https://example.org',
      nameOf,
    }),
    compare: createCompare(given),
    history: createHistory(given),
    moves: none,
    sheetOf: async (detail) => (await sheets.of(detail)).sheet,
    upToDate: (ask) => ask(),
  }
  const market = attributed(bare, nameOf)
  return { market, details, close: workers.close }
}

function detailOf(number: number, adverts: number, skills: MadeScan['skills']): ScanDetail {
  const shown = {
    id: 'scan',
    runId: number,
    digest: 'digest',
    sheetDigest: 'sheet',
    isStopped: false,
    ...state,
  }
  return {
    shown: shown as unknown as ShownScan,
    reference: {
      id: 'scan',
      queries: ['оператор'],
      scanned: adverts,
      finishedAt: finishedAt(number),
    },
    figures: { statistics: () => ({ skills }) },
    revisions: { result: `result ${number}` },
  } as unknown as ScanDetail
}

function runOf(number: number, adverts: number, summary: string): KeptRun {
  const counted = {
    scanned: adverts,
    listed: adverts,
    status: 'done',
    finishedAt: finishedAt(number),
  } as const
  return {
    ...state,
    ...counted,
    runId: number,
    sheetDigest: 'sheet',
    packedSummary: Buffer.from(summary, 'base64'),
  }
}

type Asked = (market: Market, details: readonly ScanDetail[]) => Promise<unknown>

/** An answer of each kind. */
export const ASKED: Readonly<Record<string, Asked>> = {
  base: (market, [scan]) => market.base(scan!),
  skills: (market, [scan]) => market.skills(scan!, {}),
  'skills as CSV': async (market, [scan]) => (await market.skills(scan!, {})).table!(),
  'one skill': (market, [scan]) => market.skill(scan!, scan!.figures.statistics().skills[0]!.name),
  'slices by experience': (market, [scan]) => market.slices(scan!, { by: 'experience' }),
  'slices by area': (market, [scan]) => market.slices(scan!, { by: 'area' }),
  'slices by employer as CSV': async (market, [scan]) =>
    (await market.slices(scan!, { by: 'employer' })).table!(),
  pay: (market, [scan]) => market.pay(scan!),
  history: (market, [scan]) => market.history(scan!, {}),
  compare: (market, [a, b]) => market.compare(a!, b!, {}),
  'compare as CSV': async (market, [a, b]) => (await market.compare(a!, b!, {})).table!(),
  'summary of coverage': async (market, [scan]) =>
    coverageAnswerOf(await market.sheetOf(scan!), (skill) =>
      skill % 40 === 0 ? 'named' : 'absent',
    ),
}
