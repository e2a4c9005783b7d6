import { readFileSync } from 'node:fs'
import { unpacked } from '../../bytes/packed.ts'

/** A built-in spelling with its canonical and its folded key. */
export type SpellingKeys = readonly [spelling: string, canonical: string, folded: string]

/** `build.ts` embeds them under a name that begins so. */
export const EMBEDDED_KEYS = 'skill-keys.json'

/**
 * The keys of all spellings of the built-in tables, worked out when the executable is built, as that takes a second and
 * a hundred MB. None when the program runs from its sources.
 */
export function embeddedKeys(): readonly SpellingKeys[] {
  const file = Bun.embeddedFiles.find((embedded) => (embedded as File).name.startsWith(EMBEDDED_KEYS))
  return file === undefined ? [] : JSON.parse(unpacked(readFileSync(`/$bunfs/root/${(file as File).name}`)))
}
