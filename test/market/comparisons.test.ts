import { expect, test } from 'bun:test'
import { createAnswerMemo } from '../../src/market/answer-memo.ts'
import { createCompare } from '../../src/market/comparisons.ts'
import { type MarketTask, performMarketTask } from '../../src/market/market-task.ts'
import type { ScanDetail } from '../../src/scans/catalog/scan-detail.ts'
import { packSheet } from '../../src/statistics/advert-table/packed-sheet.ts'
import { largeSheet } from './made-up-scan.ts'

/** Compares two scans, and notes what is made for that. */
function comparing(answers = createAnswerMemo()) {
  const made: MarketTask['do'][] = []
  const perform = async (task: MarketTask) => {
    made.push(task.do)
    return performMarketTask(task)
  }
  const packed = packSheet(largeSheet({ adverts: 60, skills: 40 }))
  const compare = createCompare({
    answers,
    sheets: { packedOf: async () => packed },
    work: { value: async (task) => JSON.parse(await perform(task)), table: perform },
  })
  const detailOf = (id: string) => {
    const shown = { id, method: 1, vocabulary: 'v', source: 'hh', area: null, isStopped: false }
    const reference = { id, queries: ['оператор'], scanned: 60, finishedAt: '2026-11-01T00:00:00Z' }
    return { shown, reference, revisions: { result: id } } as unknown as ScanDetail
  }
  const both = [detailOf('one'), detailOf('two')] as const
  return { made, both, compare }
}

test('two scans are compared once, for each page and the table of all', async () => {
  const { made, both, compare } = comparing()
  const pages = [{ limit: 20 }, { limit: 20, offset: 20 }, { limit: 20 }]
  const answers = []
  for (const page of pages) answers.push(await compare(...both, page))
  const { skills } = (await compare(...both, { limit: 500 })).value
  expect(answers.map(({ value }) => value.skills)).toEqual([
    skills.slice(0, 20),
    skills.slice(20, 40),
    skills.slice(0, 20),
  ])
  await answers[1]!.table!()
  expect(made).toEqual(['compare', 'comparison as csv'])
})

test('the table of a comparison needs no sheet again, though nothing else keeps the comparison', async () => {
  const { made, both, compare } = comparing({
    answer: async (_asked, _restsOn, make) => {
      const { table, ...one } = await make()
      return { ...one, revision: '', ...(table && { table: async () => table() }) }
    },
  })
  const { table } = await compare(...both, { limit: 20 })
  await table!()
  expect(made).toEqual(['compare', 'comparison as csv'])
})
