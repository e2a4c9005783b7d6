/**
 * What everybody searches skills by: names, and the spellings of the built-in table, whatever
 * adverts say.
 */
import { expect, test } from 'bun:test'
import { performMarketTask } from '../../src/market/market-task.ts'

const NAMES = ['MS Excel', 'SQL', 'Первичная документация', 'Английский язык', 'Варка клейстера']
const found = (text: string) =>
  JSON.parse(performMarketTask({ do: 'spelled', text, names: NAMES })) as string[]

test('a skill is found by any spelling of the table, or a part of one, in any case of its letters', () => {
  expect(found('эксель')).toEqual(['MS Excel'])
  expect(found('ЭКСЕЛ')).toEqual(['MS Excel'])
  expect(found('первичка')).toEqual(['Первичная документация'])
  expect(found('english')).toEqual(['Английский язык'])
})

test('not by what the table does not know, and nothing by nothing', () => {
  expect(found('клейстер')).toEqual([])
  expect(found('  ')).toEqual([])
})
