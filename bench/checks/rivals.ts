import { join } from 'node:path'
import { createMatcher } from '../../src/language/mentions/matcher.ts'
import type { NamedSkill } from '../../src/language/mentions/mention.ts'

/** A way to find which skills (indexes) a text names, made of their spellings once. */
export type Finder = {
  name: string
  make(skills: readonly NamedSkill[]): (text: string) => Set<number>
}

/**
 * They are no dependencies of the project: installed into a temporary folder for the measurement.
 */
export const PACKAGES = {
  'modern-ahocorasick': '3.3.0',
  '@monyone/aho-corasick': '1.1.11',
  ahocorasick: '1.0.2',
  'flashtext.js': '1.0.5',
}

export const ours: Finder = {
  name: 'skills-market',
  make(skills) {
    const matcher = createMatcher(skills)
    return (text) => matcher.covered(text)
  },
}

/** Returns false when the packages cannot be had. */
export async function installPackages(folder: string): Promise<boolean> {
  await Bun.write(join(folder, 'package.json'), '{"private":true}')
  const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}@${version}`)
  const command = ['bun', 'add', '--exact', '--ignore-scripts', ...wanted]
  return (
    (await Bun.spawn(command, { cwd: folder, stdout: 'ignore', stderr: 'ignore' }).exited) === 0
  )
}

/**
 * The packages, each with the whole-word handling it offers, and one regular expression. Case is
 * ignored by all.
 */
export async function rivalFinders(folder: string): Promise<Finder[]> {
  const load = async (path: string) => await import(Bun.resolveSync(path, folder))
  const { default: Modern } = await load('modern-ahocorasick')
  const { default: ModernFast } = await load('modern-ahocorasick/fast')
  const { AhoCorasick: Monyone } = await load('@monyone/aho-corasick/fast')
  const { default: Plain } = await load('ahocorasick')
  const flashtext = await load('flashtext.js')
  const KeywordProcessor =
    flashtext.KeywordProcessor ?? flashtext.default.KeywordProcessor ?? flashtext.default
  const version = (name: keyof typeof PACKAGES) => `${name} ${PACKAGES[name]}`
  return [
    finder(`${version('modern-ahocorasick')}, whole words`, (spellings) => {
      const found = new Modern(spellings)
      return (text) =>
        found.search(text, { wholeWord: true }).map(({ pattern }: { pattern: string }) => pattern)
    }),
    finder(`${version('modern-ahocorasick')}, its fast one`, (spellings) => {
      const found = new ModernFast(spellings)
      return (text) => found.search(text).map(({ pattern }: { pattern: string }) => pattern)
    }),
    finder(`${version('@monyone/aho-corasick')}, its fast one`, (spellings) => {
      const found = new Monyone(spellings)
      return (text) => found.matchInText(text).map(({ keyword }: { keyword: string }) => keyword)
    }),
    finder(version('ahocorasick'), (spellings) => {
      const found = new Plain(spellings)
      return (text) => found.search(text).flatMap(([, names]: [number, string[]]) => names)
    }),
    finder(`${version('flashtext.js')}, Cyrillic added to its letters`, (spellings) => {
      const found = new KeywordProcessor()
      for (const letter of 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя') found.addNonWordBoundaries(letter)
      for (const spelling of spellings) found.addKeyword(spelling)
      return (text) => found.extractKeywords(text)
    }),
    finder('RegExp, whole words, as few as the runtime takes', (spellings) => {
      const longestFirst = spellings.toSorted((a, b) => b.length - a.length).map(RegExp.escape)
      const parts = Array.from(
        { length: Math.ceil(longestFirst.length / MOST_ALTERNATIVES) },
        (_, part) =>
          longestFirst.slice(part * MOST_ALTERNATIVES, (part + 1) * MOST_ALTERNATIVES).join('|'),
      )
      const expressions = parts.map(
        (part) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${part})(?![\\p{L}\\p{N}])`, 'gu'),
      )
      return (text) => expressions.flatMap((expression) => text.match(expression) ?? [])
    }),
  ]
}

/** With 34,000 spellings Bun 1.4.5 calls one expression too large. */
const MOST_ALTERNATIVES = 20_000

/**
 * @param prepare makes the function that lists the spellings found in a text; spellings and text
 * are in lower case
 */
function finder(
  name: string,
  prepare: (spellings: string[]) => (text: string) => string[],
): Finder {
  return {
    name,
    make(skills) {
      const bySpelling = new Map<string, Set<number>>()
      for (const [skill, { name, members }] of skills.entries())
        for (const spelling of [name, ...members].map((one) => one.toLowerCase()).filter(Boolean))
          bySpelling.set(spelling, (bySpelling.get(spelling) ?? new Set()).add(skill))
      const spellingsIn = prepare([...bySpelling.keys()])
      return (text) => {
        const found = new Set<number>()
        for (const spelling of spellingsIn(text.toLowerCase()))
          for (const skill of bySpelling.get(spelling) ?? []) found.add(skill)
        return found
      }
    },
  }
}
