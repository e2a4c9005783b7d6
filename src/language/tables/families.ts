import { lazy } from '../../memory/lazy.ts'
import { linesOf } from './aliases.ts'
import table from './families.txt' with { type: 'text' }

/** What a skill belongs to, whatever its kind. */
export type Family = {
  /** Never changed nor used again. */
  id: string
  name: { en: string; ru: string }
  definition: { en: string; ru: string }
}

/**
 * Reads a table of lines «id | name | name in Russian | definition | definition in Russian». Throws
 * an Error that names the line.
 */
export function parseFamilies(table: string): ReadonlyMap<string, Family> {
  const families = new Map<string, Family>()
  for (const { content, line } of linesOf(table)) {
    const [id = '', ...texts] = content.split(' | ')
    const [en, ru, inEnglish, inRussian, ...more] = texts
    if (!/^[a-z\d-]+$/.test(id) || families.has(id) || !inRussian || more.length > 0)
      throw new Error(
        `line ${line} of the families: a line is a new "id | name | name | definition | ` +
          'definition"',
      )
    families.set(id, {
      id,
      name: { en: en!, ru: ru! },
      definition: { en: inEnglish!, ru: inRussian },
    })
  }
  return families
}

/** The families by their ids, in the order of the table. */
export const families = lazy(() => parseFamilies(table))
