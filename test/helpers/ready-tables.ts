import { mock } from 'bun:test'
import { keptTable } from '../../build/ready-tables.ts'
import { EMBEDDED_WORDS } from '../../src/language/mentions/embedded-words.ts'
import { EMBEDDED_TABLE } from '../../src/language/spelling/embedded-table.ts'

const READY = [EMBEDDED_TABLE, EMBEDDED_WORDS]

/**
 * What a build of the same sources has made of the tables is taken ready, as the executable does:
 * to make it takes two seconds of CPU in each process. The vocabulary is for `vocabulary-once.ts`
 * alone.
 */
mock.module(import.meta.resolve('../../src/bytes/embedded.ts'), () => ({
  embedded: (name: string) => (READY.includes(name) ? keptTable(name) : null),
}))
