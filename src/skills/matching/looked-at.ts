/** What the rules looked at since somebody set it: the first and the last word, and whether they asked for addresses. */
export type Looked = { first: number; last: number; forAddresses: boolean }

/** Notes that an answer depends on a word: whatever tells about a word or a gap calls this. */
export function lookAt({ looked }: { looked: Looked }, index: number): void {
  if (index < looked.first) looked.first = index
  if (index > looked.last) looked.last = index
}

/** Notes that an answer depends on what addresses there are, which may be long. */
export function lookForAddresses({ looked }: { looked: Looked }): void {
  looked.forAddresses = true
}
