import { cleanLine } from '../../bytes/unseen-characters.ts'
import { asText, field } from './json.ts'

/** A vacancy asks for a few. */
const MOST_LANGUAGES = 50

/**
 * The key skills with the languages that a vacancy asks for. The page shows them among its key
 * skills («Английский — B1 — Средний»); the API, and the page's state, hold them apart. One listed
 * in both ways stands where it is listed.
 */
export function withLanguages(keySkills: readonly string[], languages: unknown): string[] {
  const listed = Array.isArray(languages) ? languages.slice(0, MOST_LANGUAGES) : []
  const rows = listed.map(rowOf).filter((row) => row !== null)
  const own = new Set(keySkills.map(cleanLine))
  return [...keySkills, ...new Set(rows.filter((row) => !own.has(row)))]
}

function rowOf(language: unknown): string | null {
  const name = asText(field(language, 'name'))
  const level = field(language, 'level')
  const stated = asText(level) ?? asText(field(level, 'name'))
  return name === null ? null : [name, stated].filter((part) => part !== null).join(' — ')
}
