import { expect, spyOn, test } from 'bun:test'
import { watchVersion } from '../../../src/cli/server/version-watch.ts'

test('looks at the version once at a time, and again when the look before is over', async () => {
  using interval = spyOn(globalThis, 'setInterval')
  const looks: PromiseWithResolvers<void>[] = []
  const { stop } = watchVersion({
    mustNotBeNewer: () => looks[looks.push(Promise.withResolvers<void>()) - 1]!.promise,
  })
  const tick = interval.mock.calls[0]![0] as () => Promise<void>
  const first = tick()
  await tick()
  expect(looks).toHaveLength(1)
  looks[0]!.resolve()
  await first
  tick()
  expect(looks).toHaveLength(2)
  stop()
})
