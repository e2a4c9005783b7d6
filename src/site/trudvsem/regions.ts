import { lazy } from '../../memory/lazy.ts'
import { foldedRegion } from '../areas.ts'
import table from './regions.txt' with { type: 'text' }

const ROW = /^(\d\d) (.+)$/

const names = lazy(
  (): ReadonlyMap<string, string> =>
    new Map(
      table.split('\n').flatMap((line) => {
        const [, code, name] = ROW.exec(line) ?? []
        return code === undefined || name === undefined ? [] : [[code, name] as const]
      }),
    ),
)

/**
 * The name of a region in Russian by the two digits of its code; null for one that is not known.
 */
export const regionName = (code: string): string | null => names().get(code) ?? null

/**
 * The two digits of a region that is given by its code or its Russian name; undefined for one that
 * is not known.
 */
export function regionNumber(given: string): string | undefined {
  const text = given.trim()
  const code = /^\d{1,2}$/.test(text) ? text.padStart(2, '0') : text.match(/^(\d\d)\d{11}$/)?.[1]
  if (code !== undefined) return names().has(code) ? code : undefined
  return [...names()].find(([, name]) => foldedRegion(name) === foldedRegion(text))?.[0]
}
