import { type Delay, orAbort } from './delay.ts'

type DeadlineOptions = {
  timeoutMs: number
  delay: Delay
  /** The caller's own signal. */
  signal?: AbortSignal
  /** Makes the error that the work fails with when the time is up. */
  onTimeout(): Error
}

/**
 * Runs the work with a signal that is aborted when the time is up, when the caller gives up, and
 * when the work is over, so that nothing it began lives on. In the first two cases it rejects at
 * once, even if the work does not listen to the signal.
 */
export async function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  options: DeadlineOptions,
): Promise<T> {
  const { timeoutMs, delay, signal, onTimeout } = options
  signal?.throwIfAborted()
  const controller = new AbortController()
  const onAbort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', onAbort, { once: true })
  delay(timeoutMs, controller.signal).then(
    () => controller.abort(onTimeout()),
    () => {},
  )
  try {
    return await orAbort(work(controller.signal), controller.signal)
  } finally {
    signal?.removeEventListener('abort', onAbort)
    controller.abort()
  }
}
