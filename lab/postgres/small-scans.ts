import { addScans, type MadeScan, makeStatistics } from '../../bench/api/fixture.ts'
import type { Database } from '../../db/database.ts'

const VACANCIES = 60
const GROUPS = 60
/** So many different names the scans have between them, as professions share most of theirs. */
const NAMES = 4000
const AT_ONCE = 100

export const smallScan = (n: number): string => `small${String(n).padStart(5, '0')}`

/** Scans of 60 vacancies and 60 groups. */
export async function addSmallScans(database: Database, count: number): Promise<void> {
  const names = makeStatistics(NAMES, 5).skills.map(({ name }) => name)
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) =>
      scanOf(from + i, names),
    )
    await addScans(database, some)
  }
}

function scanOf(n: number, names: readonly string[]): MadeScan {
  const { skills, titleWords, areas, ...rest } = makeStatistics(GROUPS, n + 1)
  // A step that is prime to their number: each name once in a scan.
  const named = skills.map((skill, i) => {
    const name = names[(n * 37 + i * 61) % names.length]!
    return { ...skill, name, members: [name] }
  })
  const statistics = {
    ...rest,
    skills: named,
    titleWords: titleWords.slice(0, 30),
    areas: areas.slice(0, 10),
  }
  return {
    id: smallScan(n),
    query: `${titleWords[0]!.word} ${n}`,
    vacancies: VACANCIES,
    statistics,
  }
}
