/**
 * A text in as many characters as there is room for, cut in the middle: names of one kind begin
 * alike and often end differently.
 */
export function cut(text: string, longest: number): string {
  const signs = [...text]
  const kept = longest - 1
  return signs.length <= longest
    ? text
    : `${signs.slice(0, Math.ceil(kept / 2)).join('')}…${signs.slice(-Math.floor(kept / 2)).join('')}`
}
