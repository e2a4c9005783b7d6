import { doingsLike } from '../../src/language/tables/doing-classes.ts'
import type { Candidate } from './tally.ts'

/** Joins the pairs of one thing whose operations are of one class, into the commonest one. */
export function joinedByClass(candidates: ReadonlyMap<string, Candidate>): Candidate[] {
  const sorted = [...candidates].sort(([, a], [, b]) => b.employers.size - a.employers.size)
  const byThing = new Map<string, Candidate[]>()
  for (const [key, own] of sorted) {
    const thing = key.slice(own.kind.length)
    const known = byThing.get(thing) ?? []
    byThing.set(thing, known)
    const like = doingsLike(own.kind).nouns
    const same = known.find(({ kind }) => like.has(kind))
    if (same === undefined) known.push(own)
    else join(same, own)
  }
  return [...byThing.values()].flat()
}

function join(into: Candidate, { employers, unnamedBy, quotes }: Candidate): void {
  for (const one of employers) into.employers.add(one)
  for (const one of unnamedBy) into.unnamedBy.add(one)
  for (const [employer, quote] of quotes) if (into.quotes.size < 2) into.quotes.set(employer, quote)
}
