/**
 * Files made to take long or to fill memory: each is read, or refused, in no more time than its
 * size takes.
 */
import { expect, test } from 'bun:test'
import { csvRecords } from '../../src/adverts/forms/csv.ts'
import type { FileRecord } from '../../src/adverts/forms/file-record.ts'
import { readContent } from '../helpers/read-adverts.ts'

const advert = (description: string, others: object = {}) =>
  JSON.stringify([{ title: 'Analyst', description, ...others }])

const PYTHON = `['${"\\'".repeat(9_990)}`

const READ: [string, string][] = [
  ['line breaks beside Markdown', advert(`**SQL** ${'\n'.repeat(190_000)}`)],
  ['stars and underscores', advert(`**SQL** ${'*_'.repeat(90_000)}`)],
  ['brackets', advert(`**SQL** ${'[]('.repeat(60_000)}`)],
  ['tags that never end', advert('<a'.repeat(90_000))],
  ['a tag of one long name', advert(`<${'a'.repeat(190_000)}`)],
  ['quotes that are never closed', advert('SQL', { skills: `['${"\\'".repeat(400_000)}` })],
  [
    'quotes of Python that are never closed',
    JSON.stringify(Array(60).fill({ title: '', skills: PYTHON })),
  ],
  ['a deep list', advert('SQL', { skills: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) })],
  [
    'many fields',
    advert('SQL', Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`x${i}`, i]))),
  ],
  ['blanks at the beginning', `${' \n'.repeat(4_000_000)}title,description\nAnalyst,SQL\n`],
  ['scripts that never end', `<html>${'<script type="application/ld+json">'.repeat(300_000)}`],
  ['quotes in CSV', `title,description\nAnalyst,SQL\n${'"'.repeat(3_000_000)}`],
  [
    'quotes in CSV that open every line',
    `title,description\nAnalyst,SQL\n${'"x\n'.repeat(400_000)}`,
  ],
  ['quotes in CSV that one closes', `title,description\n${'"x\n'.repeat(370_000)}",x\n`],
  ['brackets that never close', `${'{'.repeat(3_000_000)}`],
]

test.each(READ)('%s', async (_, content) => {
  const read = await readContent(content).catch((error: Error) => error)
  if (read instanceof Error) expect(read.name).toMatch(/OperatorError|UsageError/)
  else expect(read.adverts.length).toBeLessThanOrEqual(1)
})

const record = { title: 'Analyst', description: 'SQL' }
const columns = (from: number) =>
  Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`x${from + at}`, 1]))
const LOOKED_AT: [string, object[]][] = [
  ['names of megabytes', [{ ...record, [`skills (${'x'.repeat(300)})`]: 'SQL' }]],
  [
    'records of a million characters',
    Array(9).fill({ ...record, x: { y: 'z'.repeat(1_000_000) } }),
  ],
  ['thousands of columns', [0, 1, 2, 3, 4].map((at) => ({ ...record, ...columns(at * 450) }))],
]
test.each(LOOKED_AT)('%s hide no column that comes after them', async (_, records) => {
  const { told } = await readContent(
    JSON.stringify([...records, { ...record, 'work experience': 'no' }]),
  )
  expect(told.mapping.has('experience')).toBe(true)
  expect(told.mapping.has('skills')).toBe(false)
})

test('of thousands of spellings of a name some are read, and of unknown names some are told', async () => {
  const spelled = Array.from({ length: 5000 }, (_, at) => ({
    ...record,
    [`ti${'-'.repeat((at % 150) + 1)}tle`]: 'x',
    [`x${at}`]: 1,
  }))
  const { told, notes } = await readContent(JSON.stringify(spelled), 'title=title')
  expect(told.mapping.get('title')).toEqual(['title'])
  const gross = Array.from({ length: 150 }, (_, at) => ({
    ...record,
    [`gr${'-'.repeat(at + 1)}oss`]: true,
  }))
  const read = await readContent(JSON.stringify(gross))
  expect(read.told.mapping.get('pay.gross')).toHaveLength(20)
  const unknown = notes.find(({ code }) => code === 'unknown_columns')
  expect(unknown).toMatchObject({ columns: { length: 40 } })
})

test('a table of a million columns is refused before its rows, and a row of as many cells is left out', async () => {
  const cells = ','.repeat(1_000_000)
  await expect(
    readContent(`title,description${cells}\nAnalyst,SQL${cells}\n`),
  ).rejects.toMatchObject({
    fault: { code: 'columns' },
  })
  const { adverts, tally } = await readContent(`title,description\nx,y${cells}\nAnalyst,SQL\n`)
  expect([adverts.length, tally.unread]).toEqual([1, { cells: 1 }])
})

test('the signs between cells count for what is looked at', async () => {
  const names = Array.from({ length: 1900 }, (_, at) => `x${at}`).join()
  const { characters } = await firstOf(`title,${names}\nAnalyst${','.repeat(1900)}\n`)
  expect(characters).toBe('Analyst'.length + 1900 + 1)
})

async function firstOf(csv: string): Promise<Extract<FileRecord, { fields: object }>> {
  for await (const record of csvRecords(
    new Response(csv).body!.pipeThrough(new TextDecoderStream()),
    '',
  ))
    if ('fields' in record) return record
  throw new Error('no record')
}
