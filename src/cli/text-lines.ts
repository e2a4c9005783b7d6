import { isBlank } from '../bytes/unseen-characters.ts'
import { OperatorError } from '../errors.ts'
import { createMatcher } from '../language/mentions/matcher.ts'
import type { NamedSkill } from '../language/mentions/mention.ts'
import { groupsByKey } from '../language/spelling/group-spellings.ts'
import {
  compareText,
  type SkillGroup,
  type SpellingCount,
} from '../language/spelling/skill-group.ts'
import { createSkillKeys } from '../language/spelling/skill-keys.ts'
import { noAliases } from '../language/tables/aliases.ts'
import { rowName, rowsByKey } from '../language/vocabulary/rows.ts'

/** One line of `text match`: a text, and the skills to look for in it. */
type MatchInput = { id?: unknown; text: string; skills: NamedSkill[] }

/**
 * The skills that the text names, with their places (start and end, UTF-16 offsets), and the
 * missing ones; in the given order.
 */
type MatchOutput = {
  id: unknown
  covered: { name: string; at: [number, number][] }[]
  missing: string[]
}

/** Finds the skills of one line in its text. */
export function matchLine(input: MatchInput): MatchOutput {
  const places = input.skills.map((): [number, number][] => [])
  for (const { skill, start, end } of createMatcher(input.skills).find(input.text))
    places[skill]!.push([start, end])
  const covered: MatchOutput['covered'] = []
  const missing: string[] = []
  for (const [index, { name }] of input.skills.entries()) {
    if (places[index]!.length > 0) covered.push({ name, at: places[index]! })
    else missing.push(name)
  }
  return { id: input.id ?? null, covered, missing }
}

/**
 * Groups the spellings of `text group`, named as scans name them: by their row in the tables, where
 * they have one.
 */
export function groupLines(
  lines: readonly SpellingCount[],
  aliases = noAliases,
): { groups: SkillGroup[] } {
  const rows = rowsByKey(aliases)
  const { isExcluded } = createSkillKeys(aliases)
  const groups = groupsByKey(lines, aliases).map(({ key, name, members, count }) => {
    const row = rows.get(key)
    return { name: (row && rowName(row, isExcluded)) ?? name, members, count }
  })
  return { groups: groups.sort((a, b) => b.count - a.count || compareText(a.name, b.name)) }
}

/**
 * Parses one line of `text match`. Throws OperatorError that names the line and never quotes its
 * text.
 */
export function parseMatchLine(line: string, number: number): MatchInput {
  const value = parsedObject(line, number)
  const { id, text, skills } = value
  if (typeof text !== 'string') throw new OperatorError(`line ${number}: "text" must be a string`)
  if (!Array.isArray(skills)) throw new OperatorError(`line ${number}: "skills" must be a list`)
  return { id, text, skills: skills.map((skill) => namedSkill(skill, number)) }
}

/**
 * Parses one line of `text group`. Throws OperatorError that names the line and never quotes its
 * text.
 */
export function parseGroupLine(line: string, number: number): SpellingCount {
  // What replaces other bytes; the character itself can be written as an escape.
  if (line.includes('\ufffd')) throw new OperatorError(`line ${number} is not text in UTF-8`)
  const { spelling, count } = parsedObject(line, number)
  if (typeof spelling !== 'string')
    throw new OperatorError(`line ${number}: "spelling" must be a string`)
  if (isBlank(spelling)) throw new OperatorError(`line ${number}: "spelling" is blank`)
  if (typeof count !== 'number' || !Number.isFinite(count) || count < 0) {
    throw new OperatorError(`line ${number}: "count" must be a number, 0 or more`)
  }
  return { spelling, count }
}

function parsedObject(line: string, number: number): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    throw new OperatorError(`line ${number} is not JSON`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new OperatorError(`line ${number} is not a JSON object`)
  }
  return value as Record<string, unknown>
}

function namedSkill(value: unknown, number: number): NamedSkill {
  const { name, members, count } = (value ?? {}) as Record<string, unknown>
  const isList = Array.isArray(members) && members.every((member) => typeof member === 'string')
  if (typeof name !== 'string' || (members !== undefined && !isList)) {
    throw new OperatorError(`line ${number}: a skill is {"name": string, "members": [string, …]}`)
  }
  const named: NamedSkill = { name, members: isList ? (members as string[]) : [] }
  return typeof count === 'number' ? { ...named, count } : named
}
