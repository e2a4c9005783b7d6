/**
 * The shape of an archive. Every list and text has a bound, far above what a walk brings home and
 * low enough that showing the scan stays as fast as ever.
 */
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { LONGEST_SPELLING } from '../../language/text/spelling.ts'
import { closed, nullable } from '../../shapes.ts'
import { VACANCY_NUMBER } from '../../site/address.ts'
import { OPEN_ADVERT_ID } from '../../site/trudvsem/facts.ts'
import { LONGEST_LINE } from '../../vacancy/vacancy.ts'
import { ScanSalary } from '../scan.schema.ts'
import { LONGEST_QUERY, MOST_QUERIES } from '../scan.ts'

/** Names the file's format and its version. */
export const FORMAT = 'skills-market scan 2'
/** Files of the first version do not say what counted them. */
const FORMATS = [FORMAT, 'skills-market scan 1'] as const

export const isKnownFormat = (format: string): boolean => FORMATS.some((known) => known === format)

const MOST_VACANCIES = 200_000
const MOST_SKILLS = 10_000
const MOST_AREAS = 100_000
const MOST_TITLE_WORDS = 200
const MOST_SPELLINGS = 1000
const MOST_SKILLS_OF_VACANCY = 5000

/**
 * The spellings of all skills together, and their characters. A scan of 2,000 vacancies has some
 * 1,700 skills and 5,000 spellings of some 20 characters. Checks read each of them before the first
 * answer, longer ones for longer.
 */
export const MOST_SPELLINGS_IN_ALL = 30_000
export const MOST_SPELLING_CHARACTERS = 1_000_000

const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const Name = Type.String({ minLength: 1, maxLength: LONGEST_SPELLING })
const Line = Type.String({ maxLength: LONGEST_LINE })
const Roubles = nullable(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const list = <T extends TSchema>(item: T, maxItems: number, minItems = 0) =>
  Type.Array(item, { minItems, maxItems })

const Statistics = Type.Object(
  {
    salary: nullable(ScanSalary),
    skills: list(
      Type.Object(
        {
          name: Name,
          members: list(Name, MOST_SPELLINGS),
          count: Count,
          share: Type.Number({ minimum: 0, maximum: 1 }),
          salaryFrom: Roubles,
          salaryTo: Roubles,
        },
        closed,
      ),
      MOST_SKILLS,
    ),
    titleWords: list(
      Type.Object({ word: Line, count: Count, employers: Count }, closed),
      MOST_TITLE_WORDS,
    ),
    areas: list(Type.Object({ name: Line, count: Count }, closed), MOST_AREAS),
  },
  closed,
)

const Vacancy = Type.Object(
  {
    id: Type.String({ pattern: `${VACANCY_NUMBER}|${OPEN_ADVERT_ID}` }),
    title: Line,
    skills: list(
      Type.Object(
        {
          name: Name,
          source: Type.Union([Type.Literal('key_skills'), Type.Literal('description')]),
        },
        closed,
      ),
      MOST_SKILLS_OF_VACANCY,
    ),
  },
  closed,
)

export const Archive = Type.Object(
  {
    format: Type.Union(FORMATS.map((format) => Type.Literal(format))),
    // The scan's spec. Files called it `wish` before the code called it spec, and they must stay
    // readable.
    wish: Type.Object(
      {
        queries: list(Type.String({ minLength: 1, maxLength: LONGEST_QUERY }), MOST_QUERIES, 1),
        area: nullable(Type.String({ pattern: '^[0-9]{1,9}$' })),
        withSalary: Type.Boolean(),
        /** The site when not there: files of scans of the site are as they were. */
        source: Type.Optional(Type.Union([Type.Literal('file'), Type.Literal('trudvsem')])),
      },
      closed,
    ),
    status: Type.Union([Type.Literal('done'), Type.Literal('stopped')]),
    finishedAt: Type.Integer({ minimum: 0 }),
    found: list(Count, MOST_QUERIES),
    limitHit: Type.Boolean(),
    /** What it was counted by; null: not known. */
    counted: Type.Optional(
      Type.Object(
        {
          method: nullable(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
          vocabulary: nullable(Type.String({ pattern: '^[0-9a-f]{12}$' })),
          known: nullable(Count),
        },
        closed,
      ),
    ),
    statistics: Statistics,
    evidence: list(Type.Object({ inBlocks: Count, searched: Type.Boolean() }, closed), MOST_SKILLS),
    vacancies: list(Vacancy, MOST_VACANCIES, 1),
  },
  closed,
)

/**
 * A finished scan: everything that the API shows of it, and what the dictionary of skills needs.
 */
export type Archive = Static<typeof Archive>
