/**
 * The owner's file of aliases and exclusions, through the whole service: runs, resumes, single
 * vacancies.
 */
import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SampleVacancy } from '../../../src/demo/vacancies/sample-vacancy.ts'
import { OperatorError } from '../../../src/errors.ts'
import { ResumeCoverage, VacancyCoverage } from '../../../src/resume/coverage.schema.ts'
import { Scan } from '../../../src/scans/scan.schema.ts'
import { createTestApp, json, type TestApp } from '../../helpers/test-app.ts'
import { sampleVacancies } from '../../helpers/vacancies.ts'

const folders: string[] = []
const services: TestApp[] = []
afterEach(async () => {
  for (const service of services.splice(0)) await service.close()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/**
 * A service whose vacancies have these key skills, and its aliases file with something to write it
 * anew.
 */
const start = (aliases: string, ...keySkills: string[][]) =>
  startWith(aliases, ...keySkills.map((block) => ({ keySkills: block })))

async function startWith(aliases: string, ...given: readonly Partial<SampleVacancy>[]) {
  const folder = mkdtempSync(join(tmpdir(), 'skills-market-aliases-'))
  folders.push(folder)
  const file = join(folder, 'aliases')
  const write = (text: string) => writeFileSync(file, text)
  write(aliases)
  const service = await createTestApp({
    vacancies: sampleVacancies(...given),
    config: { aliases: file },
  })
  services.push(service)
  const { secret } = await service.addKey()

  const namesOf = (skills: { name: string }[]) => skills.map(({ name }) => name)
  return {
    service,
    write,
    file,
    /** Counts the scan; the skills that are shown after. */
    async count(): Promise<{ name: string; count: number; members: string[] }[]> {
      const { id } = await service.scan('Тестировщик')
      return (await json(await service.get(`/v1/scans/${id}`, secret), Scan)).skills
    },
    /** The skills of the profession that the resume names. */
    async inResume(text: string): Promise<string[]> {
      const answer = await service.post(
        '/v1/resume/coverage',
        { profession: 'Тестировщик', text },
        secret,
      )
      return namesOf((await json(answer, ResumeCoverage)).covered)
    },
    /** The skills of one vacancy: those the resume names, and the others. */
    async inVacancy(
      index: number,
      text: string,
    ): Promise<{ covered: string[]; missing: string[] }> {
      const path = `/v1/vacancies/${service.site.vacancies[index]!.id}/coverage`
      const { covered, missing } = await json(
        await service.post(path, { text }, secret),
        VacancyCoverage,
      )
      return { covered: namesOf(covered), missing: namesOf(missing) }
    },
  }
}

describe('spellings the owner keeps apart', () => {
  test('stay two skills in every later run and in the checks of vacancies', async () => {
    const { count, inResume, inVacancy } = await start(
      'Docker != Докер',
      ['Docker'],
      ['Docker'],
      ['Докер'],
      ['Докер'],
    )
    for (let run = 1; run <= 2; run++) {
      const [latin, russian, ...others] = (await count()).map(({ members }) => members)
      expect({ latin: latin?.[0], russian: russian?.[0], others }).toEqual({
        latin: 'Docker',
        russian: 'Докер',
        others: [],
      })
      expect(latin).not.toContain('Докер')
      expect(russian).not.toContain('Docker')
      expect(await inResume('Знаю Докер')).toEqual(['Докер'])
      expect(await inVacancy(0, 'Знаю Докер')).toEqual({ covered: [], missing: ['Docker'] })
    }
  })
})

describe('a spelling the owner excludes', () => {
  test('is named by no resume and asked for by no vacancy; other spellings of the skill stay', async () => {
    const { count, inResume, inVacancy } = await start('- Питон', ['Python'], ['Python'], ['Питон'])
    for (let run = 1; run <= 2; run++) {
      const [skill, ...others] = await count()
      expect(skill).toMatchObject({ name: 'Python', count: 2 })
      expect(skill?.members).not.toContain('Питон')
      expect(others).toEqual([])
      expect(await inResume('Знаю Питон')).toEqual([])
      expect(await inResume('Знаю Python')).toEqual(['Python'])
      expect(await inVacancy(0, 'Знаю Питон')).toEqual({ covered: [], missing: ['Python'] })
      expect(await inVacancy(2, 'Знаю Питон')).toEqual({ covered: [], missing: [] })
    }
  })
})

describe('a name the owner adds', () => {
  test('is looked for in descriptions from the next run on, though no other employer lists it', async () => {
    const given = [{ keySkills: ['Zymurgy'] }, { description: '<p>Нужен Zymurgy.</p>' }]
    const { write, count, inVacancy } = await startWith('', ...given)
    // One employer's tag is no row of the scan.
    expect(await count()).toEqual([])
    expect(await inVacancy(1, 'Знаю Zymurgy')).toEqual({ covered: [], missing: [] })
    write('+ Zymurgy')
    expect(await count()).toMatchObject([{ name: 'Zymurgy', count: 2 }])
    expect(await inVacancy(1, 'Знаю Zymurgy')).toEqual({ covered: ['Zymurgy'], missing: [] })
  })
})

describe('the aliases file, changed beside a running service,', () => {
  test('holds from the next run on, in the checks of vacancies too', async () => {
    const { write, count, inVacancy } = await start('', ['Docker', 'SQL'], ['Docker', 'SQL'])
    await count()
    const before = await inVacancy(0, 'Причал')
    expect(before).toEqual({ covered: [], missing: ['Docker', 'SQL'] })
    write('- SQL\nDocker = Докер = Причал')
    expect(await inVacancy(0, 'Причал')).toEqual(before)
    expect((await count()).map(({ name }) => name)).toEqual(['Docker'])
    expect(await inVacancy(0, 'Причал')).toEqual({ covered: ['Docker'], missing: [] })
  })

  test('spoils no run when it cannot be read any more: what it said before holds, and the log tells', async () => {
    const { service, write, file, count } = await start('- SQL', ['Docker', 'SQL'])
    await count()
    const warnings = () =>
      service.logged.map((line) => JSON.parse(line)).filter((entry) => entry.file === file)
    for (const spoil of [() => write('A != B != C'), () => rmSync(file)]) {
      const before = warnings().length
      spoil()
      expect((await count()).map(({ name }) => name)).toEqual(['Docker'])
      expect(warnings().length).toBeGreaterThan(before)
    }
    write('- Docker')
    expect((await count()).map(({ name }) => name)).toEqual(['SQL'])
  })

  test('that never could be read is told of before the walk, and the run waits', async () => {
    const { service, write, count } = await start('A != B != C', ['SQL'])
    await expect(count()).rejects.toThrow(OperatorError)
    expect(service.site.requests).toEqual([])
    expect((await service.app.runs.newest()).map(({ state }) => state)).toEqual(['queued'])
    write('')
    expect((await count()).map(({ name }) => name)).toEqual(['SQL'])
  })
})
