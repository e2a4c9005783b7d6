import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../errors.ts'

/**
 * Somebody who waits for work, and the line in which it is done: each owner has one, and each
 * stranger's network.
 */
export type Client = {
  line: string
  /** Whether nobody is there any more to take an answer. */
  hasGone(): boolean
  /** Until when they wait for a turn, in milliseconds of `performance.now()`. */
  until: number
}

/**
 * All who wait for a piece of work now: one, or several who share it. Who joins later is among them
 * from then on.
 */
export type Asker = () => readonly Client[]

/** Work that no client has asked for: it is always wanted. */
export const ofSystem = (line: string): Client => ({
  line,
  hasGone: () => false,
  until: Number.POSITIVE_INFINITY,
})

const house = [ofSystem('')]
/** For whom work is done that serves all, such as counting. */
export const SYSTEM: Asker = () => house

/**
 * A client whose request is being answered. It waits for half a minute: then it is told to come
 * again, before its silent connection is closed.
 */
export const clientOf = (line: string, request: Request): Client => ({
  line,
  // Looked at only in a line: the runtime makes the signal when it is first asked for.
  hasGone: () => request.signal.aborted,
  until: performance.now() + LONGEST_WAIT_MS,
})

const LONGEST_WAIT_MS = 30_000

const asking = new AsyncLocalStorage<Asker>()

/** For whom the code that calls this is run; the system when no client asked. */
export const whoAsks = (): Asker => asking.getStore() ?? SYSTEM

/** Runs work for a client: whatever the work comes to wait for, it waits in the client's line. */
export function askedBy<Result>(client: Client, work: () => Result): Result {
  const alone = [client]
  return runFor(() => alone, work)
}

export const runFor = <Result>(asker: Asker, work: () => Result): Result => asking.run(asker, work)

/** Whether somebody who waits is still there. */
export const isAwaited = (asker: Asker): boolean => asker().some((client) => !client.hasGone())

/** @throws Abandoned where nobody is there any more for whom the code that calls this is run */
export function mustBeAwaited(): void {
  if (!isAwaited(whoAsks())) throw new Abandoned()
}

/** Work that was not begun, because all who waited for it have gone. */
export class Abandoned extends AppError {
  constructor() {
    super('server_error', 'The client has gone.')
  }
}

const AGAIN_SECONDS = 5

/** Work that is not done, because more is asked for than can be. */
export class Overloaded extends AppError {
  override readonly retryAfter = AGAIN_SECONDS

  constructor() {
    super(
      'server_error',
      `The service has more to do than it can just now. Retry in ${AGAIN_SECONDS} s.`,
    )
  }
}
