/** Trying files: only so much of them is read, and others have their turn meanwhile. */
import { expect, test } from 'bun:test'
import { tryFiles } from '../../src/scans/crawl/try-files.ts'
import { withFile } from '../helpers/read-adverts.ts'

const MB = 1024 * 1024
const ROWS = 'title,description\nAnalyst,SQL\n'
const ADVERT = '{"title":"Analyst","description":"SQL"}'

const tried = (content: string, mostBytes = Number.POSITIVE_INFINITY) =>
  withFile(content, (path) =>
    tryFiles([path], { asked: {}, titles: ['Analyst'], now: 0, mostBytes }),
  )

test.each([
  ['blank lines', ROWS + '\n'.repeat(3 * MB)],
  ['a text of megabytes', `[${ADVERT},{"title":"${'x'.repeat(3 * MB)}"}]`],
  ['more rows', `${ROWS}${`${'x'.repeat(999)},\n`.repeat(3000)}`],
])(
  'of a file that goes on with %s its beginning is shown, and told to be that',
  async (_, content) => {
    const { matching, isWhole } = await tried(content, 2 * MB)
    expect([matching, isWhole]).toEqual([1, false])
  },
)

test('an advert that is there twice counts once, which is told', async () => {
  const rows =
    'id,title,description\n12345678,Analyst,SQL\n12345678,Analyst,Excel\n9999999,Tester,SQL\n'
  expect(await tried(rows)).toMatchObject({ matching: 1, repeated: 1, read: { otherTitles: 1 } })
})

test.each([
  ['blanks', ' \n'.repeat(2 * MB)],
  ['a text of megabytes', `[{"title":"${'x'.repeat(3 * MB)}"}]`],
])('a file that begins with more %s than are read is refused', async (_, content) => {
  const refused = { fault: { code: 'beginning' } }
  await expect(tried(content, 2 * MB)).rejects.toMatchObject(refused)
})

test.each([
  ['blank lines', ROWS + '\n'.repeat(16 * MB)],
  ['a text', `[${ADVERT},{"title":"${'x'.repeat(16 * MB)}"}]`],
])('others have their turn while megabytes of %s are read', async (_, content) => {
  let [turns, isOver] = [0, false]
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await tried(content).finally(() => {
    isOver = true
  })
  expect(turns).toBeGreaterThan(50)
})
