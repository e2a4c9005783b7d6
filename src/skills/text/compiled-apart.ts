import * as engine from 'bun:jsc'

/**
 * A function that the compiler leaves apart from those that call it. Small functions that dozens of rules ask would be put,
 * with all that they call, into each of them: rules of ten lines became forty kilobytes, which took a tenth of a second each.
 */
export function compiledApart<Apart extends (...input: never[]) => unknown>(one: Apart): Apart {
  noInline?.(one)
  return one
}

// The types of the runtime leave it out.
const { noInline } = engine as { noInline?: (one: unknown) => void }
