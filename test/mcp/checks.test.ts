/**
 * What checks of resumes tell a model of the three states: named, implied by what is named, absent.
 */
import { describe, expect, test } from 'bun:test'
import { REASONS } from '../../src/market/answers/codes.ts'
import { cutOf, figuresOf, shownOf, statesOf } from '../../src/mcp/check-sentences.ts'
import {
  ResumeCoverageInDetail,
  VacancyCoverageInDetail,
} from '../../src/resume/coverage.schema.ts'
import { as, jsonAs } from '../helpers/answers.ts'
import { CallResult } from './mcp-client.ts'
import { ResumeCheckInDetail } from './shapes.ts'
import { openSmallService } from './small-service.ts'

const { app, key, client, scanId } = await openSmallService()

const TEXT = 'Next.js, Spring Boot, Git'

describe('a plain check', () => {
  test.each([0, 3, 40, 10_000])(
    'of a profession tells what is implied, whatever the limit: %i',
    async (limit) => {
      const http = await jsonAs(
        ResumeCoverageInDetail,
        await app.post('/v1/resume/coverage', { scanId, text: TEXT, detail: true }, key),
      )
      const implied = http.missing.filter(({ impliedBy }) => impliedBy.length > 0)
      expect(implied.map(({ name }) => name)).toContain('React')
      const { value, texts, total } = await client.call('check_resume_coverage', {
        scanId,
        text: TEXT,
        limit,
      })
      for (const { name } of implied) expect(texts[1]).toContain(name)
      const told = http.missing.slice(0, limit).map(({ name, impliedBy }) => [name, impliedBy])
      const missing: { name: string; impliedBy?: string[] }[] = value.missing
      expect(missing.map(({ name, impliedBy = [] }) => [name, impliedBy])).toEqual(told)
      expect([JSON.stringify(value).includes('"impliedBy":[]'), total]).toEqual([
        false,
        http.missingTotal,
      ])
    },
  )

  test('of a vacancy tells what is named, implied and absent', async () => {
    const vacancy = app.site.vacancies[0]!.id
    const { value, texts } = await client.call('check_vacancy_coverage', {
      vacancy,
      text: TEXT,
      limit: 3,
    })
    expect(value.covered.map(({ name }) => name)).toEqual(['Git', 'Spring'])
    for (const name of ['React', 'Next.js', 'SQL']) expect(texts[1]).toContain(name)
  })
})

test('a language known less well than an advert asks is told in words', async () => {
  const asked = { vacancyText: 'SQL, английский B2, немецкий', text: 'Английский A2, немецкий A1' }
  const call = { name: 'check_vacancy_coverage', arguments: asked }
  const { content } = as(CallResult, await client.ask('tools/call', call))
  for (const told of ['A2', 'B2']) expect(content[1]!.text).toContain(told)
})

test('a check in detail begins with its summary, and tells its figures in words', async () => {
  const asked = { name: 'check_resume_coverage', arguments: { scanId, text: TEXT, detail: true } }
  const { structuredContent, content } = as(CallResult, await client.ask('tools/call', asked))
  expect(Object.keys(structuredContent as object)[0]).toBe('summary')
  const { summary, reason } = as(ResumeCheckInDetail, structuredContent)
  expect(content[1]!.text).toContain(figuresOf(summary, reason))
  const ofVacancy = {
    name: 'check_vacancy_coverage',
    arguments: { vacancy: app.site.vacancies[0]!.id, text: TEXT },
  }
  const plain = as(CallResult, await client.ask('tools/call', ofVacancy))
  const detailed = await client.ask('tools/call', {
    ...ofVacancy,
    arguments: { ...ofVacancy.arguments, detail: true, limit: 0 },
  })
  const { missing, missingTotal } = as(
    VacancyCoverageInDetail,
    as(CallResult, detailed).structuredContent,
  )
  expect([missing, missingTotal]).toEqual([[], plain._meta!.total!])
})

describe('in words', () => {
  const named = (name: string, ...impliedBy: string[]) => ({ name, impliedBy })
  const many = (count: number, ...impliedBy: string[]) =>
    Array.from({ length: count }, (_, i) => named(`Skill-${i}-`, ...impliedBy))

  test('states say why a skill is implied, and what is absent only where that is wanted', () => {
    const missing = [named('Zorbex', 'Quux', 'Plugh'), named('Xyzzy')]
    const [scan, vacancy] = [false, true].map((tellsAbsent) =>
      statesOf(5, missing, { tellsAbsent }),
    )
    for (const word of ['5', 'Zorbex', 'Quux', 'Plugh']) expect(scan).toContain(word)
    expect([scan!.includes('Xyzzy'), vacancy!.includes('Xyzzy')]).toEqual([false, true])
    expect(statesOf(5, [named('Xyzzy')], { tellsAbsent: false })).not.toContain('`missing`')
  })

  test('states say of joined names that nothing is to be written, and only of these', () => {
    const told = (name: string) =>
      statesOf(2, [named(name, 'Quux')], { tellsAbsent: false }).replace(name, '')
    expect(told('Quux/Plugh')).toStartWith(told('Plugh'))
    expect(told('Quux/Plugh').length).toBeGreaterThan(told('Plugh').length)
  })

  test('the states of very many skills stay short, and say of how many', () => {
    const told = statesOf(1, [...many(1000, ...many(50).map(({ name }) => name)), ...many(2000)], {
      tellsAbsent: true,
    })
    expect(told.length).toBeLessThan(5000)
    for (const count of ['1,000', '2,000']) expect(told).toContain(count)
  })

  test('a limit counts those left out that are implied', () => {
    const lists = { covered: many(51), missing: [...many(7, 'Quux'), ...many(85)] }
    expect(shownOf(lists, 92)).toBeNull()
    for (const limit of [0, 40])
      for (const all of ['92', '51']) expect(shownOf(lists, limit)).toContain(all)
    expect(shownOf(lists, 51)).not.toContain('of 51')
    for (const count of ['40', '7']) expect(shownOf(lists, 40)).toContain(count)
  })

  test('what is cut of each skill is told of those shown, and not where all is there', () => {
    const amount = { places: 2, members: 3, reasons: 4 }
    const covered = [
      { members: ['a'], at: [0] },
      { members: ['a', 'b', 'c', 'd'], at: [0, 1, 2] },
    ]
    const missing = [{ members: ['a'], impliedBy: ['a', 'b', 'c', 'd', 'e'] }]
    const told = cutOf({ covered, missing }, amount, { shown: 2, detail: true })
    for (const count of ['2', '3', '4']) expect(told).toContain(count)
    expect(cutOf({ covered, missing }, amount, { shown: 2, detail: false })).not.toContain('3')
    expect(cutOf({ covered, missing: [] }, amount, { shown: 1, detail: true })).toBeNull()
  })

  test('figures are those of the summary with their base, or the reason that there are none', () => {
    const next = [0.1, 0.221].map((named) => ({ name: 'Zorbex', gain: 0.05, named }))
    const write = [{ name: 'Xyzzy', gain: 0.16, named: 0.24 }]
    const summary = { adverts: 1298, named: 0.076, next, write, top: [], reference: 0.631 }
    const told = figuresOf(summary, undefined)
    for (const figure of ['7.6%', '22.1%', '24.0%', '63.1%', '1,298'])
      expect(told).toContain(figure)
    expect(told).not.toContain('10.0%')
    expect(figuresOf(null, 'not_kept')).toBe(REASONS.not_kept)
    const none = { ...summary, adverts: 0, named: null, next: [], write: [], reference: null }
    expect(figuresOf({ ...none, reason: 'no_skills' }, undefined)).toBe(REASONS.no_skills)
  })
})
