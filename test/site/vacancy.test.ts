import { expect, test } from 'bun:test'
import { employerKey } from '../../src/vacancy/vacancy.ts'

test('employers are told apart by id, then by name; those with neither count as one', () => {
  const keys = [
    { id: '1', name: 'Дом' },
    { id: '1', name: 'Дом (филиал)' },
    { id: null, name: '1' },
    { id: null, name: 'Дом' },
    { id: null, name: 'Сад' },
    { id: null, name: null },
    { id: null, name: null },
  ].map((employer) => employerKey({ employer }))
  expect(new Set(keys).size).toBe(5)
  expect(keys[0]).toBe(keys[1]!)
  expect(keys[5]).toBe(keys[6]!)
})
