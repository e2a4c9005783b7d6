import { isWithin } from '../../bytes/bounded-json.ts'
import { cleanLine, withoutInvisible } from '../../bytes/unseen-characters.ts'
import { LONGEST_LINE } from '../../vacancy/vacancy.ts'

/** Reads foreign JSON with care: whatever it holds, each reader returns the wanted type or null. */
export type JsonObject = Record<string, unknown>

export function asObject(value: unknown): JsonObject | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonObject)
    : null
}

/** A field of the object's own: a page must not reach inherited properties. */
export function field(value: unknown, name: string): unknown {
  const object = asObject(value)
  return object !== null && Object.hasOwn(object, name) ? object[name] : undefined
}

/**
 * A string as one line without unseen characters, cut where it is too long; null when nothing is
 * left.
 */
export function asText(value: unknown): string | null {
  const text = typeof value === 'string' ? cleanLine(value).slice(0, LONGEST_LINE) : ''
  return text === '' ? null : text
}

/** A key skill as written, but for unseen characters; null when nothing is left. */
export function asKeySkill(value: unknown): string | null {
  const skill = typeof value === 'string' ? withoutInvisible(value) : ''
  return skill.trim() === '' ? null : skill
}

/** An identifier, written as a number or as digits. */
export function asId(value: unknown): string | null {
  if (typeof value === 'number')
    return Number.isSafeInteger(value) && value > 0 ? String(value) : null
  return typeof value === 'string' && /^\d{1,18}$/.test(value) ? value : null
}

export function asNumber(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

/**
 * A state has a tenth of these values. What is shorter than this, in UTF-16 units, cannot hold many
 * more.
 */
const BOUNDS = { depth: 200, values: 200_000 }
const LONG = 1.5 * 1024 * 1024

/**
 * The parsed text; undefined when it is not JSON, nested too deep for the parser, or holds more
 * than any page does.
 */
export function parseJson(text: string): unknown {
  if (text.length > LONG && !isWithin(Buffer.from(text), BOUNDS)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
