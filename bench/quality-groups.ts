import { groupSpellings } from '../src/language/spelling/group-spellings.ts'
import { type Half, halfOf } from './quality-halves.ts'

type Gold = {
  groups: { name: string; members: string[] }[]
  hard_negatives: [string, string][]
  ambiguous: [string, string][]
}
type GroupOf = Map<string, number>

/**
 * Pairwise precision and recall: over all pairs of labelled spellings, whether the two are in one
 * group.
 */
export async function scoreGroups(
  data: string,
  half: Half,
  quiet: boolean,
  print: (line: string) => void,
): Promise<void> {
  const gold = (await Bun.file(`${data}/groups/gold.json`).json()) as Gold
  const spellings = (await Bun.file(`${data}/groups/spellings.json`).json()) as [string, number][]
  const groups = gold.groups.filter(({ name }) => halfOf(name) === half)
  const negatives = gold.hard_negatives.filter((pair) => halfOf(pair.join(' ')) === half)
  const ambiguous = new Set(gold.ambiguous.map(pairKey))
  print(`\n${groups.length} groups, ${negatives.length} hard negatives`)
  print('method                           precision   recall   hard negatives merged')
  for (const [name, groupOf] of [
    ['skills-market', byOurs(spellings)],
    ['lower case and separators', byLowerCase(spellings)],
  ] as const) {
    const score = scoreOf(groupOf, groups, negatives, ambiguous)
    print(
      `${name.padEnd(33)}${score.precision.toFixed(4).padEnd(12)}${score.recall.toFixed(4).padEnd(9)}${score.merged} ` +
        `of ${negatives.length}`,
    )
    if (name !== 'skills-market' || quiet) continue
    for (const error of score.errors) print(`  ${error}`)
  }
}

function byOurs(spellings: readonly [string, number][]): GroupOf {
  const groups = groupSpellings(spellings.map(([spelling, count]) => ({ spelling, count })))
  return new Map(groups.flatMap(({ members }, i) => members.map((member) => [member, i] as const)))
}

/**
 * The baseline: spellings are one when they are in lower case, without white space, hyphens, dots
 * and slashes.
 */
function byLowerCase(spellings: readonly [string, number][]): GroupOf {
  const ids = new Map<string, number>()
  return new Map(
    spellings.map(([spelling]) => {
      const form = spelling.toLowerCase().replace(/[\s\u00a0\-‑–—._/\\:]+/gu, '')
      if (!ids.has(form)) ids.set(form, ids.size)
      return [spelling, ids.get(form)!] as const
    }),
  )
}

function scoreOf(
  groupOf: GroupOf,
  groups: Gold['groups'],
  negatives: Gold['hard_negatives'],
  ambiguous: ReadonlySet<string>,
): { precision: number; recall: number; merged: number; errors: string[] } {
  const goldOf = new Map(
    groups.flatMap(({ members }, i) => members.map((member) => [member, i] as const)),
  )
  const labelled = [...goldOf.keys()].sort()
  const errors: string[] = []
  let [right, together, wanted] = [0, 0, 0]
  for (const [i, a] of labelled.entries()) {
    for (const b of labelled.slice(i + 1)) {
      if (ambiguous.has(pairKey([a, b]))) continue
      const [same, found] = [goldOf.get(a) === goldOf.get(b), groupOf.get(a) === groupOf.get(b)]
      if (same) wanted++
      if (found) together++
      if (same && found) right++
      if (same !== found) errors.push(`${found ? 'wrongly together' : 'apart'}: ${a} | ${b}`)
    }
  }
  const merged = negatives.filter(([a, b]) => groupOf.has(a) && groupOf.get(a) === groupOf.get(b))
  for (const pair of merged) errors.push(`hard negative merged: ${pair.join(' | ')}`)
  return { precision: right / together, recall: right / wanted, merged: merged.length, errors }
}

function pairKey(pair: readonly [string, string]): string {
  return [...pair].sort().join('\n')
}
