/**
 * Checks of resumes by visitors (setting `public-check`): what they are told, how many they get,
 * and what stays.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { CHECKS_A_MINUTE } from '../../src/web/visit/network-pace.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { createVisitor } from '../helpers/visitor.ts'

const PAGE = '/market/en/check'
const RESUME = 'Знаю SQL, Docker не пробовала, живу в Зюзинске'

/** Ten adverts of ten employers; a skill of two of them is a row, and none for everybody. */
const vacancies = sampleVacancies(
  ...Array.from({ length: 10 }, (_, i) => ({
    title: 'Тестировщик',
    employer: { id: `${i}`, name: `Контора ${i}` },
    keySkills: ['SQL', 'Docker', ...(i < 2 ? ['Варка клейстера', 'Docker Клейстер'] : [])],
  })),
)

let app: TestApp
let scan: string
let peer = '192.0.2.1'
beforeAll(async () => {
  app = await createTestApp({
    vacancies,
    config: { public: 'on', publicCheck: 'on', publicPerMinute: 1000 },
    edge: { peerAddress: () => peer },
  })
  scan = (await app.scan('Тестировщик')).id
})
afterAll(() => app.close())

const check = (fields: Record<string, string>) =>
  createVisitor(app).send(PAGE, { against: 'scan', scan, text: RESUME, ...fields })

test('a visitor checks a resume against a profession, and is shown what everybody may see', async () => {
  const { status, document } = await check({})
  expect(status).toBe(200)
  const states = [...document.querySelectorAll('section[aria-labelledby=top] li')].map((row) => [
    row.querySelector('a')?.textContent,
    row.className,
  ])
  expect(states).toContainEqual(['SQL', 'named'])
  expect(states).toContainEqual(['Docker', 'absent'])
  expect(document.querySelector('main')?.textContent).not.toContain('клейстера')
})

test.each([
  ['around one that is shown', 'Знаю Docker X', 'Клейстер', 'Крейсер'],
  ['beside one', 'Знаю SQL, X', 'варка клейстера', 'варка крейсера'],
  ['alone', 'Знаю X', 'варка клейстера', 'варка крейсера'],
])(
  'a skill that is hidden is told of as a word that is unknown: %s',
  async (_, sentence, hidden, unknown) => {
    const told = async (word: string) => {
      const { document } = await check({ text: sentence.replace('X', word) })
      return document.querySelector('main')!.innerHTML.replaceAll(word, '…')
    }
    expect(await told(hidden)).toBe(await told(unknown))
  },
)

test('it is so in a resume that is checked against an advert that is pasted, too', async () => {
  const told = async (word: string) => {
    const { document } = await check({
      against: 'vacancy',
      advert: 'Требования: Docker',
      text: `Знаю Docker ${word}`,
    })
    return document.querySelector('main')!.innerHTML.replaceAll(word, '…')
  }
  expect(await told('Клейстер')).toBe(await told('Крейсер'))
})

test('the way there stands on the pages of the market', async () => {
  const { document } = await createVisitor(app).open(`/market/en/${scan}`)
  expect(document.querySelector(`a[href="${PAGE}?scan=${scan}"]`)).not.toBeNull()
})

test('an advert is pasted; a link to one is not read, as that would ask the site', async () => {
  const pasted = await check({ against: 'vacancy', advert: 'Требования: Kubernetes' })
  expect(pasted.document.querySelector('section[aria-labelledby=missing]')?.textContent).toContain(
    'Kubernetes',
  )
  const linked = await check({ against: 'vacancy', link: vacancies[0]!.id })
  expect([linked.status, linked.document.getElementById('advert-problem') !== null]).toEqual([
    400,
    true,
  ])
})

test('an advert that is pasted is checked where no profession was chosen, whatever the choice above', async () => {
  const { status, document } = await check({ scan: '', advert: 'Требования: Kubernetes' })
  expect(status).toBe(200)
  expect(document.querySelector('section[aria-labelledby=missing]')?.textContent).toContain(
    'Kubernetes',
  )
  expect((await check({ scan: '' })).status).toBe(400)
})

test('nothing of a resume is stored', async () => {
  await check({})
  expect(app.everythingStored()).not.toContain('Зюзинск')
})

test('a network checks so many resumes a minute, and another one still may', async () => {
  peer = '198.51.100.7'
  for (let i = 0; i < CHECKS_A_MINUTE; i++) expect((await check({})).status).toBe(200)
  expect((await check({})).status).toBe(429)
  peer = '203.0.113.7'
  expect((await check({})).status).toBe(200)
})

describe('without the setting', () => {
  test.each([{ public: 'on' }, { publicCheck: 'on' }])(
    'there is no such page: %p',
    async (config) => {
      const other = await createTestApp({ config })
      try {
        for (const path of [PAGE, '/market/ru/check'])
          expect((await other.get(path)).status).toBe(404)
      } finally {
        await other.close()
      }
    },
  )
})

test('a page for everybody has a code on paper by which to come back, and a button that shares it', async () => {
  const { document } = await createVisitor(app).open(`/market/en/${scan}`)
  expect(document.querySelector('.printed svg')).not.toBeNull()
  expect(document.querySelector('button[data-share]')).not.toBeNull()
})
