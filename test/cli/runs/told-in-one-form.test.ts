/** What a command tells while it walks a scan, and what it logs, are of one form. */
import { expect, test } from 'bun:test'
import { followed } from '../../../src/cli/command/with-app.ts'
import type { Terminal } from '../../../src/cli/terminal/terminal.ts'
import { readConfig } from '../../../src/config.ts'

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
  const { log, out: told } = followed(readConfig({ ...(logFormat && { logFormat }) }, {}), terminal)
  told.tell('Vacancies: 10 of 100\n')
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
