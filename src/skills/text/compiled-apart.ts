import * as engine from 'bun:jsc'

/**
 * Keeps a function from being compiled into those that call it. Dozens of rules ask a few small functions; with these,
 * and all that they call, put into each of them, rules of ten lines became forty kilobytes, which took a tenth of a
 * second each to compile.
 */
export function compiledApart<Apart extends (...input: never[]) => unknown>(one: Apart): Apart {
  noInline?.(one)
  return one
}

// The types of the runtime leave it out.
const { noInline } = engine as { noInline?: (one: unknown) => void }
