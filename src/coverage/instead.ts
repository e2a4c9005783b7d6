import type { Rule } from './beside.ts'
import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// What something else was taken for: «вместо Zig взяли Elm», "Elm rather than Zig". It says nothing of the writer and Zig.

export const INSTEAD_PIECES = { instead: ['вместо ', 'instead of', 'rather than'] }

export const insteadRules = ({ instead }: Spots<keyof typeof INSTEAD_PIECES>): Rule[] => [
  { places: instead, begins: /\S/y, partsAt: insteadAt },
]

/** Names in Latin letters alone: what else stands there may be the doing of the writer. */
const INSTEAD = /(?:вместо|instead of|rather than)((?: [a-z1][a-z\d+#.]*(?![а-я])(?<!\.)){1,2})/y
const DID = /^ [a-z]+(?:ed|ing)(?![a-z])/

function* insteadAt(lower: string, at: number): Generator<Part> {
  INSTEAD.lastIndex = at
  const names = INSTEAD.exec(lower)?.[1]
  const end = INSTEAD.lastIndex
  if (names !== undefined && !DID.test(names)) yield { start: end - names.length, end }
}
