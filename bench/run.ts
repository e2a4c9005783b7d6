import { cpus, loadavg, totalmem } from 'node:os'
import { join } from 'node:path'
import packages from '../package.json'

/**
 * Runs the measurements one after the other and writes what they print to RESULTS.md, with versions
 * and machine.
 */
const PARTS: [title: string, script: string, ...args: string[]][] = [
  ['The API beside servers that do less', 'api.ts', '40'],
  ['MCP beside the API', 'mcp.ts', '20'],
  ['Start and memory of the executable', 'start.ts'],
  ['Reading pages', 'pages.ts'],
  ['Naming skills', 'skills.ts'],
  ['Statistics of a scan', 'statistics.ts'],
  ['Figures of the market', '../lab/market-figures.ts'],
]

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const only = process.argv.slice(2)

const sections: string[] = []
for (const [title, script, ...args] of PARTS.filter(
  ([, script]) => only.length === 0 || only.includes(script),
)) {
  print(`${title} …`)
  const started = performance.now()
  const child = Bun.spawn(['bun', join(import.meta.dir, script), ...args], {
    stdout: 'pipe',
    stderr: 'inherit',
  })
  const output = (await new Response(child.stdout).text()).trim()
  const failed = (await child.exited) !== 0
  const seconds = Math.round((performance.now() - started) / 1000)
  sections.push(
    `## ${title}\n\n\`bun bench/${[script, ...args].join(' ')}\`, ${seconds} ` +
      `s${failed ? ', FAILED' : ''}\n\n` +
      `${output}`,
  )
}
await Bun.write(join(import.meta.dir, 'RESULTS.md'), `${heading()}\n\n${sections.join('\n\n')}\n`)
print('Written to bench/RESULTS.md. What the figures mean: bench/README.md.')

function heading(): string {
  const { dependencies, devDependencies } = packages
  const node = Bun.spawnSync([process.env.NODE ?? 'node', '--version'])
    .stdout.toString()
    .trim()
  const versions = [
    `Bun ${Bun.version}`,
    `Elysia ${dependencies.elysia}`,
    `Hono ${devDependencies.hono}`,
    `Fastify ${devDependencies.fastify} on Node ${node}`,
  ]
  const [load] = loadavg()
  return `# Results

${new Date().toISOString().slice(0, 10)}. ${versions.join(', ')}.
${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${process.arch}; load average at the end ${load?.toFixed(1)}.`
}
