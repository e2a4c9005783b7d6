import { CYRILLIC, kindOf } from './characters.ts'
import { normalise } from './normalise.ts'
import { stemOf } from './russian.ts'
import { normalForm } from './spelling.ts'
import { tokenise } from './words.ts'

/** The forms of a spelling, from the most literal to the most reduced: the last one is what the skill is known by. */
export function formOf(spelling: string): string[] {
  const words = tokenise(normalise(spelling)).words
  const stems = words.map((word) => (kindOf(word.charCodeAt(0)) === CYRILLIC && !/\d/.test(word) ? stemOf(word) : word))
  return [normalForm(spelling), words.length === 0 ? normalForm(spelling) : stems.join('')]
}
