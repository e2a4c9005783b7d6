/** The first and the last word that the rules looked at, maybe with those between, since somebody set it. */
export type Looked = { first: number; last: number }

/** Notes that an answer depends on a word: whatever tells about a word or a gap calls this. */
export function lookAt({ looked }: { looked: Looked }, index: number): void {
  if (index < looked.first) looked.first = index
  if (index > looked.last) looked.last = index
}

/** Notes that an answer may depend on the whole text. */
export function lookAtAll({ looked }: { looked: Looked }): void {
  looked.first = Number.NEGATIVE_INFINITY
}
