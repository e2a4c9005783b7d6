/** What an operator is told of an address that the server cannot have. */
import { expect, test } from 'bun:test'
import { OperatorError } from '../../src/errors.ts'
import { open } from '../../src/http/operate/port.ts'

const answer = () => new Response()

function refusalOf(host: string, port: number): string {
  try {
    void open(host, port, answer).stop(true)
    return 'opened'
  } catch (error) {
    expect(error).toBeInstanceOf(OperatorError)
    return (error as OperatorError).message
  }
}

test('a port that is taken is named, and is not blamed where the host has no port at all', () => {
  const taken = open('127.0.0.1', 0, answer)
  const port = taken.port!
  try {
    expect(refusalOf('127.0.0.1', port)).toContain(`127.0.0.1:${port}`)
    for (const host of ['999.1.1.1', 'nosuch.invalid', '1.2.3.4.5']) {
      const told = refusalOf(host, port)
      expect(told).toContain(host)
      expect(told).not.toContain(refusalOf('127.0.0.1', port).replace('127.0.0.1', host))
    }
  } finally {
    void taken.stop(true)
  }
})
