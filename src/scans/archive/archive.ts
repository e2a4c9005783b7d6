import { TypeCompiler } from '@sinclair/typebox/compiler'
import { isWithin } from '../../bytes/bounded-json.ts'
import { cleanLine } from '../../bytes/unseen-characters.ts'
import { OperatorError } from '../../errors.ts'
import { zlib } from '../../memory/lazy-modules.ts'
import { contradiction } from './contradiction.ts'
import { Archive, FORMAT, isKnownFormat } from './shape.ts'

/** A scan of 20,000 vacancies takes some 20 MB, and packed a tenth of that. */
const MAX_UNPACKED_BYTES = 64 * 1024 * 1024
/** Incompressible data keep their length. */
export const MAX_ARCHIVE_BYTES = MAX_UNPACKED_BYTES
/** A scan of 20,000 vacancies that name 25 skills each has some 1.6 million values. */
const BOUNDS = { depth: 8, values: 2_000_000 }

/**
 * The bytes of the file: JSON, compressed with Zstandard, with a checksum that tells when a byte
 * was changed on the way.
 */
export function packArchive(archive: Omit<Archive, 'format'>): Uint8Array {
  const { constants, zstdCompressSync } = zlib()
  const params = { [constants.ZSTD_c_checksumFlag]: 1 }
  return zstdCompressSync(JSON.stringify({ format: FORMAT, ...archive }), { params })
}

/**
 * The archive in a file, its texts without unseen characters. Throws OperatorError unless the bytes
 * are an archive of this version that does not contradict itself. Takes seconds for a large one: a
 * server must not do it where it answers.
 */
export function unpackArchive(bytes: Uint8Array): Archive {
  const archive = parse(bytes)
  const check = TypeCompiler.Compile(Archive)
  const format = (archive as { format?: unknown } | null)?.format
  if (
    typeof format === 'string' &&
    format.startsWith('skills-market scan ') &&
    !isKnownFormat(format)
  ) {
    throw new OperatorError(
      'The file was written by another version of skills-market, in a format that this ' +
        'version does not know.',
    )
  }
  if (!check.Check(archive)) throw notAnArchive(check.Errors(archive).First()?.path ?? '')
  const clean = cleaned(archive)
  const fault = contradiction(clean)
  if (fault !== null) throw notAnArchive(fault)
  return clean
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(unpacked(bytes))
  } catch {
    throw notAnArchive('it cannot be unpacked')
  }
}

/**
 * The JSON of the file, looked at before it is parsed. Throws an Error when it exceeds the bounds.
 */
function unpacked(bytes: Uint8Array): string {
  const json = zlib().zstdDecompressSync(bytes, { maxOutputLength: MAX_UNPACKED_BYTES })
  if (!isWithin(json, BOUNDS)) throw new Error('too many values, or too deep')
  return json.toString('utf8')
}

const notAnArchive = (what: string) =>
  new OperatorError(
    'The file is not a scan exported by skills-market, or was changed afterwards ' +
      `(${what || 'its shape'}).`,
  )

/**
 * The archive without unseen characters in the texts that are only shown; those that name a skill
 * are looked at by what finds contradictions. Files were written before the texts of the site were
 * cleaned.
 */
export function cleaned(archive: Archive): Archive {
  const { statistics, vacancies } = archive
  return {
    ...archive,
    statistics: {
      ...statistics,
      titleWords: statistics.titleWords.map((entry) => ({ ...entry, word: cleanLine(entry.word) })),
      areas: statistics.areas.map((entry) => ({ ...entry, name: cleanLine(entry.name) })),
    },
    vacancies: vacancies.map((vacancy) => ({ ...vacancy, title: cleanLine(vacancy.title) })),
  }
}
