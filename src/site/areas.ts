import { lazy } from '../memory/lazy.ts'
import table from './areas.txt' with { type: 'text' }

/** A region of the vacancy site, by its number there. */
export type Area = { id: string; ru: string; en: string | null }

const ROW = /^(\d+) ([^|]+?)(?: \| (.+))?$/

/** The regions known by name. */
export const knownAreas = lazy((): readonly Area[] =>
  table.split('\n').flatMap((line) => {
    const [, id, ru, en = null] = ROW.exec(line) ?? []
    return id === undefined || ru === undefined ? [] : [{ id, ru, en }]
  }),
)

/** A name of a region as names are compared. */
export const foldedRegion = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const byName = lazy(() => {
  const names = new Map<string, string>()
  for (const { id, ru, en } of knownAreas())
    for (const name of [ru, en ?? ru]) names.set(foldedRegion(name), id)
  return names
})

/**
 * The site's number of a region that is given by its name, in Russian or English, or by its number;
 * else undefined.
 */
export function areaNumber(given: string): string | undefined {
  const text = given.trim()
  return /^\d{1,9}$/.test(text) ? String(Number(text)) : byName().get(foldedRegion(text))
}

/** The name of a region by its number; null for one that is not known by name. */
export function areaName(id: string, language: 'en' | 'ru'): string | null {
  const area = knownAreas().find((known) => known.id === id)
  return area === undefined ? null : language === 'en' ? (area.en ?? area.ru) : area.ru
}
