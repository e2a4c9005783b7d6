/** What a command tells while it walks a scan, and what it logs, are of one form. */
import { expect, test } from 'bun:test'
import { tellAsLog, warningsOf } from '../../../src/cli/command/with-app.ts'
import type { Terminal } from '../../../src/cli/terminal/terminal.ts'
import { readConfig } from '../../../src/config.ts'
import { command } from '../../helpers/terminal.ts'

const isJson = (line: string) => {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}

const linesWith = (logFormat?: string) => {
  const lines: string[] = []
  const terminal = {
    interactive: false,
    tell: (text: string) => lines.push(text),
  } as unknown as Terminal
  const log = warningsOf(readConfig({ ...(logFormat && { logFormat }) }, {}), terminal)
  if (logFormat === 'json') tellAsLog(terminal)
  terminal.tell('Vacancies: 10 of 100\n')
  log.warn({ reason: 'a captcha' }, 'the site refuses')
  return lines.join('').trim().split('\n')
}

test.each([
  ['text where nothing else is asked for', undefined, false],
  ['text when that is asked for', 'text', false],
  ['JSON when that is asked for', 'json', true],
])('%s', (_, format, json) => {
  expect(linesWith(format).map(isJson)).toEqual([json, json])
})

test('warnings and the error of a command are JSON too, by their levels', async () => {
  const { code, told } = await command(
    ['scan', 'import-adverts', '/no/such.csv', '--title', 'Cook', '--log-format', 'json'],
    { environment: { SKILLS_MARKET_PROT: '1' } },
  )
  const levels = told
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).level)
  expect([code, ...levels]).toEqual([1, 40, 50])
})
