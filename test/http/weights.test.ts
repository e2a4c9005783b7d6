import { expect, test } from 'bun:test'
import { weightsOf } from '../../src/http/protocol/weights.ts'

test.each([
  [null, []],
  ['', []],
  [' , ,', []],
  ['ru', [['ru', 1]]],
  [
    'ru-RU, ru ; q = 0.9 ,EN;q=0.8',
    [
      ['ru-ru', 1],
      ['ru', 0.9],
      ['en', 0.8],
    ],
  ],
  ['text/html;level=1;q=0.4', [['text/html', 0.4]]],
  ['gzip;q=0', [['gzip', 0]]],
  ['gzip;q=1.000', [['gzip', 1]]],
] as const)('%p is read item by item, in its order', (header, weights) => {
  expect([...weightsOf(header)]).toEqual(weights.map((each) => [...each]) as [string, number][])
})

test.each(['2', '-1', '0.1234', '1.5', 'high', ''])(
  'a weight of %p is none, and refuses',
  (weight) => {
    expect(weightsOf(`gzip;q=${weight}`).get('gzip')).toBe(0)
  },
)
