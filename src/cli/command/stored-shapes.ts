import { type TSchema, Type } from '@sinclair/typebox'
import { type TypeCheck, TypeCompiler } from '@sinclair/typebox/compiler'
import type { Shapes } from '../../../db/sqlite/content.ts'
import { RUN_STATES } from '../../scans/run.ts'
import { ScanStatistics } from '../../scans/scan.schema.ts'

const Line = Type.String()
const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])
const closed = { additionalProperties: false }

const Named = Type.Object({ id: nullable(Line), name: nullable(Line) })
/** What the program reads of a stored vacancy without asking whether it is there. */
const StoredVacancy = Type.Object({
  id: Line,
  title: Line,
  employer: Named,
  area: Named,
  salary: nullable(
    Type.Object({ from: nullable(Type.Number()), to: nullable(Type.Number()), currency: Line, mode: nullable(Line) }),
  ),
  keySkills: Type.Array(Line),
  description: Line,
})

const Medians = nullable(Type.Object({ from: nullable(Type.Number()), to: nullable(Type.Number()) }, closed))
const Evidence = Type.Array(Type.Object({ inBlocks: Type.Integer(), searched: Type.Boolean() }))

/** The texts of the database that something would break on if they were otherwise. */
export const storedShapes: Shapes = {
  'scans.queries': json(Type.Array(Line, { minItems: 1 })),
  'runs.state': (text) => RUN_STATES.some((state) => state === text),
  'runs.found': json(Type.Array(Type.Integer())),
  'results.medians': json(Medians),
  'result_contents.statistics': json(ScanStatistics),
  'result_contents.evidence': json(Evidence),
  'vacancy_versions.content': json(StoredVacancy),
  'vacancy_versions.places': json(Type.Array(Type.Integer())),
  'rates.date': isDay,
  'rates.per_unit': json(Type.Record(Line, Type.Number())),
  'owner_usage.day': isDay,
  'key_usage.day': isDay,
}

/** Compiles the schema only when something is looked at: most commands look at nothing. */
function json(schema: TSchema): (text: string) => boolean {
  let check: TypeCheck<TSchema> | undefined
  return (text) => {
    check ??= TypeCompiler.Compile(schema)
    try {
      return check.Check(JSON.parse(text))
    } catch {
      return false
    }
  }
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
}
