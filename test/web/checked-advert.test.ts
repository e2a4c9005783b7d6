/** What a check of a resume against one advert says to a person. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { englishNameOf } from '../../src/language/tables/vocabulary.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn, type Visitor } from '../helpers/visitor.ts'

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

describe('a resume and an advert that was pasted', () => {
  let app: TestApp
  let anna: Visitor
  beforeAll(async () => {
    app = await createTestApp({ vacancies: sampleVacancies({ title: 'Тестировщик' }) })
    anna = await signedIn(app, 'anna')
  })
  afterAll(() => app.close())

  async function checked(advert: string, text: string) {
    const { document } = await anna.send('/account/check', { against: 'vacancy', advert, text })
    const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? ''
    return {
      headline: textOf('h1').match(/\d+/g)?.map(Number),
      listOf: (id: string) => textOf(`section[aria-labelledby=${id}]`),
      report: textOf('#report').split('\n'),
    }
  }

  test('an English page has the English names beside Russian ones, of a choice too', async () => {
    const { listOf, report } = await checked(
      'Требования: бюджетирование, управленческий учёт, английский или немецкий язык',
      'Управленческий учёт',
    )
    expect(listOf('covered')).toContain(englishNameOf('Управленческий учет')!)
    for (const name of ['Бюджетирование', 'Английский язык', 'Немецкий язык'])
      expect(listOf('missing')).toContain(englishNameOf(name)!)
    expect(report.slice(1).join('')).not.toMatch(/[а-я]/i)
    for (const name of ['Бюджетирование', 'Немецкий язык'])
      expect(report.join('')).toContain(englishNameOf(name)!)
  })

  test('a language known less well than is asked for is not counted, and both levels are told', async () => {
    const { headline, listOf, report } = await checked(
      'Требования: SQL, английский B1 и выше',
      'SQL, английский — A2',
    )
    expect(headline).toEqual([1, 2])
    for (const told of ['Английский язык', 'A2', 'B1']) expect(listOf('below')).toContain(told)
    expect(listOf('covered') + listOf('missing')).not.toContain('Английский')
    const line = report.filter((one) => one.includes('English'))
    expect(line).toEqual([expect.stringMatching(/A2.*B1/)])
  })

  test('a language is counted at the level asked for, and where no level is known', async () => {
    for (const [text, told] of [
      ['Английский C1', /C1.*B1/],
      ['Владею английским', /B1/],
    ] as const) {
      const { headline, listOf } = await checked('Требования: SQL, английский B1', text)
      expect(headline).toEqual([1, 2])
      expect(listOf('covered')).toMatch(told)
    }
  })

  test('nothing is said to be missing only where nothing is, implied skills too', async () => {
    const { listOf } = await checked('Требования: SQL, JavaScript', 'SQL, TypeScript')
    expect(listOf('implied')).toContain('JavaScript')
    expect(listOf('missing')).toBe('')
    const all = await checked('Требования: SQL, JavaScript', 'SQL, JavaScript')
    expect(all.listOf('missing')).not.toBe('')
  })

  test('traits of an advert stand behind what else it asks for', async () => {
    const { listOf } = await checked('Требования: пунктуальность, SQL, тестирование', 'Figma')
    const missing = listOf('missing')
    expect(missing.indexOf('Пунктуальность')).toBeGreaterThan(missing.indexOf('SQL'))
  })

  test('a higher education meets a lower one, and tells so', async () => {
    const { headline, listOf } = await checked(
      'Требования: SQL, среднее профессиональное образование',
      'SQL, высшее образование',
    )
    expect(headline).toEqual([2, 2])
    expect(listOf('covered')).toMatch(/Среднее профессиональное.*Высшее образование/)
  })

  test('the text to take along keeps apart what would be a plus, and tells a choice as one', async () => {
    const { report } = await checked(
      'Требования:\nDocker\nPython или R\nSQL\nБудет плюсом:\nJenkins\nGit',
      'SQL, Git',
    )
    const lines = report.slice(report.indexOf('') + 1).map((line) => line.split(': ')[1])
    expect(lines).toEqual([
      expect.stringMatching(/^Docker, Python \S+ R$/),
      'Jenkins',
      'SQL',
      'Git',
    ])
  })
})
