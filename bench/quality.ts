import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { scoreGroups } from './quality-groups.ts'
import { HALVES, type Half } from './quality-halves.ts'
import { scoreMatching } from './quality-matching.ts'

// Scores matching and grouping on labelled data that lives outside the project: prints precision,
// recall and every error.
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    // The half one works on. The other one is looked at once per change.
    half: { type: 'string', default: 'both' },
    quiet: { type: 'boolean', default: false },
  },
})
const print = (line: string): void => void process.stdout.write(`${line}\n`)

if (
  !existsSync(`${values.data}/groups/gold.json`) ||
  !existsSync(`${values.data}/matching/traps.jsonl`)
) {
  print(
    `SKIPPED: no labelled data under ${values.data} (--data names another folder); nothing ` +
      'was measured',
  )
  process.exit(0)
}
const halves = HALVES.filter((half) => values.half === 'both' || values.half === half)
for (const half of halves as Half[]) {
  print(`\n== half: ${half}`)
  await scoreMatching(values.data, half, values.quiet, print)
  await scoreGroups(values.data, half, values.quiet, print)
}
