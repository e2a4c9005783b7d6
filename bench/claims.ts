import { parseArgs } from 'node:util'
import type { Mention } from '../src/language/mentions/mention.ts'
import { noAliases } from '../src/language/tables/aliases.ts'
import { createVocabulary } from '../src/language/vocabulary/create-vocabulary.ts'
import { claimsIn } from '../src/resume/claims/claims.ts'
import { createDictionary } from '../src/resume/dictionary.ts'
import { wilson } from '../src/statistics/estimators/share.ts'
import { type LabelledPiece, readLabels } from './labels/claims/read-labels.ts'

/**
 * How often a resume names what its writer denies, wishes, tells of others …, and how often it
 * loses what he claims, on the invented pieces of labels/claims. Who makes rules or weights reads
 * nothing of the held half, so `--show` refuses it.
 *
 *     bun bench/claims.ts [--half open|held] [--show LABEL]
 */
const { values } = parseArgs({
  options: { half: { type: 'string', default: 'open' }, show: { type: 'string' } },
})
const { half, show } = values
if (half === 'held' && show !== undefined)
  throw new Error('who makes rules reads nothing of the held half')

const dictionary = createDictionary(createVocabulary([], noAliases))

/** The mentions of a label that the vocabulary knows, and how many of these a resume names. */
const counts = new Map<string, { named: number; known: number }>()

function count(label: string, isNamed: boolean): void {
  const { named, known } = counts.get(label) ?? { named: 0, known: 0 }
  counts.set(label, { named: named + Number(isNamed), known: known + 1 })
}

function judge({ writer, text, mentions }: LabelledPiece): void {
  const anywhere = dictionary.mentionsInResume(text)
  const { isClaimed } = claimsIn(text, 'resume')
  const own = anywhere.filter((mention) => isClaimed(mention.start, mention.end))
  for (const { start, end, label } of mentions) {
    const isAmong = (places: readonly Mention[]) =>
      places.some((place) => place.start < end && place.end > start)
    // A name that the table does not have says nothing of how claims are read.
    if (!isAmong(anywhere)) continue
    const isNamed = isAmong(own)
    count(label, isNamed)
    if (label !== 'claimed') count('not claimed', isNamed)
    if (show === label && isNamed === (label !== 'claimed'))
      print(`${writer}: ${around(text, start, end)}`)
  }
}

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const around = (text: string, start: number, end: number) =>
  `${text.slice(Math.max(0, start - 60), start)}[${text.slice(start, end)}]${text.slice(end, end + 60)}`.replaceAll(
    '\n',
    ' ⏎ ',
  )
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

for (const piece of await readLabels(half)) judge(piece)
for (const [label, { named, known }] of [...counts].sort()) {
  const [low, high] = wilson(named / known, known, 1.96)
  print(
    `${label}: ${named} of ${known} named, ${percent(named / known)} (${percent(low)} to ` +
      `${percent(high)})`,
  )
}
