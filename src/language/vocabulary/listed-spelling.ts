/** A spelling that employers list in key-skills blocks, over all finished runs of the instance. */
export type ListedSpelling = {
  spelling: string
  /** How many employers list it. */
  employers: number
  /** Some of them: all, when there are fewer than three. */
  some: readonly string[]
}
