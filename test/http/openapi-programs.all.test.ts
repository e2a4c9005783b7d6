/** The OpenAPI document as other people's programs take it. */
import { afterAll, beforeAll, describe, expect, mock, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let key: string
let document: string
let folder: string

beforeAll(async () => {
  world = await createWorld()
  key = (await world.addKey()).secret
  document = await (await world.get('/v1/openapi.json')).text()
  folder = mkdtempSync(join(tmpdir(), 'skills-market-openapi-'))
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

test('a linter finds neither errors nor warnings by the recommended rules, examples included', async () => {
  const file = join(folder, 'openapi.json')
  writeFileSync(file, document)
  const cli = resolve('node_modules/@redocly/cli/bin/cli.js')
  const lint = Bun.spawn(['bun', cli, 'lint', '--extends=recommended', '--format=json', file], {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    stderr: 'ignore',
  })
  const report = JSON.parse(await new Response(lint.stdout).text())
  expect(report.problems).toEqual([])
  expect(report.totals).toMatchObject({ errors: 0, warnings: 0 })
}, 240_000)

// A program as a user would write it with the generated types. It must compile and work.
const CLIENT = `
import type { paths } from './schema'

type Get = { [Path in keyof paths]: paths[Path] extends { get: { responses: { 200: { content: { 'application/json': infer Answer } } } } } ? Answer : never }
type Post = { [Path in keyof paths]: paths[Path] extends { post: { requestBody: { content: { 'application/json': infer Body } }; responses: { 200: { content: { 'application/json': infer Answer } } } } } ? { body: Body; answer: Answer } : never }

export type Fetch = (path: string, init: { method: string; body?: string }) => Promise<Response>

export async function survey(send: Fetch): Promise<{ used: number; best: string | undefined; median: number | null; missing: string[] }> {
  const get = async <Path extends keyof paths>(path: Path, address: string = path): Promise<Get[Path]> =>
    (await send(address, { method: 'GET' })).json() as Promise<Get[Path]>
  const post = async <Path extends keyof paths>(path: Path, body: Post[Path]['body']): Promise<Post[Path]['answer']> =>
    (await send(path, { method: 'POST', body: JSON.stringify(body) })).json() as Promise<Post[Path]['answer']>

  const { usedToday } = await get('/v1/key')
  const [freshest] = await get('/v1/scans')
  const scan = await get('/v1/scans/{id}', '/v1/scans/' + freshest!.id)
  const status: 'running' | 'done' | 'stopped' | 'failed' = scan.status
  const skills = await get('/v1/skills', '/v1/skills?scanId=' + scan.id)
  const { missing } = await post('/v1/resume/coverage', { scanId: scan.id, text: 'Word' })
  const detailed = await post('/v1/resume/coverage', { scanId: scan.id, text: 'Word', detail: true })
  // @ts-expect-error not every answer tells it
  if (detailed.missingTotal === undefined) throw new Error()
  if (!('missingTotal' in detailed)) throw new Error('no details')
  const total: number = detailed.missingTotal
  const named: number | undefined = detailed.summary?.adverts ?? detailed.covered[0]?.at[0]?.[1]
  const { skills: extracted } = await post('/v1/extract', { text: 'Word' })
  const kind: 'product' | 'technology' | 'method' | 'activity' | 'trait' | 'language' | 'licence' | 'field' | 'education' | null = extracted[0]!.kind
  if (total < missing.length || named === 0 || kind !== 'product') throw new Error('other answers')
  // @ts-expect-error the text is required
  const refused = await post('/v1/resume/coverage', { scanId: scan.id })
  const { error } = refused as unknown as { error?: { type: string } }
  if (status !== 'done' || error?.type !== 'invalid_request') throw new Error(status + ' ' + error?.type)
  return { used: usedToday.total, best: skills.skills[0]?.name, median: scan.salary?.from.p50 ?? null, missing: missing.map((skill) => skill.name) }
}
`

const typescript5 = await import('typescript-5' as string).catch(() => null)

describe('a client generated from the document', () => {
  test.skipIf(typescript5 === null)(
    'compiles strictly and gets along with the service',
    async () => {
      // The generator needs the compiler as a library, which TypeScript 5 is and the project's own
      // version is not.
      mock.module('typescript', () => typescript5)
      const { default: generate, astToString } = await import('openapi-typescript')
      writeFileSync(join(folder, 'schema.d.ts'), astToString(await generate(document)))
      writeFileSync(join(folder, 'client.ts'), CLIENT)
      const compilerOptions = {
        strict: true,
        noEmit: true,
        noUncheckedIndexedAccess: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'esnext',
        lib: ['esnext', 'dom'],
        types: [],
      }
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions, include: ['*.ts'] }),
      )
      const compiled = Bun.spawnSync([resolve('node_modules/.bin/tsc'), '-p', folder])
      expect(compiled.stdout.toString()).toBe('')
      expect(compiled.exitCode).toBe(0)

      const { survey } = (await import(join(folder, 'client.ts'))) as {
        survey(send: unknown): Promise<Record<string, unknown>>
      }
      const send = (path: string, { method, body }: { method: string; body?: string }) =>
        world.request(method, path, { key, body })
      expect(await survey(send)).toMatchObject({
        used: expect.any(Number),
        best: expect.any(String),
        missing: expect.any(Array),
      })
    },
    240_000,
  )
})

if (typescript5 === null)
  process.stderr.write('SKIPPED: the generated client needs the package typescript-5\n')
