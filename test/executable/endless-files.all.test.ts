/**
 * Files that never end, or that nobody writes to: what is read is bounded, and nothing waits for
 * ever.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createWorkplace, executable, type Workplace } from '../helpers/executable.ts'

let place: Workplace
beforeAll(async () => {
  place = await createWorkplace()
  await place.json('owner', 'add', 'anna', '--db', 'test.db')
  Bun.spawnSync(['mkfifo', join(place.folder, 'pipe')])
  writeFileSync(join(place.folder, 'large'), 'Ada = Ада\n'.repeat(600_000))
  symlinkSync('/dev/zero', join(place.folder, 'zero'))
}, 240_000)
afterAll(() => place.remove())

async function refusal(
  args: string[],
  options: { env?: Record<string, string>; input?: string } = {},
) {
  const { code, stderr } = await place.run(args, options)
  return { code, lines: stderr.trim().split('\n').length }
}
const ONE_LINE = { code: 1, lines: 1 }

describe('is told of in one line', () => {
  test.each(['zero', '/dev/zero', 'pipe', 'large', '.'])(
    '%p as the file of aliases',
    async (aliases) => {
      expect(
        await refusal(['text', 'group', '--aliases', aliases], {
          input: '{"spelling":"SQL","count":1}',
        }),
      ).toEqual(ONE_LINE)
      expect(
        await refusal(['serve', '--db', 'test.db', '--port', '0', '--aliases', aliases]),
      ).toEqual(ONE_LINE)
    },
  )

  test.each(['zero', '/dev/zero', 'large', '.'])('%p as the file of a setting', async (file) => {
    expect(await refusal(['config'], { env: { SKILLS_MARKET_SITE_CONTACT_FILE: file } })).toEqual(
      ONE_LINE,
    )
  })

  test('a password without an end', async () => {
    const args = ['owner', 'password', 'anna', '--db', 'test.db']
    expect(await refusal(args, { input: 'x'.repeat(1_000_000) })).toEqual(ONE_LINE)
    expect(await refusal(args)).toEqual(ONE_LINE)
  })
})

describe('is taken as before', () => {
  test('a pipe that gives a setting', async () => {
    // As `SKILLS_MARKET_SITE_CONTACT_FILE=<(command)` does in a shell.
    const script =
      'exec 9< <(echo me@example.org); SKILLS_MARKET_SITE_CONTACT_FILE=/dev/fd/9 "$1" config --json'
    const { stdout } = Bun.spawnSync(['bash', '-c', script, '_', await executable()], {
      cwd: place.folder,
      env: {},
    })
    expect(stdout.toString()).toContain('me@example.org')
  })

  test.each(['correct horse battery\n', 'correct horse battery\r\nmore', 'correct horse battery'])(
    'a password that is piped in: %j',
    async (input) => {
      expect(
        (await place.run(['owner', 'password', 'anna', '--db', 'test.db'], { input })).code,
      ).toBe(0)
    },
  )
})
