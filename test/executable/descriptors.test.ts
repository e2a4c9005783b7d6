/** A server whose file descriptors somebody else uses up. */
import { afterEach, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { executable } from '../helpers/executable.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-descriptors-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('answers all the same while more connections are held than it may have, and says so', async () => {
  const program = await executable()
  const server = Bun.spawn(['sh', '-c', `ulimit -n 64; exec "${program}" serve --port 0 --json`], {
    cwd: folder,
    env: {},
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const told = new Response(server.stderr).text()
  const { value } = await server.stdout.getReader().read()
  const { api } = JSON.parse(new TextDecoder().decode(value)) as { api: string }
  const { port } = new URL(api)
  // Each comes back when it is closed, as whoever wants to use up the descriptors would.
  let isOver = false
  const hold = () => {
    if (!isOver)
      connect(Number(port), '127.0.0.1')
        .on('error', () => {})
        .on('close', () => setTimeout(hold, 20))
  }
  for (let n = 0; n < 200; n++) hold()
  const health = () =>
    fetch(`http://127.0.0.1:${port}/healthz`, {
      signal: AbortSignal.timeout(3000),
      keepalive: false,
    })
  let answers = 0
  for (let tries = 0; tries < 20; tries++) {
    await Bun.sleep(100)
    answers += await health().then(
      ({ status }) => (status === 200 ? 1 : 0),
      () => 0,
    )
  }
  isOver = true
  server.kill('SIGTERM')
  await server.exited
  expect(answers).toBeGreaterThan(0)
  const warnings = (await told).split('\n').filter((line) => line.includes('"limit":64'))
  expect(warnings).toHaveLength(1)
}, 240_000)
