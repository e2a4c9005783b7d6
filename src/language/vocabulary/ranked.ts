import { shortDigest } from '../../bytes/short-digest.ts'
import { compareText } from '../spelling/skill-group.ts'
import { jsonLines } from './json-lines.ts'
import { METHOD } from './method.ts'
import type { ListedParts, Vocabulary, VocabularySkill } from './vocabulary.ts'

/**
 * A vocabulary of these skills. Those of the table alone stand in their order already, and its
 * revision tells what is said of them: to sort and to write out all takes longer than to make them.
 */
export function rankedVocabulary(
  skills: readonly VocabularySkill[],
  lists: readonly ListedParts[],
  builtIn: Vocabulary | null,
): Vocabulary {
  const gone = new Set(builtIn?.skills)
  const others = skills.filter((skill) => !gone.delete(skill)).sort(byEmployers)
  const kept = builtIn?.skills.filter((skill) => !gone.has(skill)) ?? []
  const isAsBuiltIn = others.length + gone.size + lists.length === 0
  return {
    revision:
      builtIn !== null && isAsBuiltIn
        ? builtIn.revision
        : shortDigest(whatIsSaidOf(others, lists, { gone, beside: builtIn?.revision })),
    skills: merged(others, kept),
    lists,
  }
}

const byEmployers = (a: VocabularySkill, b: VocabularySkill) =>
  b.employers - a.employers || compareText(a.name, b.name)

function merged(some: readonly VocabularySkill[], others: readonly VocabularySkill[]) {
  const all: VocabularySkill[] = []
  let next = 0
  for (const one of some) {
    while (next < others.length && byEmployers(others[next]!, one) < 0) all.push(others[next++]!)
    all.push(one)
  }
  return [...all, ...others.slice(next)]
}

function* whatIsSaidOf(
  skills: readonly VocabularySkill[],
  lists: readonly ListedParts[],
  { gone, beside }: { gone: Iterable<VocabularySkill>; beside: string | undefined },
): Generator<string> {
  yield `${METHOD}\n`
  yield* jsonLines(skills)
  yield* jsonLines(lists)
  if (beside === undefined) return
  yield `${beside}\n`
  yield* jsonLines(Array.from(gone, ({ name }) => name))
}
