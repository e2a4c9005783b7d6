import { expect, test } from 'bun:test'
import { createTurns } from '../../db/sqlite/turns.ts'
import { askedBy } from '../../src/lines/asker.ts'
import { clientIn } from '../helpers/asker.ts'

test('queries that have to wait for a turn go on one of each line after the other', async () => {
  const turns = createTurns()
  await turns.next()
  // The turn has lasted too long.
  for (const begun = performance.now(); performance.now() - begun < 30; );
  const took: string[] = []
  const ask = (line: string) =>
    askedBy(clientIn(line), () => turns.next().then(() => took.push(line)))
  await Promise.all([...Array.from({ length: 10 }, () => ask('flood')), ask('anna')])
  expect(took.indexOf('anna')).toBe(1)
})
