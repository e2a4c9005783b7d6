import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ATTACKS } from './hostile-site/attacks.ts'

/**
 * The peak memory of the executable at hostile sites: of a `scan run` that meets 20 hostile pages,
 * and of a server whose checks ask for the same 20. Arguments: a part of the attacks' names (all),
 * the executable (dist/skills-market).
 */
const [part = '', given = join(import.meta.dir, '../dist/skills-market')] = process.argv.slice(2)
const program = resolve(given)
const LONGEST_S = 8
const print = (line = ''): void => void process.stdout.write(`${line}\n`)

type Site = { port: number; title: string; hostile: string[] }

print('| attack | scan run, MB | s | ended | server with checks, MB | s |')
print('|---|---|---|---|---|---|')
for (const attack of Object.keys(ATTACKS).filter((name) => name.includes(part))) {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-hostile-'))
  const child = Bun.spawn(['bun', join(import.meta.dir, 'hostile-site/site.ts'), attack], {
    stdout: 'pipe',
  })
  try {
    const site: Site = JSON.parse(await firstLine(child.stdout))
    const scan = await scanRun(folder, site)
    const server = await serverChecks(folder, site)
    print(
      `| ${attack} | ${scan.mb.toFixed(0)} | ${scan.s.toFixed(0)} | ${scan.ended} | ` +
        `${server.mb.toFixed(0)} | ${server.s.toFixed(0)} |`,
    )
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

function settingsAt({ port }: Site): string[] {
  const site = `http://127.0.0.1:${port}`
  const rates = `${site}/scripts/XML_daily.asp`
  return ['--site-url', site, '--rates-url', rates, '--site-rate', '0', '--site-timeout', '2s']
}

async function scanRun(folder: string, site: Site) {
  const child = Bun.spawn([program, 'scan', 'run', site.title, '--json', ...settingsAt(site)], {
    cwd: folder,
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const peak = watchPeak(child.pid)
  const ended = await Promise.race([new Response(child.stdout).text(), Bun.sleep(LONGEST_S * 1000)])
  const { mb, s } = peak.end()
  child.kill('SIGINT')
  await child.exited
  return {
    mb,
    s,
    ended: typeof ended === 'string' && ended !== '' ? JSON.parse(ended).status : 'cut off',
  }
}

async function serverChecks(folder: string, site: Site) {
  const db = ['--db', join(folder, 'served.db')]
  run(['owner', 'add', 'bench', '--per-minute', '1000', '--vacancy-fetches', '1000', ...db])
  const key = run(['key', 'create', '--owner', 'bench', '--name', 'bench', ...db]).trim()
  const child = Bun.spawn([program, 'serve', '--port', '0', '--json', ...db, ...settingsAt(site)], {
    stdout: 'pipe',
    stderr: 'ignore',
  })
  const { api } = JSON.parse(await firstLine(child.stdout))
  const peak = watchPeak(child.pid)
  const options = {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: '{"text":"SQL"}',
  }
  const checks = site.hostile.map((id) =>
    fetch(`${api}/vacancies/${id}/coverage`, options).then((r) => r.text()),
  )
  await Promise.race([Promise.allSettled(checks), Bun.sleep(LONGEST_S * 1000)])
  const measured = peak.end()
  child.kill('SIGKILL')
  await child.exited
  return measured
}

/** Looks at the peak that the system keeps until told to end; the process may be gone by then. */
function watchPeak(pid: number) {
  const begun = performance.now()
  let mb = 0
  const look = () => {
    try {
      mb =
        Number(
          /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? mb * 1024,
        ) / 1024
    } catch {}
  }
  const timer = setInterval(look, 20)
  return {
    end() {
      clearInterval(timer)
      look()
      return { mb, s: (performance.now() - begun) / 1000 }
    },
  }
}

function run(args: string[]): string {
  const { exitCode, stdout, stderr } = Bun.spawnSync([program, ...args])
  if (exitCode !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
  return stdout.toString()
}

async function firstLine(output: ReadableStream<Uint8Array>): Promise<string> {
  let text = ''
  for await (const chunk of output as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(chunk)
    if (text.includes('\n')) return text.slice(0, text.indexOf('\n'))
  }
  throw new Error(`a process ended before it said anything: ${text}`)
}
