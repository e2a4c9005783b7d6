/** Files made to take long or to fill memory: each is read, or refused, in no more time than its size takes. */
import { expect, test } from 'bun:test'
import { readContent } from '../helpers/read-adverts.ts'

const advert = (description: string, others: object = {}) =>
  JSON.stringify([{ title: 'Analyst', description, ...others }])

const READ: [string, string][] = [
  ['line breaks beside Markdown', advert(`**SQL** ${'\n'.repeat(190_000)}`)],
  ['stars and underscores', advert(`**SQL** ${'*_'.repeat(90_000)}`)],
  ['brackets', advert(`**SQL** ${'[]('.repeat(60_000)}`)],
  ['tags that never end', advert('<a'.repeat(90_000))],
  ['a tag of one long name', advert(`<${'a'.repeat(190_000)}`)],
  ['quotes that are never closed', advert('SQL', { skills: `['${"\\'".repeat(400_000)}` })],
  ['a deep list', advert('SQL', { skills: JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) })],
  ['many fields', advert('SQL', Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`x${i}`, i])))],
  ['blanks at the beginning', `${' \n'.repeat(4_000_000)}title,description\nAnalyst,SQL\n`],
  ['scripts that never end', `<html>${'<script type="application/ld+json">'.repeat(300_000)}`],
  ['quotes in CSV', `title,description\nAnalyst,SQL\n${'"'.repeat(3_000_000)}`],
  ['brackets that never close', `${'{'.repeat(3_000_000)}`],
]

test.each(READ)('%s', async (_, content) => {
  const read = await readContent(content).catch((error: Error) => error)
  if (read instanceof Error) expect(read.name).toMatch(/OperatorError|UsageError/)
  else expect(read.adverts.length).toBeLessThanOrEqual(1)
})
