import { createWorkerPool, type WorkerPool } from './worker-pool.ts'
import type { PoolWorker, Tagged } from './worker-protocol.ts'

/**
 * Has work done by a worker that ends with it, and so gives back all its memory.
 * @param signal ends the worker, whatever it is at; its reason is thrown
 */
export async function inOwnWorker<
  Material,
  Task extends Tagged,
  Answers extends Record<Task['do'], unknown>,
  Done,
>(
  spawn: () => PoolWorker,
  work: (own: Pick<WorkerPool<Material, Task, Answers>, 'run'>) => Promise<Done>,
  signal?: AbortSignal,
): Promise<Done> {
  signal?.throwIfAborted()
  const own = createWorkerPool<Material, Task, Answers>({ size: 1, holds: 1, spawn })
  signal?.addEventListener('abort', own.close)
  try {
    return await work(own)
  } catch (error) {
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', own.close)
    own.close()
  }
}
