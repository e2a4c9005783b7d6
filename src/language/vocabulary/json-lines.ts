/** Items of a line. */
export const AT_ONCE = 200

/** How many lines so many items make. */
export const linesOf = (items: number): number => Math.ceil(items / AT_ONCE)

/** The items as lines of JSON, some in each: nobody needs ten MB of vocabulary at once. */
export function* jsonLines<Item>(items: readonly Item[]): Generator<string> {
  for (let from = 0; from < items.length; from += AT_ONCE)
    yield `${JSON.stringify(items.slice(from, from + AT_ONCE))}\n`
}
