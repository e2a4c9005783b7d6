/** Completions, asked of the shells themselves. A shell that is not installed is skipped. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command } from '../../helpers/terminal.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skills-market-completions-'))
  for (const shell of ['bash', 'zsh', 'fish'])
    writeFileSync(join(folder, shell), `${(await command(['completion', shell])).printed}\n`)
  writeFileSync(join(folder, 'a backup.db'), '')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function output(...cmd: string[]): string[] {
  const { stdout, stderr, exitCode } = Bun.spawnSync({ cmd, cwd: folder })
  expect({ exitCode, stderr: stderr.toString() }).toEqual({ exitCode: 0, stderr: '' })
  return stdout.toString().split('\n').filter(Boolean)
}

const BASH =
  `source ./bash; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _skills_market; printf '%s\\n' ` +
  `"\${COMPREPLY[@]}"`

/** What a shell offers for the last of these words. */
const OFFERED: Record<string, (words: string[]) => string[]> = {
  bash: (words) => output('bash', '-c', BASH, 'bash', ...words),
  fish: (words) =>
    output(
      'fish',
      '--no-config',
      '-c',
      'source ./fish; complete -C "$argv"',
      '--',
      words.join(' '),
    ).map((line) => line.split('\t')[0] ?? ''),
}

describe.each(['bash', 'fish'])('%s', (shell) => {
  const offered = (...words: string[]) => OFFERED[shell]!(['skills-market', ...words])
  const installed = Bun.which(shell) !== null

  test.skipIf(!installed)('offers commands, and those below a command', () => {
    expect(offered('')).toEqual(expect.arrayContaining(['serve', 'demo', 'scan', 'completion']))
    expect(offered('sc')).toEqual(['scan'])
    expect(offered('scan', 'sh')).toEqual(['show'])
    expect(offered('scan', '')).not.toContain('serve')
  })

  test.skipIf(!installed)('offers the options of a command, not those of another', () => {
    expect(offered('scan', 'show', 'x', '--')).toEqual(
      expect.arrayContaining(['--limit', '--db', '--json', '--help']),
    )
    expect(offered('scan', 'list', '--')).not.toContain('--limit')
  })

  test.skipIf(!installed)(
    'offers what an option takes, words or files, and nothing where one writes what one likes',
    () => {
      expect(offered('serve', '--log-level', 'info', '--metrics', '').toSorted()).toEqual([
        'off',
        'on',
      ])
      expect(offered('completion', 'f')).toEqual(['fish'])
      expect(offered('scan', 'list', '--db', 'a')).toEqual([
        expect.stringMatching(/^a\\? backup\.db$/),
      ])
      expect(offered('restore', 'a')).toEqual([expect.stringMatching(/^a\\? backup\.db$/)])
      expect(offered('key', 'create', '--name', '')).toEqual([])
    },
  )
})

test.skipIf(Bun.which('zsh') === null)(
  'zsh reads its script, which has a function for every command',
  () => {
    const script =
      'autoload -U compinit; compinit -u -D; source ./zsh; typeset +fm "_skills-market*"'
    expect(output('zsh', '-f', '-c', script)).toEqual(
      expect.arrayContaining(['_skills-market', '_skills-market_scan_run', '_skills-market_man']),
    )
  },
)
