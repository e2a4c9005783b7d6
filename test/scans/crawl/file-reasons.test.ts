import { expect, test } from 'bun:test'
import { openAdvertFile } from '../../../src/adverts/advert-file.ts'
import { openAdverts } from '../../../src/adverts/read-adverts.ts'
import {
  fileReasonOf,
  whyChanged,
  whyDeleted,
  whyElsewhere,
  whyNoneRead,
  whyNoTitle,
  whyTooMany,
} from '../../../src/scans/crawl/file-reasons.ts'
import { withFile } from '../../helpers/read-adverts.ts'

test('what is stored of a run over files is known again, with what it tells', () => {
  expect(fileReasonOf(whyTooMany(65_000))).toEqual({ code: 'too_many', values: ['65000'] })
  expect(fileReasonOf(whyNoneRead(12))).toEqual({ code: 'none_read', values: ['12'] })
  const none = whyNoTitle(3, 'Повар; Cook. Senior')
  expect(fileReasonOf(none)).toEqual({ code: 'no_title', values: ['3', 'Повар; Cook. Senior'] })
  expect(fileReasonOf(whyChanged('/x/a b.csv'))).toEqual({ code: 'changed', values: ['a b.csv'] })
  expect(fileReasonOf(whyElsewhere(`/x/${'a'.repeat(24)}-b.csv`))).toEqual({
    code: 'elsewhere',
    values: ['b.csv'],
  })
  expect(fileReasonOf(whyDeleted(`/x/${'a'.repeat(24)}-b.csv`))).toEqual({
    code: 'deleted',
    values: ['b.csv'],
  })
  expect(fileReasonOf('Something of an earlier version.')).toBeNull()
})

/** A name without a folder; a line. */
const [ADVERTS, LINE] = [expect.stringMatching(/^[^/]+$/), expect.stringMatching(/^\d+$/)]

const refusalOf = (content: string | Uint8Array) =>
  withFile(content, async (path) => {
    const read = async () => {
      for await (const _ of openAdverts([path], { asked: {}, now: 0 }).batches());
    }
    return read().then(
      () => '',
      (error: Error) => error.message,
    )
  })

test('so is what the readers of files say', async () => {
  const adverts = Array.from({ length: 30 }, (_, id) => ({
    id,
    title: 'Cook',
    description: `Soup ${id}`,
  }))
  const list = JSON.stringify(adverts, null, 1)
  // A list that is cut between two adverts is told, with the same advice.
  const cuts = [list.slice(0, -20), list.slice(0, list.lastIndexOf('{'))]
  const told = await Promise.all(cuts.map(refusalOf))
  expect(told.map(fileReasonOf)).toMatchObject(
    cuts.map(() => ({ code: 'cut', values: [ADVERTS, LINE] })),
  )
  expect(new Set(told.map((why) => why.split(/(?<=[.:]) /).at(-1))).size).toBe(1)
  expect(fileReasonOf(await refusalOf(Bun.gzipSync(list.repeat(50)).slice(0, -9)))).toMatchObject({
    code: 'damaged',
    values: [ADVERTS],
  })
  const bomb = Bun.gzipSync(new Uint8Array(80_000_000).fill(32))
  expect(fileReasonOf(await refusalOf(bomb))).toMatchObject({ code: 'growth', values: [ADVERTS] })
  const absent = await openAdvertFile('/absent/file', 1).catch((error: Error) => error.message)
  expect(fileReasonOf(String(absent))).toMatchObject({ code: 'unreadable', values: ['file'] })
})
