import { lazy } from '../../src/memory/lazy.ts'
import { builtInDictionary } from '../../src/resume/public-search.ts'

/** To make it takes a second of CPU, and all tests of the built-in table can ask one. */
export const builtInOnce = lazy(builtInDictionary)
