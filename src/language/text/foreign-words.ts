const SHORTEST_FOREIGN = 5

/** A word in small letters with е for э, as foreign words have either: кэйтеринг, фронтэнд. */
export const withUsualE = (word: string): string =>
  word.length >= SHORTEST_FOREIGN && word.includes('э', 1)
    ? word[0] + word.slice(1).replaceAll('э', 'е')
    : word
