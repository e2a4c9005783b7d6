import type { Rule } from './beside.ts'
import { clauseBefore } from './clauses.ts'
import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// What something else was taken for: «вместо Zig взяли Elm», "Elm rather than Zig", and what was gone before one came: «Zig выпилили
// до меня». It says nothing of the writer and Zig.

export const INSTEAD_PIECES = { instead: ['вместо ', 'instead of', 'rather than'], gone: ['до меня', 'до моего п'] }

export const insteadRules = ({ instead, gone }: Spots<keyof typeof INSTEAD_PIECES>): Rule[] => [
  { places: instead, begins: /\S/y, partsAt: insteadAt },
  { places: gone, begins: /до м/iy, partsAt: goneAt },
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

const GONE = /(?<![а-я])(?:выпил|убра|отказал|ушл[аи]|ушел|отверг|закры|вывел|снес|замен|списа|перешл)[а-я]*/
const BEFORE_ME = /до (?:меня|моего (?:прихода|появления))(?![а-я])/y

function* goneAt(lower: string, at: number): Generator<Part> {
  BEFORE_ME.lastIndex = at
  const start = clauseBefore(lower, at)
  if (BEFORE_ME.test(lower) && GONE.test(lower.slice(start, at))) yield { start, end: at }
}
