import { linesOf } from '../../skills/tables/aliases.ts'
import { canonicalKey } from '../../skills/text/canonical-key.ts'
import text from './included.txt' with { type: 'text' }

let read: ReadonlyMap<string, ReadonlySet<string>> | undefined

/** The canonical keys of all that a skill (its key) includes by the table, over others too. */
export function includedByTable(key: string): ReadonlySet<string> {
  read ??= closed(parsed(text))
  return read.get(key) ?? NONE
}

const NONE: ReadonlySet<string> = new Set()

type Included = Map<string, Set<string>>

function parsed(file: string): Included {
  const included: Included = new Map()
  for (const { wider, narrower } of rowsOf(file)) {
    for (const key of wider) {
      const own = included.get(key) ?? new Set()
      for (const other of narrower) own.add(other)
      included.set(key, own)
    }
  }
  return included
}

/** What includes, and what is included, as keys. */
function* rowsOf(file: string): Generator<{ wider: string[]; narrower: string[] }> {
  for (const { content, line } of linesOf(file)) {
    const sides = content.split(' > ')
    if (sides.length !== 2) throw new Error(`included.txt, line ${line}: not one sign between two lists`)
    const [wider, narrower] = sides.map((side) => side.split(',').map((name) => canonicalKey(name.trim())))
    yield { wider: wider!, narrower: narrower! }
  }
}

/** With what is included by what is included. */
function closed(included: Included): Included {
  const all: Included = new Map()
  for (const key of included.keys()) {
    const reached = new Set<string>()
    const waiting = [key]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const other of included.get(next) ?? []) {
        if (other === key || reached.has(other)) continue
        reached.add(other)
        waiting.push(other)
      }
    }
    all.set(key, reached)
  }
  return all
}

/** Every name of the table as it is written, for a test that the vocabulary knows it. */
export const namesOfTable = (): string[] => [
  ...new Set([...linesOf(text)].flatMap(({ content }) => content.split(/ > |,/).map((name) => name.trim()))),
]
