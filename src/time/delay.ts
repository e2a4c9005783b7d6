// A timer set for longer fires at once.
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * Waits for the given milliseconds; rejects with the signal's reason as soon as the signal is
 * aborted.
 */
export type Delay = (ms: number, signal?: AbortSignal) => Promise<void>

export const systemDelay: Delay = (ms, signal) =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const onTime = () => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }
    const timer = setTimeout(onTime, Math.min(ms, LONGEST_TIMER_MS))
    signal?.addEventListener('abort', onAbort, { once: true })
  })

/**
 * Settles as the work does, or rejects as soon as the signal is aborted: for work that may not
 * listen to the signal.
 */
export function orAbort<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return work
  return new Promise<T>((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
