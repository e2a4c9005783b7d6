import { wordSet } from '../../language/text/words.ts'
import { builtInProfessions, titleStem } from './professions.ts'
import type { Title, TitleIndex } from './titles.ts'

/** A title that fits a profession. */
export type Fit<Scan> = {
  title: Title<Scan>
  /** How many words only one of the two has. */
  apart: number
  /** Whether it says more than «инженер» or «старший», which tell of no profession. */
  tells: boolean
}

/** The fewest differing words first, then those that tell more; equals stay in order. */
export const byNearness = <Scan>(a: Fit<Scan>, b: Fit<Scan>): number =>
  a.apart - b.apart || Number(b.tells) - Number(a.tells)

/**
 * The titles that fit a profession by its words as typed (docs/design.md, rule 16): all words of
 * one are among those of the other. The nearest first, of equals the freshest.
 */
export function fitsAsTyped<Scan>(profession: string, titles: TitleIndex<Scan>): Fit<Scan>[] {
  const wanted = wordSet(profession)
  const fits = Array.from(titles.sharing(wanted)).flatMap(([title, shared]) =>
    shared.length < wanted.size && shared.length < title.words.size
      ? []
      : { title, apart: Math.abs(wanted.size - title.words.size), tells: tellsProfession(title) },
  )
  return fits.sort((a, b) => byNearness(a, b) || a.title.index - b.title.index)
}

function tellsProfession({ words }: Title<unknown>): boolean {
  const { meaningOf, isTelling } = builtInProfessions()
  return [...words].some((word) => {
    const meaning = meaningOf(titleStem(word))
    return meaning !== null && isTelling(meaning)
  })
}
