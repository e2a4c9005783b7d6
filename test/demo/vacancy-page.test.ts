import { describe, expect, test } from 'bun:test'
import { type VacancyShape, vacancyShape } from '../../src/demo/pages/vacancy-page.ts'
import { createSampleSite, type SampleVacancy } from '../../src/demo/sample-site.ts'
import { generateVacancies } from '../../src/demo/vacancies/sample-vacancies.ts'
import { openState, stateOf, visit } from './visit.ts'

const vacancies = generateVacancies()
const site = createSampleSite({ vacancies })

function ofShape(
  shape: VacancyShape,
  wanted: (vacancy: SampleVacancy) => boolean = () => true,
): SampleVacancy {
  return vacancies.find((vacancy) => vacancyShape(vacancy.id) === shape && wanted(vacancy))!
}

const withSkills = ({ keySkills }: SampleVacancy) => keySkills.length > 0
const withoutSkills = ({ keySkills }: SampleVacancy) => keySkills.length === 0

describe('a vacancy page', () => {
  test('of today holds the vacancy two levels down, with plain skills', async () => {
    const vacancy = ofShape('nested', withSkills)
    const { vacancyView } = await openState(site, `/vacancy/${vacancy.id}`)
    const inner = vacancyView.vacancyFull.vacancy
    expect(inner.vacancyId).toBe(Number(vacancy.id))
    expect(inner.description).toBe(vacancy.description)
    expect(inner.keySkills).toEqual([...vacancy.keySkills])
    expect(inner.publicationTimeIso).toBe(vacancy.publishedAt)
    expect(inner.status).not.toHaveProperty('active')
  })

  test('of the flat shape is the vacancy itself, with wrapped skills or null', async () => {
    const skilled = ofShape('flat', withSkills)
    const { vacancyView } = await openState(site, `/vacancy/${skilled.id}`)
    expect(vacancyView.vacancyId).toBe(Number(skilled.id))
    expect(vacancyView.keySkills).toEqual({ keySkill: [...skilled.keySkills] })
    expect(vacancyView.area['@id']).toBe(Number(skilled.area.id))
    const bare = await openState(site, `/vacancy/${ofShape('flat', withoutSkills).id}`)
    expect(bare.vacancyView.keySkills).toBeNull()
  })

  test('between the two comes with skills in several forms', async () => {
    const between = vacancies.filter(
      (vacancy) => vacancyShape(vacancy.id) === 'between' && withSkills(vacancy),
    )
    const states = await Promise.all(between.map(({ id }) => openState(site, `/vacancy/${id}`)))
    const forms = states.map(({ vacancyView: { vacancy } }) =>
      Array.isArray(vacancy.keySkills)
        ? typeof vacancy.keySkills[0]
        : Object.keys(vacancy.keySkills)[0],
    )
    expect(new Set(forms)).toEqual(new Set(['object', 'string', 'keySkill']))
  })

  test('without a state may carry JSON-LD and tags', async () => {
    const vacancy = ofShape('json-ld', withSkills)
    const page = await (await visit(site, `/vacancy/${vacancy.id}`)).text()
    expect(stateOf(page)).toBeNull()
    const posting = JSON.parse(
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)![1]!,
    )
    expect(posting['@type']).toBe('JobPosting')
    expect(posting.description).toBe(vacancy.description)
    expect(page.match(/data-qa="skills-element"/g)).toHaveLength(vacancy.keySkills.length)
  })

  test('without either carries the older tags', async () => {
    const vacancy = ofShape('markup', withSkills)
    const page = await (await visit(site, `/vacancy/${vacancy.id}`)).text()
    expect(stateOf(page)).toBeNull()
    expect(page).not.toContain('ld+json')
    expect(page.match(/data-qa="bloko-tag__text"/g)).toHaveLength(vacancy.keySkills.length)
  })

  test('leaves out what the salary does not state', async () => {
    const salaried = ofShape('nested', ({ salary }) => salary?.to === null && salary.gross === null)
    const { compensation } = (await openState(site, `/vacancy/${salaried.id}`)).vacancyView
      .vacancyFull.vacancy
    expect(compensation).toHaveProperty('from', salaried.salary!.from)
    expect(compensation).not.toHaveProperty('to')
    expect(compensation).not.toHaveProperty('gross')
    const unpaid = ofShape('nested', ({ salary }) => salary === null)
    const state = await openState(site, `/vacancy/${unpaid.id}`)
    expect(state.vacancyView.vacancyFull.vacancy.compensation).toEqual({ noCompensation: {} })
  })

  test('of an anonymous employer names nobody', async () => {
    const anonymous = vacancies.filter(({ employer }) => employer.name === null)
    const pages = await Promise.all(
      anonymous.map(async ({ id }) => (await visit(site, `/vacancy/${id}`)).text()),
    )
    expect(pages.length).toBeGreaterThan(5)
    expect(pages.filter((page) => page.includes('vacancy-company-name'))).toEqual([])
  })

  test('of an archived vacancy is whole and says so', async () => {
    const archived = vacancies.filter((vacancy) => vacancy.archived)
    for (const { id, description } of archived) {
      const response = await visit(site, `/vacancy/${id}`)
      expect(response.status).toBe(200)
      const page = await response.text()
      expect(page).toContain('vacancy-title-archived-text')
      expect(page).toContain(description)
    }
  })

  test('says 404 with an empty view for a number nobody has, and for what is no number', async () => {
    for (const id of ['1', '999999999999', 'abc', '']) {
      const response = await visit(site, `/vacancy/${id}`)
      expect(response.status).toBe(404)
      expect(stateOf(await response.text())).toMatchObject({ vacancyView: {}, errorCode: 404 })
    }
  })

  test('stays within some tens of kilobytes', async () => {
    const sizes = await Promise.all(
      vacancies.map(
        async ({ id }) => (await (await visit(site, `/vacancy/${id}`)).bytes()).byteLength,
      ),
    )
    expect(Math.max(...sizes)).toBeLessThan(64 * 1024)
  })
})
