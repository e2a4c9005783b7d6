import { expect, test } from 'bun:test'
import { unknownVariables } from '../src/config.ts'
import { command } from './helpers/terminal.ts'

test.each([
  ['PORTT', 'PORT'],
  ['PROT', 'PORT'],
  ['SITERATE', 'SITE_RATE'],
  ['SITE_TOKN_FILE', 'SITE_TOKEN_FILE'],
  ['WHATEVER_IT_IS', null],
  ['URL', null],
  ['LOG', null],
  ['HOME', null],
])('a variable that sets nothing, %s, is told with the one that does', (given, meant) => {
  const [warning, ...more] = unknownVariables({ [`SKILLS_MARKET_${given}`]: '1' })
  const named = warning?.match(/SKILLS_MARKET_\w+/g)?.slice(1)
  expect([named, more]).toEqual([meant === null ? [] : [`SKILLS_MARKET_${meant}`], []])
})

test.each(['SKILLSMARKET_PORT', 'SKILL_MARKET_PORT', 'skills_market_PORT', 'SKILLSMARKET_PROT'])(
  'a variable whose prefix is nearly that of the settings, %s, is told with one that does',
  (given) => {
    const [warning] = unknownVariables({ [given]: '1' })
    expect(warning).toMatch(/ SKILLS_MARKET_PORT\b/)
  },
)

test('others are not told', () => {
  const known = [
    'SKILLS_MARKET_PORT',
    'SKILLS_MARKET_SITE_TOKEN_FILE',
    'PORTT',
    'SKILLSMARKET_HOME',
  ]
  for (const name of known) expect(unknownVariables({ [name]: '1' })).toEqual([])
})

test.each(['config', 'scan list', 'owner list'])('%s warns of it', async (line) => {
  const { told } = await command([...line.split(' '), '--db', '/no/such.db'], {
    environment: { SKILLS_MARKET_PORTT: '1' },
  })
  expect(told).toContain('SKILLS_MARKET_PORTT')
})
