import type { Asker, Client } from '../../src/lines/asker.ts'

/** Somebody who waits in a line. */
export const clientIn = (line: string, more: Partial<Client> = {}): Client => ({
  line,
  hasGone: () => false,
  until: Number.MAX_VALUE,
  ...more,
})

export const askerIn =
  (line: string, more: Partial<Client> = {}): Asker =>
  () => [clientIn(line, more)]
