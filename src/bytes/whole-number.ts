/** The least and the greatest value that a whole number can have. */
export type Bounds = readonly [least: number, most: number]

/**
 * Reads a whole number written in digits alone; null when the text is anything else, or out of
 * bounds.
 */
export function wholeNumber(text: string, [least, most]: Bounds): number | null {
  // Sixteen digits hold every safe integer; a longer text would be rounded.
  if (!/^\d{1,16}$/.test(text)) return null
  const number = Number(text)
  return number >= least && number <= most ? number : null
}
