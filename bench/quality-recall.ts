import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createMatcher } from '../src/language/mentions/matcher.ts'
import { createSkillKeys } from '../src/language/spelling/skill-keys.ts'
import { noAliases } from '../src/language/tables/aliases.ts'
import { builtInVocabulary } from '../src/language/tables/vocabulary.ts'
import { htmlToText } from '../src/site/pages/html-text.ts'
import labels from './labels/named-in-adverts.json'

/**
 * How much of what readers find in whole descriptions the built-in vocabulary names. The readers
 * listed what an advert asks for in their own words before looking at any table; a name counts when
 * the matcher finds a spelling of its row.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    missed: { type: 'boolean', default: false },
  },
})
const path = `${values.data}/vacancies.jsonl.zst`
const print = (line: string): void => void process.stdout.write(`${line}\n`)
if (!existsSync(path)) {
  print(`SKIPPED: no vacancies at ${path} (--data names another folder); nothing was measured`)
  process.exit(0)
}

type Label = { profession: string; named: string[]; doubtful: string[] }
const labelled = new Map(Object.entries(labels as Record<string, Label>))

const { rows } = builtInVocabulary()
const { skillKeyOf } = createSkillKeys(noAliases)
const matcher = createMatcher(
  rows.map(({ spellings }) => {
    const [name = '', ...members] = spellings
      .filter(({ searchable }) => searchable)
      .map(({ text }) => text)
    return { name, members }
  }),
)
const rowOfKey = new Map(rows.map(({ spellings }, row) => [skillKeyOf(spellings[0]!.text), row]))

const found = new Map<string, { named: number; of: number }>()
const missed: string[] = []
for (const line of Buffer.from(Bun.zstdDecompressSync(await Bun.file(path).bytes()))
  .toString()
  .split('\n')) {
  const advert = line === '' ? null : (JSON.parse(line) as { id: number; description: string })
  const label = advert && labelled.get(String(advert.id))
  if (!label) continue
  const covered = matcher.covered(htmlToText(advert.description))
  const figures = found.get(label.profession) ?? { named: 0, of: 0 }
  for (const skill of label.named) {
    const row = rowOfKey.get(skillKeyOf(skill))
    figures.of++
    if (row !== undefined && covered.has(row)) figures.named++
    else missed.push(`${skill}${row === undefined ? ' (no row)' : ''}`)
  }
  found.set(label.profession, figures)
}

for (const [profession, { named, of }] of found) print(`${profession.padEnd(20)}${named} of ${of}`)
const [named, of] = [...found.values()].reduce(([a, b], one) => [a + one.named, b + one.of], [0, 0])
print(`${'together'.padEnd(20)}${named} of ${of}, ${((100 * named) / of).toFixed(1)} %`)
if (values.missed) print(`\nmissed: ${missed.sort().join('; ')}`)
