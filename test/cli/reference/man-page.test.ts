import { expect, test } from 'bun:test'
import { text } from '../../../src/cli/reference/roff.ts'
import { describeConfig } from '../../../src/config.ts'
import { command } from '../../helpers/terminal.ts'

const page = async () => `${(await command(['man'])).printed}\n`
const plain = (roff: string) => roff.replaceAll('\\-', '-').replaceAll(/\\f[BIR]/g, '')

test('the man page has every command with its options, and every setting with its variable', async () => {
  const read = plain(await page())
  for (const path of [
    'serve',
    'scan run',
    'scan export',
    'owner set',
    'key create',
    'completion',
    'man',
  ])
    expect(read).toContain(`.SS "${path}"`)
  for (const option of ['--area id', '--no-salary', '--force', '--expires time'])
    expect(read).toContain(option)
  for (const { name, variable } of describeConfig({}, {})) {
    expect(read).toContain(`--${name} `)
    expect(read).toContain(variable)
  }
})

test('a text means nothing to roff', () => {
  expect(text('.TH x')).toBe('\\&.TH x')
  expect(text("a\\b -c 'd' ~e ^")).toBe('a\\eb \\-c \\(aqd\\(aq \\(tie \\(ha')
})

test.skipIf(Bun.which('mandoc') === null)(
  'a reader of man pages finds nothing wrong in it',
  async () => {
    const { stdout } = Bun.spawnSync({
      cmd: ['mandoc', '-T', 'lint', '-W', 'warning'],
      stdin: new TextEncoder().encode(await page()),
    })
    // Run from the sources the program does not know its day.
    const found = stdout
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !/missing date/.test(line))
    expect(found).toEqual([])
  },
)
