import { expect, test } from 'bun:test'
import { parseColumns } from '../../../src/statistics/advert-table/number-columns.ts'

const HEAD = {
  version: 1,
  published: [1_715_407_341, null, -5],
  employer: {
    values: [
      { id: null, name: '":[1],"of":[7] ]}' },
      { id: 'of', name: 'ё' },
    ],
    of: [0, 1],
  },
  pay: { from: [34_799.999, null, 1e21], tax: [], currency: { values: [null, 'RUR'], of: [1] } },
  skills: { names: ['of', 'C, C++'], kinds: [-1, 2] },
}
const COLUMNS = {
  ...HEAD,
  published: new Float64Array([1_715_407_341, Number.NaN, -5]),
  employer: { ...HEAD.employer, of: new Int32Array([0, 1]) },
  pay: {
    from: new Float64Array([34_799.999, Number.NaN, 1e21]),
    tax: new Uint8Array(0),
    currency: { ...HEAD.pay.currency, of: new Int32Array([1]) },
  },
}

/** A column as its kind and what it holds: NaN equals NaN there alone. */
const told = (json: unknown): string =>
  JSON.stringify(json, (_, value) =>
    ArrayBuffer.isView(value) ? [value.constructor.name, Array.from(value as Uint8Array)] : value,
  )

function parsed(pieces: readonly Buffer[]): unknown {
  const parsing = parseColumns(pieces)
  for (;;) {
    const { done, value } = parsing.next()
    if (done) return value
  }
}

test('numbers come in columns, and the rest as it is, wherever the text is cut', () => {
  const json = Buffer.from(JSON.stringify(HEAD))
  for (let size = 1; size <= json.length; size++) {
    const pieces = Array.from({ length: Math.ceil(json.length / size) }, (_, i) =>
      json.subarray(i * size, (i + 1) * size),
    )
    expect(told(parsed(pieces))).toBe(told(COLUMNS))
  }
})

test('numbers of many digits are what JSON reads them as', () => {
  const of = ['123456789012345', '12345678901234567890', '0.1', '-0.5e-3']
  expect(parsed([Buffer.from(`{"from":[${of}]}`)])).toEqual({
    from: new Float64Array(of.map(Number)),
  })
})

test('what is damaged is not read', () => {
  for (const json of ['{"of":[1,2', '{"of":[1,,2]}', '{"of":[1,x]}', '{"of":[1]', ''])
    expect(() => parsed([Buffer.from(json)])).toThrow()
})
