import { jsonInPieces } from '../../bytes/json-in-pieces.ts'
import { createPacker } from '../../bytes/packed.ts'
import { packedLines } from '../../bytes/packed-lines.ts'
import { SKILL_KINDS } from '../../language/tables/vocabulary-file.ts'
import { lazy } from '../../memory/lazy.ts'
import { listed } from '../../memory/listed.ts'
import { parseColumns } from './number-columns.ts'
import { packNaming, unpackNaming } from './packed-naming.ts'
import type { Sheet, SheetSkill } from './sheet.ts'

/**
 * Raised when the lines below change; what another version packed is made again where it can be.
 */
const VERSION = 1

/** In bytes. Few ask what such a line says. */
const LONG_LINE = 1024 * 1024

/**
 * A sheet in few bytes, compressed: four lines of JSON with the columns, the ids, the titles and
 * the spellings, then the mentions (packed-naming.ts). Only the first line and the mentions are
 * read at once, which takes some milliseconds.
 * @param collectGarbage called after megabytes
 */
export function packSheet(sheet: Sheet, collectGarbage?: () => void): Buffer {
  const packer = createPacker(collectGarbage)
  for (const line of [headOf(sheet), sheet.ids, sheet.titles, sheet.spellings]) {
    for (const piece of jsonInPieces(line)) packer.add(piece)
    packer.add('\n')
  }
  packer.add(packNaming(sheet))
  return packer.end()
}

/** The first line; a column is asked for when it is written. */
const headOf = (sheet: Sheet) => ({
  version: VERSION,
  isFull: sheet.hasAdverts,
  adverts: sheet.adverts,
  published: () => secondsOf(sheet.publishedAt),
  employer: () => sheet.employer,
  area: () => sheet.area,
  experience: () => sheet.experience,
  format: () => sheet.format,
  employment: () => sheet.employment,
  hasKeySkills: () => sheet.hasKeySkills,
  pay: () => sheet.pay,
  representativeOf: () => sheet.representativeOf,
  skills: plainSkills(sheet.skills),
})

/** JSON writes NaN as null. */
const secondsOf = (moments: Float64Array) =>
  listed(moments.length, (advert) => moments[advert]! / 1000)

/** The first line, with columns in the place of its lists. */
type StoredHead = Pick<
  Sheet,
  | 'adverts'
  | 'employer'
  | 'area'
  | 'experience'
  | 'format'
  | 'employment'
  | 'hasKeySkills'
  | 'pay'
  | 'representativeOf'
> & {
  version: number
  isFull: boolean
  published: Float64Array
  skills: ReturnType<typeof plainSkills>
}

/**
 * The sheet in bytes that `packSheet` made; null for those of another version. Throws when they are
 * damaged.
 * @param collectGarbage called after megabytes
 */
export function unpackSheet(bytes: Uint8Array, collectGarbage?: () => void): Sheet | null {
  const unpacking = unpackingSheet(bytes, collectGarbage)
  for (;;) {
    const { done, value } = unpacking.next()
    if (done) return value
  }
}

/**
 * The same, with a pause after each megabytes: a sheet of a million adverts takes half a second.
 */
export function* unpackingSheet(
  bytes: Uint8Array,
  collectGarbage?: () => void,
): Generator<void, Sheet | null> {
  const lines = packedLines(bytes, collectGarbage)
  const stored = (yield* parseColumns(lines.next())) as StoredHead
  if (stored.version !== VERSION) return null
  /** What the next line says, parsed when it is first asked for; a long one is unpacked again. */
  function* lineOf<Json>(line: number) {
    const kept = yield* unlessLong(lines.next())
    return lazy(() => ({ json: JSON.parse((kept ?? lineIn(bytes, line)).toString()) as Json }))
  }
  const ids = yield* lineOf<string[]>(1)
  const titles = yield* lineOf<string[]>(2)
  const spellings = yield* lineOf<Sheet['spellings']>(3)
  const mentions = yield* unpackNaming(lines.rest(), stored.skills.names.length)
  return {
    hasAdverts: stored.isFull,
    adverts: stored.adverts,
    get ids() {
      return ids().json
    },
    get titles() {
      return titles().json
    },
    publishedAt: stored.published.map((second) => second * 1000),
    employer: stored.employer,
    area: stored.area,
    experience: stored.experience,
    format: stored.format,
    employment: stored.employment,
    hasKeySkills: stored.hasKeySkills,
    pay: stored.pay,
    representativeOf: stored.representativeOf,
    skills: skillsOf(stored.skills),
    ...mentions,
    get spellings() {
      return spellings().json
    },
  }
}

function* unlessLong(line: Iterable<Buffer>): Generator<void, Buffer | null> {
  const kept: Buffer[] = []
  let length = 0
  for (const piece of line) {
    length += piece.length
    if (length < LONG_LINE) kept.push(piece)
    else yield
  }
  return length < LONG_LINE ? Buffer.concat(kept) : null
}

function lineIn(bytes: Uint8Array, line: number): Buffer {
  const lines = packedLines(bytes)
  for (let before = 0; before < line; before++) for (const _ of lines.next());
  return Buffer.concat([...lines.next()])
}

/** Names and kinds apart, and a digit for each skill, as most are alike. */
const plainSkills = (skills: readonly SheetSkill[]) => ({
  names: skills.map(({ name }) => name),
  kinds: skills.map(({ kind }) => (kind === null ? -1 : SKILL_KINDS.indexOf(kind))),
  marks: skills
    .map(({ counted, isRole }) => Number(counted === 'key_skills') + 2 * Number(isRole))
    .join(''),
})

function skillsOf({ names, kinds, marks }: ReturnType<typeof plainSkills>): SheetSkill[] {
  return names.map((name, index) => ({
    name,
    kind: SKILL_KINDS[kinds[index]!] ?? null,
    counted: Number(marks[index]) % 2 === 1 ? 'key_skills' : 'everywhere',
    isRole: Number(marks[index]) >= 2,
  }))
}
