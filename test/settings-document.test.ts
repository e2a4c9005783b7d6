import { expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeConfig } from '../src/config.ts'

const table = readFileSync(join(import.meta.dir, '../docs/settings.md'), 'utf8')
const rows = table.split('\n').filter((line) => line.startsWith('| `'))

test.each(describeConfig({}, {}))(
  'docs/settings.md tells the setting $name as the program does',
  ({ name, value, meaning }) => {
    const cells = rows
      .find((row) => row.startsWith(`| \`${name}\` |`))
      ?.split('|')
      .map((cell) => cell.trim())
    expect(cells?.[2]).toBe(value === null ? 'none' : `\`${value}\``)
    expect(cells?.[3]).toBe(meaning)
  },
)
