/** Errors that no code catches. */
import { afterEach, expect, test } from 'bun:test'
import { endOnFatal } from '../../../src/cli/server/server.ts'
import { createLog } from '../../../src/log.ts'

let leave = () => {}
afterEach(() => leave())

test.each(['uncaughtException', 'unhandledRejection'] as const)(
  'an %s is logged without its message and ends the server',
  (event) => {
    const logged: string[] = []
    const codes: number[] = []
    const log = createLog({ level: 'fatal', format: 'json' }, (line) => logged.push(line))
    leave = endOnFatal(log, (code) => codes.push(code))
    const [handle] = process.listeners(event).slice(-1) as unknown as [(error: Error) => void]
    handle(new SyntaxError('Unexpected "what a resume said"'))
    expect(codes).toEqual([1])
    expect(JSON.parse(logged.join(''))).toMatchObject({ name: 'SyntaxError' })
    expect(logged.join('')).not.toContain('resume')
  },
)
