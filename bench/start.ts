import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeDatabase } from './api/fixture.ts'
import { median, residentMb } from './api/processes.ts'

/** From start to first answer, and memory at rest: the executable against an Elysia one that only says ok. Arguments: rounds (15). */
const [rounds = 15] = process.argv.slice(2).map(Number)
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

const root = resolve(import.meta.dir, '..')
const folder = mkdtempSync(join(tmpdir(), 'skills-market-bench-'))
try {
  const hello = join(folder, 'hello')
  run(['bun', 'build.ts'])
  run(['bun', 'build', '--compile', '--bytecode', '--format=esm', '--outfile', hello, 'bench/api/hello.ts'])
  const { db } = makeDatabase(folder)
  const service = join(root, 'dist/skills-market')
  const commands: Record<string, (port: number) => string[]> = {
    service: (port) => [service, 'serve', '--db', db, '--port', String(port)],
    hello: (port) => [hello, String(port)],
  }
  const times: Record<string, number[]> = { service: [], hello: [] }
  const memory: Record<string, number> = {}
  for (let round = -1; round < rounds; round++) {
    for (const [name, command] of Object.entries(commands)) {
      const { ms, mb } = await start(command(20_000 + Math.floor(Math.random() * 20_000)), round === rounds - 1)
      // The first round warms the file cache.
      if (round >= 0) times[name]!.push(ms)
      if (mb !== null) memory[name] = mb
    }
  }
  const ratios = times.service!.map((ms, i) => ms / times.hello![i]!).sort((a, b) => a - b)
  print('| executable | start to first answer, ms: median | resident at rest, MB |')
  print('|---|---|---|')
  for (const name of Object.keys(commands))
    print(`| ${name} | ${median(times[name]!).toFixed(0)} | ${memory[name]!.toFixed(0)} |`)
  print(
    `\nservice / hello: ${[ratios[0]!, median(ratios), ratios.at(-1)!].map((ratio) => ratio.toFixed(2)).join(' | ')} (min | median | max; goal ≤ 1.5)`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function start(command: string[], rests: boolean): Promise<{ ms: number; mb: number | null }> {
  const url = `http://127.0.0.1:${command.at(-1)}/healthz`
  const begun = performance.now()
  const child = Bun.spawn(command, { stdout: 'ignore', stderr: 'ignore' })
  try {
    while (
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await Bun.sleep(1)
    const ms = performance.now() - begun
    if (!rests) return { ms, mb: null }
    await Bun.sleep(5000)
    return { ms, mb: residentMb(child.pid) }
  } finally {
    child.kill()
    await child.exited
  }
}

function run(command: string[]): void {
  const { exitCode, stderr } = Bun.spawnSync(command, { cwd: root, stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`${command.join(' ')}: ${stderr}`)
}
