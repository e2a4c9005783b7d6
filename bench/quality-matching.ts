import { createMatcher } from '../src/language/mentions/matcher.ts'
import type { NamedSkill } from '../src/language/mentions/mention.ts'
import { type Half, halfOf } from './quality-halves.ts'

export type Case = {
  id: string
  text: string
  skills: { name: string; members: string[] }[]
  covered: string[]
  why?: string
}
export type Method = {
  name: string
  covered: (text: string, skills: readonly NamedSkill[]) => Set<number>
}

const ours: Method = {
  name: 'skills-market',
  covered: (text, skills) => createMatcher(skills).covered(text),
}

const wholeWord: Method = {
  name: 'whole word (\\b)',
  covered: (text, skills) =>
    namedBy(skills, (spelling) => new RegExp(`\\b${RegExp.escape(spelling)}\\b`, 'iu').test(text)),
}

const substring: Method = {
  name: 'substring',
  covered: (text, skills) =>
    namedBy(skills, (spelling) => text.toLowerCase().includes(spelling.toLowerCase())),
}

const methods = [ours, wholeWord, substring]

function namedBy(skills: readonly NamedSkill[], names: (spelling: string) => boolean): Set<number> {
  return new Set(
    skills.flatMap(({ name, members }, i) => ([name, ...members].some(names) ? [i] : [])),
  )
}

export async function readCases(path: string, half: Half): Promise<Case[]> {
  const lines = (await Bun.file(path).text()).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => JSON.parse(line) as Case).filter(({ id }) => halfOf(id) === half)
}

/**
 * Traps by cases wholly right; real sentences by precision and recall over pairs of case and skill.
 */
export async function scoreMatching(
  data: string,
  half: Half,
  quiet: boolean,
  print: (line: string) => void,
): Promise<void> {
  const traps = await readCases(`${data}/matching/traps.jsonl`, half)
  const real = await readCases(`${data}/matching/real.jsonl`, half)
  print(`\n${traps.length} traps, ${real.length} real sentences`)
  print('method            traps right   real precision   real recall')
  for (const method of methods) {
    const right = traps.filter((one) => errorsOf(method, one).length === 0).length
    const { precision, recall } = overPairs(method, real)
    print(
      `${method.name.padEnd(18)}${percent(right / traps.length).padEnd(14)}${precision.toFixed(4).padEnd(17)}${recall.toFixed(4)}`,
    )
  }
  if (quiet) return
  for (const one of [...traps, ...real]) {
    const errors = errorsOf(ours, one)
    if (errors.length > 0)
      print(`  ${one.id} ${JSON.stringify(one.text.slice(0, 300))}: ${errors.join(', ')}`)
  }
}

/** `+name` was found and should not have been, `-name` was not found and should have been. */
export function errorsOf(method: Method, { text, skills, covered }: Case): string[] {
  const found = method.covered(text, skills)
  return skills.flatMap(({ name, members }, i) => {
    if (found.has(i) === covered.includes(name)) return []
    return [`${found.has(i) ? '+' : '-'}${name} (${members.join(', ')})`]
  })
}

function overPairs(method: Method, cases: readonly Case[]): { precision: number; recall: number } {
  let [right, found, wanted] = [0, 0, 0]
  for (const { text, skills, covered } of cases) {
    const names = [...method.covered(text, skills)].map((i) => skills[i]!.name)
    found += names.length
    wanted += covered.length
    right += names.filter((name) => covered.includes(name)).length
  }
  return { precision: right / found, recall: right / wanted }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
