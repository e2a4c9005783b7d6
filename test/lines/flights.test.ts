import { describe, expect, test } from 'bun:test'
import { Abandoned, type Asker, askedBy, SYSTEM, whoAsks } from '../../src/lines/asker.ts'
import { createFlights } from '../../src/lines/flights.ts'
import { clientIn } from '../helpers/asker.ts'

describe('work under way', () => {
  const linesOf = (asker: Asker) => asker().map(({ line }) => line)

  /** Work that ends when the test says, and those who wait for each piece of it. */
  function createWork() {
    const fly = createFlights<string, string>()
    const begun: { asker: Asker; ends: PromiseWithResolvers<string> }[] = []
    const ask = (line: string, key = 'key', hasGone = () => false) =>
      askedBy(clientIn(line, { hasGone }), () =>
        fly(key, () => {
          const ends = Promise.withResolvers<string>()
          begun.push({ asker: whoAsks(), ends })
          return ends.promise
        }),
      )
    return { begun, ask }
  }

  test('is done once for all who ask for it meanwhile, in the lines of all of them', async () => {
    const { begun, ask } = createWork()
    const [one, other] = [ask('anna'), ask('boris')]
    void ask('anna', 'another')
    expect(begun).toHaveLength(2)
    expect(begun.map(({ asker }) => linesOf(asker))).toEqual([['anna', 'boris'], ['anna']])
    begun[0]!.ends.resolve('made')
    expect([await one, await other]).toEqual(['made', 'made'])
    void ask('boris')
    expect(begun).toHaveLength(3)
  })

  test('is waited for by all who wait for the work that needs it', () => {
    const outer = createFlights<string, void>()
    const { begun, ask: _ } = createWork()
    const inner = createFlights<string, void>()
    const ask = (line: string) =>
      askedBy(clientIn(line), () =>
        outer('outer', () =>
          inner(
            'inner',
            async () => void begun.push({ asker: whoAsks(), ends: Promise.withResolvers() }),
          ),
        ),
      )
    void ask('anna')
    void ask('boris')
    expect(begun.map(({ asker }) => linesOf(asker))).toEqual([['anna', 'boris']])
  })

  test('that was given up for those who have gone is begun again for who joined a moment later', async () => {
    const { begun, ask } = createWork()
    const gone = ask('gone', 'key', () => true)
    begun[0]!.ends.reject(new Abandoned())
    const there = ask('there')
    await expect(gone).rejects.toBeInstanceOf(Abandoned)
    await Promise.resolve()
    begun[1]!.ends.resolve('made')
    expect(await there).toBe('made')
  })

  test('that fails fails for all, and is begun again when it is asked for again', async () => {
    const { begun, ask } = createWork()
    const both = [ask('anna'), ask('boris')]
    begun[0]!.ends.reject(new Error('no'))
    for (const failed of both) await expect(failed).rejects.toThrow('no')
    void ask('anna')
    expect(begun).toHaveLength(2)
  })

  test('is the house’s where no client asks', () => {
    expect(whoAsks()).toBe(SYSTEM)
  })
})
