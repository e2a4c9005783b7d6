import { hashOf } from './hash.ts'
import { isWithin, type Range, sentenceAround } from './sentence.ts'
import type { Token } from './tokens.ts'

/** In place of a name, of the mention, and of what stands beyond either end. */
export const NAME = hashOf('a name')
export const MENTION = hashOf('the mention')
export const EDGE = hashOf('an edge')

export type View = ReturnType<typeof createView>

/** The text as it is looked at from a mention: its sentence, and the symbols of tokens in it. */
export function createView(
  tokens: readonly Token[],
  mention: Range,
  sentence = sentenceAround(tokens, mention),
) {
  const isInside = (index: number) => isWithin(mention, index)
  let isRussian: boolean | undefined
  // As far as letters tell: of Latin ones in a Russian sentence, with a capital in an English one.
  const isName = (index: number): boolean => {
    const { kind, isLatin, isCapital, cues } = tokens[index]!
    if (kind !== 'word' || cues.length > 0) return false
    isRussian ??= isMostlyRussian(tokens, sentence)
    return isRussian ? isLatin : isCapital && index !== sentence.from
  }
  const symbolAt = (index: number) => (isName(index) ? NAME : tokens[index]!.stem)
  const indexes = ({ from, to }: Range) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i).filter(
      (index) => !isInside(index) && tokens[index]!.kind !== 'line',
    )
  const cuesIn = (range: Range) =>
    indexes(range).flatMap((index) => tokens[index]!.cues.map(({ hash }) => hash))
  return {
    tokens,
    mention,
    sentence,
    isInside,
    symbolAt,
    /** The tokens of a range but for the mention and ends of lines. */
    indexes,
    cuesIn,
    /** The symbols of a range, and the cues among them beside their words. */
    symbolsIn: (range: Range) => [...indexes(range).map(symbolAt), ...cuesIn(range)],
  }
}

function isMostlyRussian(tokens: readonly Token[], { from, to }: Range): boolean {
  let russian = 0
  for (let i = from; i < to; i++)
    if (tokens[i]!.kind === 'word') russian += tokens[i]!.isLatin ? -1 : 1
  return russian > 0
}
