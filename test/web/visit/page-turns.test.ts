import { expect, test } from 'bun:test'
import { createPageTurns } from '../../../src/web/visit/page-turns.ts'

test('others are served between one page and the next, and a page alone does not wait', async () => {
  const turn = createPageTurns()
  const order: string[] = []
  const page = async (name: string) => {
    await turn()
    order.push(name)
    // What comes in over the network while a page is made is looked at in the next turn of the event loop.
    setImmediate(() => order.push(`others after ${name}`))
  }
  await Promise.all(['first', 'second', 'third'].map(page))
  expect(order).toEqual(['first', 'others after first', 'second', 'others after second', 'third'])
  await Bun.sleep(5)
  order.length = 0
  const alone = page('alone')
  setImmediate(() => order.push('later'))
  await alone
  expect(order).toEqual(['alone'])
})
