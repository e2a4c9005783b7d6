import { expect, test } from 'bun:test'
import { createEdges, NOWHERE } from '../../../src/language/finder/edges.ts'

test('an edge is found by its node, gap and word together, and no other is, however many there are', () => {
  const edges = createEdges()
  const most = 12
  let to = NOWHERE
  for (let node = 0; node < most; node++)
    for (let gap = 0; gap < most; gap++)
      for (let key = 0; key < most; key++) edges.add(node, gap, key, ++to)
  let expected = NOWHERE
  for (let node = 0; node < most; node++)
    for (let gap = 0; gap < most; gap++)
      for (let key = 0; key < most; key++) expect(edges.after(node, gap, key)).toBe(++expected)
  for (const [node, gap, key] of [
    [most, 0, 0],
    [0, most, 0],
    [0, 0, most],
    [-1, 0, 0],
    [0, -1, 0],
  ] as const)
    expect(edges.after(node, gap, key)).toBe(NOWHERE)
})
