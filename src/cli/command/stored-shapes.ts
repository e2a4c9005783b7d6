import { type TSchema, Type } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { Shapes } from '../../../db/sqlite/content.ts'
import { ROLES } from '../../accounts/owner.ts'
import { unpacked } from '../../bytes/packed.ts'
import { HIGHEST_PLACE } from '../../scans/packed-mentions.ts'
import { RUN_STATES } from '../../scans/run.ts'
import { ScanStatistics } from '../../scans/scan.schema.ts'
import { SCAN_SOURCES } from '../../scans/source.ts'
import { closed, nullable } from '../../shapes.ts'
import { isSoundSheet } from '../../statistics/advert-table/sound-sheet.ts'

const Line = Type.String()

const Amount = nullable(Type.Number())

const Named = Type.Object({ id: nullable(Line), name: nullable(Line) })
/** What the program reads of a stored vacancy without asking whether it is there. */
const StoredVacancy = Type.Object({
  id: Line,
  title: Line,
  employer: Named,
  area: Named,
  salary: nullable(
    Type.Object({
      from: nullable(Type.Number()),
      to: nullable(Type.Number()),
      currency: Line,
      mode: nullable(Line),
    }),
  ),
  keySkills: Type.Array(Line),
  description: Line,
  // Those of earlier versions of the program lack the terms.
  experience: Type.Optional(nullable(Line)),
  workFormats: Type.Optional(Type.Array(Line)),
  employment: Type.Optional(nullable(Line)),
})

const Bounds = Type.Object({ p25: Amount, p50: Amount, p75: Amount, count: Type.Integer() })
const Interval = nullable(Type.Tuple([Type.Number(), Type.Number()]))
/** What a history reads of a run (statistics/advert-table/run-summary.ts). */
const Summary = Type.Object({
  pay: nullable(Type.Object({ from: Bounds, to: Bounds })),
  names: Type.Array(Line),
  shares: Type.Array(Type.Number()),
  intervals: Type.Array(Interval),
  ofNone: Interval,
})

const Medians = nullable(
  Type.Object({ from: nullable(Type.Number()), to: nullable(Type.Number()) }, closed),
)
const Evidence = Type.Array(Type.Object({ inBlocks: Type.Integer(), searched: Type.Boolean() }))

/** A line of packed mentions (scans/packed-mentions.ts). */
const PackedVacancies = Type.Array(
  Type.Tuple([
    Line,
    Line,
    Type.Array(
      Type.Tuple([
        Type.Union([Type.Integer({ minimum: 0 }), Line]),
        Type.Union([Type.Integer({ minimum: 0, maximum: HIGHEST_PLACE }), Type.Boolean()]),
      ]),
    ),
  ]),
)
const Places = Type.Array(Type.Integer({ minimum: 0 }))
const Keyed = Type.Object({ keys: Type.Array(Line), skills: Places })
const Plan = Type.Object({
  keys: Type.Array(Line),
  gaps: Type.Array(Line),
  edges: Places,
  names: Places,
  endings: Places,
  dotted: Type.Array(Line),
})
const Index = Type.Object({ exact: Keyed, canonical: Keyed })
/**
 * A line of a packed vocabulary (language/vocabulary/content.ts): plan and index stood in one line,
 * without the number of their kind, before.
 */
const VocabularyLine = Type.Union([
  Type.Object({ revision: Line, skillLines: Type.Integer({ minimum: 0 }) }),
  Type.Integer(),
  Plan,
  Index,
  Type.Object({ plan: Plan, index: Index }),
  Type.Array(Line),
  Type.Array(
    Type.Object({
      name: Line,
      members: Type.Array(Line),
      kind: nullable(Line),
      field: nullable(Line),
      subject: Type.Optional(nullable(Line)),
      employers: Type.Integer(),
      searched: Type.Array(
        Type.Object({
          text: Line,
          needsCompany: Type.Boolean(),
          exactCase: Type.Boolean(),
          byItself: Type.Optional(Type.Literal(true)),
          studied: Type.Optional(Type.Literal(true)),
          whereRequired: Type.Optional(Type.Literal(true)),
          whereHeaded: Type.Optional(Type.Literal(true)),
          odds: Type.Optional(Type.Number()),
        }),
      ),
    }),
  ),
])

const RunFilesShape = Type.Object({
  paths: Type.Array(Line),
  stamps: Type.Array(Line),
  bytes: Type.Integer(),
  asked: Type.Record(Line, Line),
})
const FilesReadShape = Type.Object({
  records: Type.Integer(),
  bytes: Type.Integer(),
  otherTitles: Type.Integer(),
  unread: Type.Record(Line, Type.Integer()),
  first: Type.Array(Type.Object({ file: Line, line: Type.Integer(), why: Line })),
  faults: Type.Record(Line, Type.Integer()),
  notes: Type.Array(Type.Object({ code: Line })),
})

const WholeReadShape = Type.Object({
  totals: Type.Array(Type.Integer()),
  otherTitles: Type.Integer(),
  old: Type.Integer(),
  unusable: Type.Integer(),
})

/** The texts and blobs of the database that something would break on if they were otherwise. */
export const storedShapes: Shapes = {
  'owners.role': (bytes) => ROLES.some((role) => role === bytes.toString('utf8')),
  'scans.queries': json(Type.Array(Line, { minItems: 1 })),
  'runs.state': (bytes) => RUN_STATES.some((state) => state === bytes.toString('utf8')),
  'runs.found': json(Type.Array(Type.Integer())),
  'scans.source': (bytes) => SCAN_SOURCES.some((source) => source === bytes.toString('utf8')),
  'runs.files': json(RunFilesShape),
  'runs.files_read': json(FilesReadShape),
  'runs.whole_read': json(WholeReadShape),
  'runs.via': (bytes) => ['pages', 'api', 'file'].includes(bytes.toString('utf8')),
  'results.medians': json(Medians),
  'result_contents.statistics': json(ScanStatistics),
  'result_contents.evidence': json(Evidence),
  'result_contents.mentions': packedJson(PackedVacancies),
  'result_sheets.versions': packedJson(Type.Array(Type.Integer())),
  'result_sheets.sheet': isSoundSheet,
  'result_sheets.summary': packedJson(Summary),
  'result_sheets.figures': packedJson(Type.Union([ScanStatistics, Evidence])),
  'result_sheets.mentions': packedJson(PackedVacancies),
  'vacancy_versions.content': json(StoredVacancy),
  'vacancy_versions.places': json(Type.Array(Type.Integer())),
  'vocabulary.content': packedJson(VocabularyLine),
  'rates.date': isDay,
  'rates.per_unit': json(Type.Record(Line, Type.Number())),
  'owner_usage.day': isDay,
  'key_usage.day': isDay,
}

/** Compiles the schema only when something is looked at: most commands look at nothing. */
function json(
  schema: TSchema,
  linesOf = (bytes: Buffer) => [bytes.toString('utf8')],
): (bytes: Buffer) => boolean {
  let check: TypeCheck<TSchema> | undefined
  return (bytes) => {
    check ??= TypeCompiler.Compile(schema)
    try {
      const lines = linesOf(bytes)
      return lines.length > 0 && lines.every((line) => check!.Check(JSON.parse(line)))
    } catch {
      return false
    }
  }
}

/** Lines of JSON, packed. */
function packedJson(schema: TSchema): (bytes: Buffer) => boolean {
  return json(schema, (bytes) =>
    unpacked(bytes)
      .split('\n')
      .filter((line) => line !== ''),
  )
}

function isDay(bytes: Buffer): boolean {
  const text = bytes.toString('utf8')
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
