import { createRandom } from '../../src/demo/vacancies/random.ts'
import type { Sheet, SheetSkill } from '../../src/statistics/advert-table/sheet.ts'
import { type SheetInput, sheetOf } from '../../src/statistics/advert-table/sheet-of.ts'

type Vacancy = NonNullable<ReturnType<SheetInput['vacancies']['at']>>

/**
 * A vacancy and the skills it names. What is not said is the same for all, and as if nothing was
 * stated.
 */
export type Draft = Partial<Omit<Vacancy, 'employer'>> & {
  /** A name, which is also the id; null is nobody. */
  employer?: string | Vacancy['employer'] | null
  /** Names in the key-skills block. */
  names?: readonly string[]
  /** Names in the description alone. */
  describes?: readonly string[]
  /** The id of the advert that stands for it. */
  standsFor?: string
}

const NOTHING: Omit<Vacancy, 'id'> = {
  title: 'Оператор',
  employer: { id: null, name: null },
  area: { id: null, name: null },
  salary: null,
  keySkills: [],
  publishedAt: null,
  experience: null,
  workFormats: [],
  employment: null,
}

export const roubles = (
  from: number | null,
  to: number | null = null,
  gross: boolean | null = false,
) => {
  return { from, to, currency: 'RUR', gross, mode: 'MONTH' }
}

export const skillNamed = (name: string, more: Partial<SheetSkill> = {}): SheetSkill => ({
  name,
  kind: null,
  counted: 'everywhere',
  isRole: false,
  ...more,
})

/** Skills in the order of results: most adverts first, then by name. */
function skillsOf(drafts: readonly Draft[]): SheetSkill[] {
  const counts = new Map<string, number>()
  for (const { names = [], describes = [] } of drafts)
    for (const name of [...names, ...describes]) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
    .sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))
    .map(([name]) => skillNamed(name))
}

/**
 * The sheet of adverts: numbered from 1 where they have no id, each for itself where nothing else
 * is said.
 */
export function madeUpSheet(
  drafts: readonly Draft[],
  { skills = skillsOf(drafts), salaries = { rates: null }, ...more }: Partial<SheetInput> = {},
): Sheet {
  const withIds = drafts.map((draft, i) => ({ id: String(i + 1), ...draft }))
  const placeOf = new Map(withIds.map(({ id }, place) => [id, place]))
  const sheet = sheetOf({
    vacancies: withIds.map(({ employer = null, names = [], describes, standsFor, ...stated }) => ({
      ...NOTHING,
      keySkills: [...names],
      ...stated,
      employer:
        typeof employer === 'object' && employer !== null
          ? employer
          : { id: employer, name: employer },
    })),
    mentions: withIds.map(({ names = [], describes = [] }) => ({
      skills: [
        ...names.map((name) => ({ name, source: 'key_skills' as const })),
        ...describes.map((name) => ({ name, source: 'description' as const })),
      ],
    })),
    skills,
    salaries,
    standsFor: withIds.map(({ id, standsFor }) => placeOf.get(standsFor ?? id)!),
    ...more,
  })
  // With its columns.
  return { ...sheet }
}

const DAY = 24 * 60 * 60 * 1000

/**
 * A scan of the size of real ones: employers of unlike sizes, some skills that most adverts name
 * and many rare ones.
 */
export function largeSheet({ adverts = 2000, skills = 1500, seed = 1, firstId = 1 } = {}): Sheet {
  const random = createRandom(seed)
  const names = Array.from({ length: skills }, (_, skill) => `Навык ${skill}`)
  const drafts = Array.from({ length: adverts }, (_, i): Draft => {
    const [block, described]: [string[], string[]] = [[], []]
    names.forEach((name, skill) => {
      if (random.chance(Math.min(0.8, 4 / (skill + 5))))
        (random.chance(0.4) ? block : described).push(name)
    })
    const from = random.chance(0.5) ? random.whole(40, 400) * 1000 : null
    return {
      id: String(firstId + i),
      title: `Должность ${random.whole(1, 400)}`,
      employer: random.chance(0.02) ? null : String(Math.floor(1200 * random.next() ** 2)),
      area: { id: String(Math.floor(80 * random.next() ** 3)), name: 'Город' },
      publishedAt: new Date(1_790_000_000_000 + random.whole(0, 30) * DAY).toISOString(),
      experience: random.pick([null, 'noExperience', 'between1And3', 'between3And6', 'moreThan6']),
      workFormats: random.pick([[], ['REMOTE'], ['ON_SITE'], ['ON_SITE', 'REMOTE']]),
      employment: random.pick([null, 'FULL', 'PART']),
      salary:
        from === null
          ? null
          : roubles(from, random.chance(0.6) ? from * 1.5 : null, random.chance(0.5)),
      names: block,
      describes: described,
      ...(i > 0 && random.chance(0.2) ? { standsFor: String(firstId + i - 1) } : {}),
    }
  })
  // Who stands for another stands for itself.
  const standing = new Set(drafts.flatMap(({ standsFor }) => standsFor ?? []))
  return madeUpSheet(
    drafts.map((draft) => (standing.has(draft.id!) ? { ...draft, standsFor: draft.id! } : draft)),
  )
}
