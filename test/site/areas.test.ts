import { expect, test } from 'bun:test'
import { areaName, areaNumber, knownAreas } from '../../src/site/areas.ts'

test('a region is found by its name in either language, however it is written, and by its number', () => {
  for (const name of ['Москва', ' москва ', 'MOSCOW', '1', '001'])
    expect([name, areaNumber(name)]).toEqual([name, '1'])
  expect(areaNumber('санкт петербург')).toBe('2')
  expect(areaNumber('99999')).toBe('99999')
})

test.each(['Атлантида', '', '-1', '1.5'])('%p is none', (name) => {
  expect(areaNumber(name)).toBeUndefined()
})

test('no number and no name stands twice', () => {
  const areas = knownAreas()
  expect(areas.length).toBeGreaterThan(100)
  expect(new Set(areas.map(({ id }) => id)).size).toBe(areas.length)
  for (const { id, ru } of areas) expect([ru, areaNumber(ru)]).toEqual([ru, id])
})

test('a region is named in the language of the page', () => {
  expect([areaName('1', 'ru'), areaName('1', 'en'), areaName('424242', 'en')]).toEqual([
    'Москва',
    'Moscow',
    null,
  ])
})
