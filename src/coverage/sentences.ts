/** The text with a space for each line break inside a sentence: of long lines that the next one goes on in small letters. */
export const unwrapped = (text: string) => text.replace(/(?<=[^\n]{35})\n(?=[a-zа-яё])/g, ' ')

const END = /[!?\n•●▪|]|\.(?![a-zа-я\d])/

/** Where the sentence begins, or the item of a list, that goes on there; on lower case. */
export function startOfSentence(lower: string, end: number): number {
  let at = end
  while (at > 0 && !END.test(lower.slice(at - 1, at + 1)) && !/^- /.test(lower.slice(at, at + 2))) at--
  return at
}

/** Where the sentence ends, or the line, that goes on there; on lower case. */
export function endOfSentence(lower: string, start: number): number {
  let at = start
  while (at < lower.length && !STOP.test(lower.slice(at, at + 2))) at++
  return at
}

const STOP = new RegExp(`^(?:${END.source})`)
