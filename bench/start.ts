import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { makeDatabase } from './api/fixture.ts'
import { median, residentMb } from './api/processes.ts'

/**
 * From start to first answer, and memory at rest: the executable against Elysia ones that only say
 * ok. Arguments: rounds (15).
 */
const [rounds = 15] = process.argv.slice(2).map(Number)
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

const root = resolve(import.meta.dir, '..')
const folder = mkdtempSync(join(tmpdir(), 'skills-market-bench-'))
try {
  const hello = join(folder, 'hello')
  const helloBytecode = join(folder, 'hello-bytecode')
  run(['bun', 'build.ts'])
  run(['bun', 'build', '--compile', '--outfile', hello, 'bench/api/hello.ts'])
  run([
    'bun',
    'build',
    '--compile',
    '--bytecode',
    '--format=esm',
    '--outfile',
    helloBytecode,
    'bench/api/hello.ts',
  ])
  const { db } = await makeDatabase(folder)
  const service = join(root, 'dist/skills-market')
  const commands: Record<string, (port: number) => string[]> = {
    service: (port) => [service, 'serve', '--db', db, '--port', String(port)],
    hello: (port) => [hello, String(port)],
    'hello, built with bytecode as the service is': (port) => [helloBytecode, String(port)],
  }
  const times: Record<string, number[]> = Object.fromEntries(
    Object.keys(commands).map((name) => [name, []]),
  )
  const memory: Record<string, number> = {}
  for (let round = -1; round < rounds; round++) {
    for (const [name, command] of Object.entries(commands)) {
      const { ms, mb } = await start(
        command(20_000 + Math.floor(Math.random() * 20_000)),
        round === rounds - 1,
      )
      // The first round warms the file cache.
      if (round >= 0) times[name]!.push(ms)
      if (mb !== null) memory[name] = mb
    }
  }
  print('| executable | start to first answer, ms: median | resident at rest, MB |')
  print('|---|---|---|')
  for (const name of Object.keys(commands))
    print(`| ${name} | ${median(times[name]!).toFixed(0)} | ${memory[name]!.toFixed(0)} |`)
  print()
  for (const name of Object.keys(commands).slice(1)) {
    const ratios = times.service!.map((ms, i) => ms / times[name]![i]!).sort((a, b) => a - b)
    const figures = [ratios[0]!, median(ratios), ratios.at(-1)!]
      .map((ratio) => ratio.toFixed(2))
      .join(' | ')
    print(`service / ${name}: ${figures} (min | median | max; goal ≤ 1.5)`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function start(
  command: string[],
  rests: boolean,
): Promise<{ ms: number; mb: number | null }> {
  const url = `http://127.0.0.1:${command.at(-1)}/healthz`
  const begun = performance.now()
  const child = Bun.spawn(command, { stdout: 'ignore', stderr: 'ignore' })
  try {
    while (
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`${command.join(' ')} ended before it answered`)
      await Bun.sleep(1)
    }
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
