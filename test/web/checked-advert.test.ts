/** What a check of a resume against one advert says to a person. */
import { expect, test } from 'bun:test'
import type { ReportedSkill } from '../../src/resume/resume-report.ts'
import { hasChoice } from '../../src/web/pages/check/checked-advert.tsx'
import { createTestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn } from '../helpers/visitor.ts'

const asked: ReportedSkill = {
  name: 'SQL',
  share: null,
  count: null,
  isAdvised: true,
  isQuality: false,
  source: 'description',
  section: null,
  sentence: null,
  impliedBy: [],
}

test('of one advert what would be a plus stands apart, and what the advert states beside its skills is told', async () => {
  const vacancies = sampleVacancies({
    title: 'Тестировщик',
    keySkills: ['SQL'],
    description:
      '<p>Требования:</p><p>Опыт с Docker или Podman</p><p>Будет плюсом:</p><p>Опыт с Jenkins</p>',
    area: { id: '2', name: 'Зеленогорск', path: '.113.2.' },
  })
  const one = await createTestApp({ vacancies })
  try {
    await one.scan('Тестировщик')
    const visitor = await signedIn(one, 'anna')
    const link = vacancies[0]!.id
    const { document } = await visitor.send('/account/check', {
      against: 'vacancy',
      link,
      text: 'Знаю Jenkins',
    })
    const listsOf = (id: string) =>
      [...document.querySelectorAll(`section[aria-labelledby=${id}] ul`)].map(
        (list) => list.textContent ?? '',
      )
    const [asked] = listsOf('missing')
    expect(asked).toContain('Docker')
    expect(asked).not.toContain('Jenkins')
    const [musts, plus] = listsOf('covered')
    expect(musts).not.toContain('Jenkins')
    expect(plus).toContain('Jenkins')
    expect(document.querySelector('dl')?.textContent).toContain('Зеленогорск')
    const sentences = [...document.querySelectorAll('.sentence')].map(
      ({ textContent }) => textContent,
    )
    expect(sentences).toEqual(['Опыт с Docker или Podman', 'Опыт с Jenkins'])
    expect(asked).toContain('Podman')
    const chosen = await visitor.send('/account/check', {
      against: 'vacancy',
      link,
      text: 'Знаю Docker',
    })
    const lacking = chosen.document.querySelector('section[aria-labelledby=missing]')
    expect(lacking?.textContent).not.toContain('Podman')
  } finally {
    await one.close()
  }
})

test('an advert offers a choice where one sentence asks for two skills with "or" between its words', () => {
  const lacking = (sentence: string, others: string) =>
    hasChoice({
      covered: [{ ...asked, sentence: others }],
      missing: [{ ...asked, sentence }],
    })
  expect(lacking('Опыт с Docker или Podman', 'Опыт с Docker или Podman')).toBe(true)
  expect(lacking('Python or R', 'Python or R')).toBe(true)
  expect(lacking('Опыт с Docker и Podman', 'Опыт с Docker и Podman')).toBe(false)
  expect(lacking('Опыт с Docker или похожим', 'Опыт с SQL')).toBe(false)
})
