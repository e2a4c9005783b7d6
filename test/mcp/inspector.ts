import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { KeyAnswer } from '../../src/limits/key.schema.ts'
import { jsonAs } from '../helpers/answers.ts'
import type { Demo } from './executable.ts'

const INSPECTOR = join(import.meta.dir, '../../node_modules/.bin/mcp-inspector')

const textOf = (stream: ReadableStream<Uint8Array>) => new Response(stream).text()

/** Tests a service with the command line of the Inspector. */
export function tryInspector(demo: () => Demo): void {
  describe('by the command line of the Inspector', () => {
    async function inspect(...flags: string[]) {
      const key = `Authorization: Bearer ${demo().key}`
      const command = [
        '--cli',
        `${demo().url}/v1/mcp`,
        '--transport',
        'http',
        '--header',
        key,
        ...flags,
      ]
      const run = Bun.spawn([process.execPath, INSPECTOR, ...command], {
        stdout: 'pipe',
        stderr: 'pipe',
      })
      const [output, complaints, code] = await Promise.all([
        textOf(run.stdout),
        textOf(run.stderr),
        run.exited,
      ])
      return { code, output, complaints }
    }

    async function costOf(work: () => Promise<unknown>): Promise<number> {
      const total = async () => {
        const answer = await fetch(`${demo().url}/v1/key`, {
          headers: { Authorization: `Bearer ${demo().key}` },
        })
        return (await jsonAs(KeyAnswer, answer)).usedToday.total
      }
      const before = await total()
      await work()
      return (await total()) - before - 1
    }

    const call = (tool: string, ...input: string[]) => {
      const given = input.flatMap((argument) => ['--tool-arg', argument])
      return inspect('--method', 'tools/call', '--tool-name', tool, ...given)
    }

    test('finds no error in the schemas of the tools', async () => {
      const { code, output, complaints } = await inspect('--method', 'tools/list', '--strict')
      expect(output + complaints).toContain('check_vacancy_coverage')
      expect(code).toBe(0)
    }, 240_000)

    test('lists the tools for three requests: two to connect, one for the list', async () => {
      expect(await costOf(() => inspect('--method', 'tools/list'))).toBe(3)
    }, 240_000)

    test('calls a tool for four requests: it lists the tools first', async () => {
      expect(await costOf(() => call('list_scans'))).toBe(4)
    }, 240_000)

    test('speaks the newer protocol when it is allowed to', async () => {
      const { code, output } = await inspect(
        '--protocol-era',
        'auto',
        '--method',
        'tools/call',
        '--tool-name',
        'list_scans',
      )
      expect(code).toBe(0)
      expect(JSON.parse(output).structuredContent.scans).toHaveLength(4)
    }, 240_000)

    test('shows a failed call as an error of the tool', async () => {
      const { code, output, complaints } = await call('get_scan', 'scanId=none')
      expect(code).toBe(5)
      expect(output + complaints).toContain('not_found')
    }, 240_000)

    test('gets a vacancy given as a number and as a link', async () => {
      for (const vacancy of [demo().vacancy, `https://hh.ru/vacancy/${demo().vacancy}`]) {
        const { code, output } = await call(
          'check_vacancy_coverage',
          `vacancy=${vacancy}`,
          'text=SQL',
        )
        expect(code).toBe(0)
        expect(JSON.parse(output).structuredContent.vacancy.id).toBe(demo().vacancy)
      }
    }, 240_000)

    test('lists and gets the prompt', async () => {
      expect((await inspect('--method', 'prompts/list')).output).toContain('resume_review')
      const { output } = await inspect('--method', 'prompts/get', '--prompt-name', 'resume_review')
      expect(output).toContain('list_scans')
    }, 240_000)
  })
}
