import { parseArgs } from 'node:util'
import { halves } from './market/changes.ts'
import { dominatedScans, oneForAll, ordinaryScans } from './market/coverage.ts'
import { professionsOf } from './market/draws.ts'
import { takenUp } from './market/later-run.ts'
import { medianIntervals } from './market/medians.ts'
import { payEstimates } from './market/pay.ts'
import { manyChanges, plantedChanges } from './market/planted.ts'
import { realAdverts } from './market/population.ts'
import { powerOfTests } from './market/power.ts'

/**
 * Whether the figures of the market hold what they say, on scans drawn from real adverts. Seeds are
 * fixed, so a run says what the one before said.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    draws: { type: 'string', default: '200' },
  },
})
const print = (title: string, lines: readonly string[]): void =>
  void process.stdout.write(`\n${[title, ...lines].join('\n')}\n`)

const draws = Number(values.draws)
const adverts = await realAdverts(values.data)
if (adverts === null) process.exit(0)
const skills = 1 + Math.max(...adverts.flatMap((advert) => advert.skills))
const professions = professionsOf(adverts)
for (const { name, employers, adverts: of } of professions)
  process.stdout.write(
    `${name}: ${of.length} adverts of ${employers.length} employers, the largest ` +
      `${Math.max(...employers.map((own) => own.length))}\n`,
  )

print(
  '95 % intervals that hold the true share, in per cent (goal 92 to 97)',
  ordinaryScans(professions, skills, draws),
)
print('The same, scans dominated by one employer', dominatedScans(professions, skills, draws))
print('The same, of everything as one scan', oneForAll(adverts, skills, draws))
print(
  'Two random halves of one scan (goal at most 5 % of the tested)',
  halves(professions, skills, Math.ceil(draws / 4)),
)
print(
  'A skill gains ten points between two runs of 500 adverts, found in per cent (goal 80)',
  plantedChanges(professions, skills, Math.ceil(draws / 8)),
)
print(
  'The same, of employers that take it up in all of their new adverts',
  plantedChanges(professions, skills, Math.ceil(draws / 8), takenUp),
)
print(
  'What a test of plain shares could find of a gain of ten points, nothing in common',
  powerOfTests(professions, skills),
)
print(
  'One skill in ten gains or loses 3 to 10 points',
  manyChanges(professions, skills, Math.ceil(draws / 4)),
)
print(
  '95 % intervals of medians of pay (goal 92 to 97 from ten employers on)',
  medianIntervals(professions, draws),
)
print('The estimate of pay (goal: an error of 3 % with 100 full ranges)', payEstimates(professions))
