import type { Terminal } from './terminal.ts'

/**
 * Resolves when the process is asked to end. It keeps listening after that: the program that
 * started this one may pass on a signal that arrived here too, and a second signal must not cut the
 * ending short.
 */
export function interrupted(terminal: Terminal, options?: { hangup?: boolean }): Promise<void> {
  return new Promise((resolve) => {
    terminal.onInterrupt(resolve, options)
  })
}
