/** What is printed to a terminal fits it. */
import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fittingTable } from '../../src/cli/terminal/fitting-table.ts'
import { command } from '../helpers/terminal.ts'

const widest = (printed: string) =>
  Math.max(...printed.split('\n').map((line) => Bun.stringWidth(line)))

/** The help of the program and of all of its commands. */
async function helpTexts(columns?: number): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const visit = async (path: string[]) => {
    const { printed } = await command([...path, '--help'], columns === undefined ? {} : { columns })
    texts.set(path.join(' '), printed)
    const [, list = ''] = printed.split('\nCommands:\n')
    for (const [, name = ''] of list.matchAll(/^ {2}([a-z-]+)/gm)) await visit([...path, name])
  }
  await visit([])
  return texts
}

describe('help', () => {
  test.each([60, 80, 120])('of every command fits %d columns', async (columns) => {
    const tooWide = [...(await helpTexts(columns))].filter(([, text]) => widest(text) > columns)
    expect(tooWide.map(([path]) => path)).toEqual([])
  })

  test('says the same, however narrow, and has 80 columns where there is no terminal', async () => {
    const words = (texts: Map<string, string>) =>
      [...texts].map(([path, text]) => [path, text.split(/\s+/).filter(Boolean).join(' ')])
    const wide = await helpTexts(500)
    expect(wide.size).toBeGreaterThan(30)
    for (const columns of [40, 60, undefined])
      expect(words(await helpTexts(columns))).toEqual(words(wide))
    expect(widest([...(await helpTexts()).values()].join('\n'))).toBeLessThanOrEqual(80)
  })
})

describe('a table', () => {
  const headings = ['ID', 'NAME', 'NOTE']
  const rows = [
    ['a1', 'Anna', 'one two three four five six seven eight nine ten'],
    ['b2', 'Борис\nX', ''],
  ]

  test('is one as long as it fits, and always where there is no terminal', () => {
    const table = fittingTable(headings, rows)
    expect(table.split('\n')).toHaveLength(3)
    expect(fittingTable(headings, rows, widest(table))).toBe(table)
  })

  test('is told row by row in a narrower terminal, with every word, and nothing of empty cells', () => {
    const told = fittingTable(headings, rows, 30)
    expect(widest(told)).toBeLessThanOrEqual(30)
    expect(told.replace(/\s+/g, ' ')).toContain('ID a1 NAME Anna NOTE one two three four five six')
    expect(told.match(/NOTE/g)).toHaveLength(1)
    expect(told).not.toContain('\nX')
  })
})

describe('a list', () => {
  let folder: string
  let db: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'skills-market-width-'))
    db = join(folder, 'test.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('of keys, owners and settings fits, keeps ids whole, and tells times as the terminal has them', async () => {
    const run = (args: string[], columns?: number) =>
      command([...args, '--db', db], columns === undefined ? {} : { columns })
    await run(['owner', 'add', 'anna', '--per-day', '50'])
    const key = [
      'key',
      'create',
      '--owner',
      'anna',
      '--name',
      'a key with a long name',
      '--expires',
      '2999-01-31',
    ]
    const { id } = JSON.parse((await run([...key, '--json'])).printed) as { id: string }
    for (const columns of [60, 100]) {
      for (const args of [['key', 'list'], ['owner', 'list'], ['config']]) {
        const { printed } = await run(args, columns)
        expect({ args, columns, fits: widest(printed) <= columns }).toEqual({
          args,
          columns,
          fits: true,
        })
      }
      expect((await run(['key', 'list'], columns)).printed).toContain(id)
      expect((await run(['owner', 'list'], columns)).printed).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d/)
    }
    expect((await run(['owner', 'list'])).printed).toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/)
  })
})
