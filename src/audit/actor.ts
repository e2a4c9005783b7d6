import { AsyncLocalStorage } from 'node:async_hooks'
import type { Clock } from '../time/clock.ts'

/**
 * Who changes something, and the clock that tells when. A name of null: a command on the machine
 * itself; undefined: a visitor who is not signed in, of whom only what a one-time link proves is
 * noted.
 */
export type Actor = { name: string | null | undefined; clock: Clock }

const acting = new AsyncLocalStorage<Actor>()

/**
 * Does work as somebody: what it changes is noted as theirs. What nobody does, such as a schedule,
 * is not noted.
 */
export const actingAs = <Result>(actor: Actor, work: () => Result): Result =>
  acting.run(actor, work)

export const whoActs = (): Actor | undefined => acting.getStore()
