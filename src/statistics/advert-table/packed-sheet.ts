import { jsonInPieces } from '../../bytes/json-in-pieces.ts'
import { createPacker, unpackedBytes } from '../../bytes/packed.ts'
import { SKILL_KINDS } from '../../language/tables/vocabulary-file.ts'
import { lazy } from '../../memory/lazy.ts'
import { packMentions, unpackMentions } from './packed-mentions.ts'
import type { Column, Sheet, SheetPay, SheetSkill } from './sheet.ts'

/** Raised when the lines below change; what another version packed is made anew where it can be. */
const VERSION = 1

const LINE_BREAK = 10

/**
 * A sheet in few bytes, compressed: four lines of JSON with the columns, the ids, the titles and
 * the spellings, then the mentions (packed-mentions.ts). Only the first line and the mentions are
 * read at once, which takes some milliseconds.
 * @param collectGarbage called after megabytes
 */
export function packSheet(sheet: Sheet, collectGarbage?: () => void): Buffer {
  const {
    isFull,
    publishedAt,
    employer,
    area,
    experience,
    format,
    employment,
    hasKeySkills,
    pay,
    skills,
  } = sheet
  const head = {
    version: VERSION,
    isFull,
    adverts: sheet.adverts,
    // JSON writes NaN as null.
    published: publishedAt.map((moment) => moment / 1000),
    ...{ employer, area, experience, format, employment, hasKeySkills, pay },
    representativeOf: sheet.representativeOf,
    skills: plainSkills(skills),
  }
  const packer = createPacker(collectGarbage)
  for (const line of [head, sheet.ids, sheet.titles, sheet.spellings]) {
    for (const piece of jsonInPieces(line)) packer.add(piece)
    packer.add('\n')
  }
  packer.add(packMentions(sheet))
  return packer.end()
}

/**
 * The sheet in bytes that `packSheet` made; null for those of another version. Throws when they are
 * damaged.
 */
export function unpackSheet(bytes: Uint8Array): Sheet | null {
  const content = unpackedBytes(bytes)
  let at = 0
  const nextLine = (): Buffer => {
    const start = at
    at = content.indexOf(LINE_BREAK, start) + 1
    return content.subarray(start, at)
  }
  const [head, ids, titles, spellings] = [nextLine(), nextLine(), nextLine(), nextLine()]
  const stored = JSON.parse(head.toString())
  if (stored.version !== VERSION) return null
  const idList = lazy(() => JSON.parse(ids.toString()) as string[])
  const titleList = lazy(() => JSON.parse(titles.toString()) as string[])
  const spellingLists = lazy(() => ({
    lists: JSON.parse(spellings.toString()) as Sheet['spellings'],
  }))
  return {
    isFull: stored.isFull,
    adverts: stored.adverts,
    get ids() {
      return idList()
    },
    get titles() {
      return titleList()
    },
    publishedAt: stated(stored.published).map((second) => second * 1000),
    employer: columnOf(stored.employer),
    area: columnOf(stored.area),
    experience: columnOf(stored.experience),
    format: columnOf(stored.format),
    employment: columnOf(stored.employment),
    hasKeySkills: new Uint8Array(stored.hasKeySkills),
    pay: stored.pay && payOf(stored.pay),
    representativeOf: new Int32Array(stored.representativeOf),
    skills: skillsOf(stored.skills),
    ...unpackMentions(content.subarray(at), stored.skills.names.length),
    get spellings() {
      return spellingLists().lists
    },
  }
}

type PlainColumn<Value> = { values: readonly Value[]; of: number[] }

const columnOf = <Value>({ values, of }: PlainColumn<Value>): Column<Value> => ({
  values,
  of: new Int32Array(of),
})

type PlainPay = Record<'from' | 'to', (number | null)[]> &
  Record<'isStated' | 'tax', number[]> & { currency: PlainColumn<string | null> }

function payOf({ from, to, isStated, tax, currency }: PlainPay): SheetPay {
  return {
    from: stated(from),
    to: stated(to),
    isStated: new Uint8Array(isStated),
    tax: new Uint8Array(tax),
    currency: columnOf(currency),
  }
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

function stated(values: readonly (number | null)[]): Float64Array {
  const numbers = new Float64Array(values.length)
  for (let i = 0; i < values.length; i++) numbers[i] = values[i] ?? Number.NaN
  return numbers
}
