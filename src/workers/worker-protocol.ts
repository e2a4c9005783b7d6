import { type Trace, traceOf } from '../errors.ts'

/** A task says by `do` what is asked for; tables of answers give the answer to each. */
export type Tagged = { do: string }

/** Performs tasks, and answers each as its table says. */
export type Perform<Task extends Tagged, Answers extends Record<Task['do'], unknown>> = <
  Asked extends Task,
>(
  task: Asked,
) => Answers[Asked['do']]

/**
 * Holds a function to the answers of its tasks: where it tells them apart itself, types know only
 * their union.
 */
export const performing = <Task extends Tagged, Answers extends Record<Task['do'], unknown>>(
  perform: (task: Task) => Answers[Task['do']],
): Perform<Task, Answers> => perform as Perform<Task, Answers>

/**
 * What a pool tells its worker. `hold` sends something large that tasks need (the skills of a
 * scan), in place of what it sent of the same thing before; `drop` lets go of it; `task` is to be
 * answered, and what it asks stands beside: an object of strings and numbers alone is handed over
 * as it is, any other is written out and read again.
 */
export type ToWorker<Material, Task extends object> =
  | { hold: string; material: Material }
  | { drop: string }
  | ({ task: number; needs: string } & Task)

/** What the worker answers to a task, by its number. A string is handed over as it is. */
export type FromWorker<Result> = { task: number; result: Result } | { task: number; failure: Trace }

/** The side of a Worker that its pool uses. */
export type PoolWorker = Pick<Worker, 'postMessage' | 'onmessage' | 'onerror' | 'terminate'>

/**
 * The worker's side: makes its tool of each material when a task first needs it, and keeps the tool
 * alone until told to drop it, or to hold another state. A task that throws is answered with the
 * trace, which holds no message: that could quote somebody's text.
 */
export function createWorkerBody<Material, Tool, Task extends object, Result>({
  toolOf,
  perform,
  send,
}: {
  toolOf: (material: Material) => Tool
  perform: (tool: Tool, input: Task) => Result | Promise<Result>
  send: (answer: FromWorker<Result>) => void
}): (message: ToWorker<Material, Task>) => void {
  const materials = new Map<string, Material>()
  const tools = new Map<string, Tool>()

  function toolFor(thing: string): Tool {
    const kept = tools.get(thing)
    if (kept !== undefined) return kept
    const material = materials.get(thing)
    if (material === undefined) throw new Error('a task needs what was never sent')
    const tool = toolOf(material)
    tools.set(thing, tool)
    materials.delete(thing)
    return tool
  }

  return (message) => {
    if ('hold' in message) {
      tools.delete(message.hold)
      materials.set(message.hold, message.material)
    } else if ('drop' in message) {
      materials.delete(message.drop)
      tools.delete(message.drop)
    } else {
      const { task, needs } = message
      const fail = (error: unknown) => send({ task, failure: traceOf(error) })
      try {
        const made = perform(toolFor(needs), message)
        if (made instanceof Promise) made.then((result) => send({ task, result }), fail)
        else send({ task, result: made })
      } catch (error) {
        fail(error)
      }
    }
  }
}
