import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type Static, Type } from '@sinclair/typebox'
import { TypeCompiler } from '@sinclair/typebox/compiler'
import { OperatorError } from '../../errors.ts'
import { VACANCY_NUMBER } from '../../site/address.ts'
import { ScanStatistics } from '../scan.schema.ts'
import { contradiction } from './contradiction.ts'

/** Names the file's format and its version. Files of another version are refused. */
const FORMAT = 'skills-market scan 1'
/** A scan of 20,000 vacancies takes some 20 MB. Nothing else bounds texts and lists, as the site's have no bound either. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024

const Count = Type.Integer({ minimum: 0, maximum: 10_000_000 })
const Name = Type.String({ minLength: 1 })
const closed = { additionalProperties: false }

const Archive = Type.Object(
  {
    format: Type.Literal(FORMAT),
    // The scan's spec. Files called it `wish` before the code called it spec, and they must stay readable.
    wish: Type.Object(
      {
        queries: Type.Array(Name, { minItems: 1 }),
        area: Type.Union([Type.String({ pattern: '^[0-9]{1,9}$' }), Type.Null()]),
        withSalary: Type.Boolean(),
      },
      closed,
    ),
    status: Type.Union([Type.Literal('done'), Type.Literal('stopped')]),
    finishedAt: Type.Integer({ minimum: 0 }),
    found: Type.Array(Count),
    limitHit: Type.Boolean(),
    statistics: Type.Composite([ScanStatistics], closed),
    evidence: Type.Array(Type.Object({ inBlocks: Count, searched: Type.Boolean() }, closed)),
    vacancies: Type.Array(
      Type.Object(
        {
          id: Type.String({ pattern: VACANCY_NUMBER }),
          title: Type.String(),
          skills: Type.Array(
            Type.Object(
              { name: Name, source: Type.Union([Type.Literal('key_skills'), Type.Literal('description')]) },
              closed,
            ),
          ),
        },
        closed,
      ),
      { minItems: 1 },
    ),
  },
  closed,
)

/** A finished scan: everything that the API shows of it, and what the dictionary of skills needs. */
export type Archive = Static<typeof Archive>

/** The bytes of the file: JSON, compressed with Zstandard. */
export function packArchive(archive: Omit<Archive, 'format'>): Uint8Array {
  return zstdCompressSync(JSON.stringify({ format: FORMAT, ...archive }))
}

/** Throws OperatorError unless the bytes are an archive of this version that does not contradict itself. */
export function unpackArchive(bytes: Uint8Array): Archive {
  const archive = parse(bytes)
  const check = TypeCompiler.Compile(Archive)
  const format = (archive as { format?: unknown } | null)?.format
  if (typeof format === 'string' && format.startsWith('skills-market scan ') && format !== FORMAT) {
    throw new OperatorError(
      'The file was written by another version of skills-market, in a format that this version does not know.',
    )
  }
  if (!check.Check(archive)) throw notAnArchive(check.Errors(archive).First()?.path ?? '')
  const fault = contradiction(archive)
  if (fault !== null) throw notAnArchive(fault)
  return archive
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES }).toString('utf8'))
  } catch {
    throw notAnArchive('it cannot be unpacked')
  }
}

const notAnArchive = (what: string) =>
  new OperatorError(
    `The file is not a scan exported by skills-market, or it was changed since (${what || 'its shape'}).`,
  )
