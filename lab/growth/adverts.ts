import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRandom } from '../../src/demo/vacancies/random.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { builtInVocabulary } from '../../src/language/tables/vocabulary.ts'
import { htmlToText } from '../../src/site/pages/html-text.ts'
import type { Vacancy } from '../../src/vacancy/vacancy.ts'

/** A line of the corpus that lies outside the project. */
type CorpusLine = {
  id: number
  name: string
  employer: { id: number | null; name: string }
  area: { id: number; name: string }
  compensation: {
    from?: number
    to?: number
    currencyCode: string
    gross?: boolean
    mode: string
  } | null
  keySkills: string[]
  description: string
  publishedAt: string
}

const CORPUS = join(import.meta.dir, '../../../shared/data/vacancies.jsonl.zst')
/** A profession that is known by many names, so that it fills a scan. */
const ANALYSTS = /data|данных|аналитик|analyst|scientist/i
/** The site shows no more. */
const MOST = 2000

/** All real vacancies, when they are there. */
export function realAdverts(): Vacancy[] | null {
  if (!existsSync(CORPUS)) return null
  const lines = Bun.zstdDecompressSync(readFileSync(CORPUS))
    .toString('utf8')
    .split('\n')
    .filter(Boolean)
  return lines.map((line) => {
    const { id, name, employer, area, compensation, ...rest } = JSON.parse(line) as CorpusLine
    return {
      id: String(id),
      title: name,
      employer: { id: employer.id === null ? null : String(employer.id), name: employer.name },
      area: { id: String(area.id), name: area.name },
      salary: compensation && {
        from: compensation.from ?? null,
        to: compensation.to ?? null,
        currency: compensation.currencyCode,
        gross: compensation.gross ?? null,
        mode: compensation.mode,
      },
      keySkills: rest.keySkills,
      description: htmlToText(rest.description),
      publishedAt: rest.publishedAt,
      archived: false,
      experience: null,
      workFormats: [],
      employment: null,
    }
  })
}

/**
 * The vacancies of one full scan: real ones when they are there, else made up ones of about the
 * same weight.
 */
export function advertsOfOneScan(): { adverts: Vacancy[]; areReal: boolean } {
  const real = realAdverts()
  const adverts =
    real === null
      ? inventedAdverts()
      : real.filter(({ title }) => ANALYSTS.test(title)).slice(0, MOST)
  // Numbers of nine digits, which copies can be told from by adding to them.
  return {
    adverts: adverts.map((advert, i) => ({ ...advert, id: String(100_000_000 + i) })),
    areReal: real !== null,
  }
}

const PARTS_OF_A_DESCRIPTION = 2
const RARE_SKILLS = 3
const RARE_NAMES = 1500

/**
 * The sample site's, each with the text of others added and with some of all known skills, the
 * first rows more often.
 */
function inventedAdverts(): Vacancy[] {
  const random = createRandom(5)
  const drawn = [1, 2, 3, 4].flatMap((seed) => generateVacancies({ seed })).slice(0, MOST)
  const texts = drawn.map(({ description }) => htmlToText(description))
  const { rows } = builtInVocabulary()
  const every = Math.floor(rows.length / RARE_NAMES)
  const names = rows.filter((_, i) => i % every === 0).map(({ spellings }) => spellings[0]!.text)
  return drawn.map((advert, i) => ({
    ...advert,
    keySkills: [
      ...advert.keySkills,
      ...Array.from(
        { length: RARE_SKILLS },
        () => names[random.whole(0, random.whole(1, names.length - 1))]!,
      ),
    ],
    description: Array.from(
      { length: PARTS_OF_A_DESCRIPTION },
      (_, n) => texts[(i + n * 613) % texts.length],
    ).join('\n'),
  }))
}
