import { parseStored } from '../bytes/unseen-characters.ts'
import { ANSWERS } from '../memory/answer-budget.ts'
import { lazy } from '../memory/lazy.ts'
import type { ScanStatistics, Skill } from './scan.schema.ts'
import { joined, type Offsets, type ShownSkills } from './shown-skills.ts'

/**
 * The figures of a result, as the bytes of their JSON. Answers are put together from these bytes:
 * parsing the figures of 1,700 skills takes three milliseconds and ten times their memory, and any
 * of a thousand scans may be asked for.
 */
export type Figures = {
  /** The JSON of `ScanStatistics`. */
  json: Buffer
  skillCount: number
  /** Parses them all. */
  statistics(): ScanStatistics
  /**
   * The pay of all adverts together, which stands before the skills: a list of scans needs no more.
   */
  salary(): ScanStatistics['salary']
  /** The first skills, as answers about skills show them. */
  firstSkills(most: number): Skill[]
  /** The skills (their places, ascending) that have these names. */
  named(names: Iterable<string>): number[]
  /**
   * The JSON of the skills with these places, one after the other with commas between, as answers
   * about skills show them.
   */
  skillsJson(offsets: Offsets): Buffer
  /** The same between pieces of JSON, in one piece of memory. */
  jsonAround(parts: readonly (Buffer | Offsets)[]): Buffer
}

/** Figures as they are stored. */
export type StoredFigures = {
  statistics: string
  /**
   * For each skill two numbers of 32 bits: where in the UTF-8 of the JSON it begins, and where what
   * answers about skills show of it ends, its name, members and share.
   */
  skillPlaces: Buffer
}

const NUMBERS = 2
const SALARY = '{"salary":'
const SKILLS = ',"skills":['
const NAME = '{"name":'
const COMMA = ','.charCodeAt(0)
const CLOSING = '}'.charCodeAt(0)

/** Writes figures, each skill beginning with what answers about skills show of it. */
export function storeFigures({ salary, skills, titleWords, areas }: ScanStatistics): StoredFigures {
  const head = `${SALARY}${JSON.stringify(salary)}${SKILLS}`
  const offsets = new Uint32Array(skills.length * NUMBERS)
  let at = Buffer.byteLength(head)
  const pieces = skills.map(({ name, members, share, count, salaryFrom, salaryTo }, index) => {
    const shown = JSON.stringify({ name, members, share }).slice(0, -1)
    const piece = `${shown},${JSON.stringify({ count, salaryFrom, salaryTo }).slice(1)}`
    offsets.set([at, at + Buffer.byteLength(shown)], index * NUMBERS)
    at += Buffer.byteLength(piece) + 1
    return piece
  })
  const others = `"titleWords":${JSON.stringify(titleWords)},"areas":${JSON.stringify(areas)}}`
  return {
    statistics: `${head}${pieces.join(',')}],${others}`,
    skillPlaces: Buffer.from(offsets.buffer),
  }
}

/** @param skillPlaces null for what an earlier version stored, which is rewritten first */
export function readFigures(json: Uint8Array, skillPlaces: Uint8Array | null): Figures {
  const offsets = skillPlaces && soundPlaces(json, skillPlaces)
  if (offsets) return figuresOf(Buffer.from(json.buffer, json.byteOffset, json.byteLength), offsets)
  const stored = storeFigures(parseStored(Buffer.from(json).toString()) as ScanStatistics)
  return figuresOf(Buffer.from(stored.statistics), new Uint32Array(stored.skillPlaces.buffer))
}

/**
 * The numbers, without the third of each skill that earlier builds stored; null when they are not
 * of this JSON: somebody has changed one of the two.
 */
function soundPlaces(json: Uint8Array, skillPlaces: Uint8Array): Uint32Array | null {
  if (skillPlaces.byteLength % Uint32Array.BYTES_PER_ELEMENT !== 0) return null
  // A copy, because what the database gives may lie anywhere, and numbers must not.
  const offsets = new Uint32Array(new Uint8Array(skillPlaces).buffer)
  if (areSound(json, offsets)) return offsets
  if (offsets.length % (NUMBERS + 1) !== 0) return null
  const early = offsets.filter((_, at) => at % (NUMBERS + 1) < NUMBERS)
  return areSound(json, early) ? early : null
}

function areSound(json: Uint8Array, offsets: Uint32Array): boolean {
  if (offsets.length % NUMBERS !== 0) return false
  let before = 0
  for (let at = 0; at < offsets.length; at += NUMBERS) {
    const [start, end] = [offsets[at]!, offsets[at + 1]!]
    if (start <= before || end <= start) return false
    if (json[start] !== NAME.charCodeAt(0) || json[end] !== COMMA) return false
    before = end
  }
  return true
}

const kept = ANSWERS.cache<Buffer, ShownSkills>()

function figuresOf(json: Buffer, offsets: Uint32Array): Figures {
  const skillCount = offsets.length / NUMBERS
  const placeOf = lazy(
    () => new Map(firstSkills(skillCount).map(({ name }, skill) => [name, skill])),
  )

  function shownSkills(): ShownSkills {
    const known = kept.get(json)
    if (known !== undefined) return known
    const starts = new Uint32Array(skillCount + 1)
    const bytes = Buffer.allocUnsafe(json.length)
    let at = 0
    for (let skill = 0; skill < skillCount; skill++) {
      at += json.copy(bytes, at, offsets[skill * NUMBERS]!, offsets[skill * NUMBERS + 1]!)
      bytes[at++] = CLOSING
      bytes[at++] = COMMA
      starts[skill + 1] = at
    }
    const shown = { bytes: Buffer.from(bytes.subarray(0, at)), starts }
    kept.set(json, shown, at + starts.byteLength)
    return shown
  }
  const jsonAround: Figures['jsonAround'] = (parts) => joined(parts, shownSkills())

  /** A list of scans asks for a few skills of each: all of them are not put together for it. */
  function firstSkills(most: number): Skill[] {
    const pieces = Array.from({ length: Math.min(most, skillCount) }, (_, skill) =>
      json.toString('utf8', offsets[skill * NUMBERS], offsets[skill * NUMBERS + 1]),
    )
    return JSON.parse(`[${pieces.map((piece) => `${piece}}`).join()}]`) as Skill[]
  }

  return {
    json,
    skillCount,
    statistics: () => JSON.parse(json.toString()) as ScanStatistics,
    salary: () =>
      JSON.parse(
        json.toString('utf8', SALARY.length, json.indexOf(SKILLS)),
      ) as ScanStatistics['salary'],
    firstSkills,
    named: (names) => [...names].flatMap((name) => placeOf().get(name) ?? []).sort((a, b) => a - b),
    skillsJson: (skills) => jsonAround([skills]),
    jsonAround,
  }
}
