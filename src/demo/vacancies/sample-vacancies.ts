import { type Draft, drawDraft, repost } from './draft.ts'
import accountant from './professions/accountant.txt' with { type: 'text' }
import dataAnalyst from './professions/data-analyst.txt' with { type: 'text' }
import frontendDeveloper from './professions/frontend-developer.txt' with { type: 'text' }
import { type Profession, readProfession } from './professions/profession.ts'
import { createRandom, type Random } from './random.ts'
import type { SampleVacancy } from './sample-vacancy.ts'

const PROFESSIONS = [dataAnalyst, frontendDeveloper, accountant]

/** The queries of a scan for each profession of the sample site. */
export const SAMPLE_QUERIES: readonly (readonly string[])[] = [
  ['Аналитик данных', 'Data Analyst'],
  ['Frontend-разработчик', 'Frontend developer', 'React developer'],
  ['Бухгалтер', 'Accountant'],
]

// Neighbouring titles that no query finds: with them, a search that finds too much is noticed at
// once.
const NEIGHBOURS = [
  ['Системный аналитик', dataAnalyst],
  ['Финансовый аналитик', dataAnalyst],
  ['Data Engineer', dataAnalyst],
  ['Backend-разработчик', frontendDeveloper],
  ['HTML-верстальщик', frontendDeveloper],
  ['Экономист', accountant],
  ['Финансовый менеджер', accountant],
] as const
const NEIGHBOUR_COUNT = 5

const REPOST = 0.12

function draftsOf(profession: Profession, random: Random): Draft[] {
  const drafts: Draft[] = []
  while (drafts.length < profession.count) {
    const again = drafts.length > 0 && random.chance(REPOST)
    drafts.push(again ? repost(random.pick(drafts), random) : drawDraft(profession, random))
  }
  return drafts
}

function neighbours(random: Random): Draft[] {
  return NEIGHBOURS.flatMap(([title, table]) => {
    const profession = readProfession(table)
    return Array.from({ length: NEIGHBOUR_COUNT }, () => drawDraft(profession, random, title))
  })
}

const DAY_MS = 24 * 60 * 60 * 1000
const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000
const DAYS_LISTED = 30
const FIRST_ID = 133_000_000

function moscowIso(ms: number): string {
  return new Date(ms + MOSCOW_OFFSET_MS).toISOString().replace('Z', '+03:00')
}

/** Moments between 8:00 and 20:00 Moscow time on the days before `until`, oldest first. */
function publicationTimes(count: number, until: number, random: Random): number[] {
  const draw = () => {
    const day = until - random.whole(1, DAYS_LISTED) * DAY_MS
    return day - MOSCOW_OFFSET_MS + random.whole(8 * 3_600_000, 20 * 3_600_000)
  }
  return Array.from({ length: count }, draw).sort((a, b) => a - b)
}

/**
 * Gives numbers that rise with time, as on the site, in uneven steps, since a page's shape depends
 * on its number.
 */
function published(drafts: readonly Draft[], until: number, random: Random): SampleVacancy[] {
  const times = publicationTimes(drafts.length, until, random)
  let id = FIRST_ID
  return drafts.map((draft, index) => {
    id += random.whole(1, 977)
    return { id: String(id), ...draft, publishedAt: moscowIso(times[index]!) }
  })
}

type GenerateOptions = {
  seed?: number
  /** The Moscow day, `YYYY-MM-DD`, before which all vacancies were published. */
  until?: string
}

/**
 * Makes the vacancies of the sample site, oldest first. The same options make the same vacancies.
 */
export function generateVacancies({
  seed = 20_261_116,
  until = '2026-11-16',
}: GenerateOptions = {}): SampleVacancy[] {
  // Each profession has a random source of its own, so that editing one does not change the
  // vacancies of the others.
  const own = PROFESSIONS.flatMap((table, index) =>
    draftsOf(readProfession(table), createRandom(seed + index)),
  )
  const random = createRandom(seed + PROFESSIONS.length)
  const drafts = random.shuffle([...own, ...neighbours(random)])
  return published(drafts, Date.parse(until), random)
}
