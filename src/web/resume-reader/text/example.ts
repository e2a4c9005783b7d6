/** Signs of a line that is shown as an example. */
const LONGEST = 80

/** The first line that has such a sign, or its beginning. */
export const exampleOf = (text: string, sign: RegExp): string | undefined =>
  text
    .split('\n')
    .find((line) => sign.test(line))
    ?.trim()
    .slice(0, LONGEST)
