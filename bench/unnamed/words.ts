/** The words of lists with blanks between. */
export const words = (...lists: string[]): ReadonlySet<string> =>
  new Set(lists.join(' ').split(' '))

/** What begins as one of the words of lists. */
export const beginning = (...lists: string[]): RegExp =>
  new RegExp(`^(?:${lists.join(' ').replaceAll(' ', '|')})`)
