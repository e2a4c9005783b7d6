/**
 * The lines of an advert that a check did not compare, on the page, in the copied report and over
 * MCP.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { TextCheckAnswer } from '../../src/resume/coverage.schema.ts'
import { createDictionary } from '../../src/resume/dictionary.ts'
import { uncomparedIn } from '../../src/resume/uncompared.ts'
import { skillsOfVacancy } from '../../src/resume/vacancy-skills.ts'
import { as, jsonAs } from '../helpers/answers.ts'
import { createTestApp, type TestApp } from '../helpers/test-app.ts'
import { readVacancies, sampleVacancies } from '../helpers/vacancies.ts'
import { signedIn } from '../helpers/visitor.ts'
import { vocabularyOf } from '../helpers/vocabulary.ts'
import { CallResult, createMcpClient } from '../mcp/mcp-client.ts'

const DICTIONARY = createDictionary(vocabularyOf({ SQL: 9, Python: 7 }))

function uncompared(lines: readonly string[], keySkills: string[] = []) {
  const vacancy = { ...readVacancies({ keySkills })[0]!, description: lines.join('\n') }
  return uncomparedIn(vacancy.description, skillsOfVacancy(vacancy, DICTIONARY))
}

describe('the lines of an advert that were not compared', () => {
  test('are those of requirements, wishes and duties that hold no skill, without the headings', () => {
    expect(
      uncompared([
        'Мы варим сыр и знаем о нём всё.',
        'Обязанности:',
        '- Проводить смотр улиток по утрам;',
        '- Писать запросы на SQL;',
        'Требования:',
        '- Опыт ухода за улитками;',
        'Будет плюсом:',
        'Знание повадок трутней.',
        'Условия:',
        'Бесплатный мёд по пятницам.',
      ]),
    ).toEqual({
      requirements: ['Опыт ухода за улитками', 'Знание повадок трутней'],
      duties: ['Проводить смотр улиток по утрам'],
    })
  })

  test('end before a bracket that does not close in them', () => {
    const lines = ['Требования:', 'Опыт ухода за улитками (виноградными и др', 'садовыми)']
    expect(uncompared(lines).requirements[0]).toBe('Опыт ухода за улитками')
    for (const opening of ['(', '( (']) {
      const within = ['Требования:', `- ${opening}Опыт ухода за улитками от двух лет`, 'и больше)']
      expect(uncompared(within).requirements[0]).toBe('Опыт ухода за улитками от двух лет')
    }
    const short = ['Требования:', '- Опыт (ухода за улитками от двух лет']
    expect(uncompared(short).requirements).toEqual([])
  })

  test('hold none that the key-skills block alone knows, nor single words', () => {
    const lines = ['Требования:', 'Знание повадок трутней', 'Опыт ухода за улитками', 'Смекалка']
    expect(uncompared(lines, ['Повадки трутней']).requirements).toEqual(['Опыт ухода за улитками'])
  })

  test('are lists too of which a skill is one of several', () => {
    const many = 'Писать запросы на SQL, кормить улиток, чесать трутней, доить комаров'
    const third = 'Знание SQL, повадок трутней, улиток'
    expect(uncompared(['Требования:', third]).requirements).toEqual([third])
    const half = ['Знание SQL, повадок трутней', 'Знание SQL, Python, повадок трутней, улиток']
    expect(uncompared(['Обязанности:', many, 'Требования:', ...half])).toEqual({
      requirements: [],
      duties: [many],
    })
  })

  test('are no end of a heading', () => {
    const heading = 'Вам подойдёт эта вакансия, если вы:'
    expect(uncompared(['Требования:', 'Опыт ухода за улитками', heading, 'Сезонность'])).toEqual({
      requirements: ['Опыт ухода за улитками'],
      duties: [],
    })
  })

  test('are no beginning of a heading', () => {
    const told = ['Knowledge and Skills:', 'Опыт ухода за улитками', 'Terms:', 'Feed the snails']
    expect(uncompared(['Обязанности:', ...told]).requirements).toEqual(['Опыт ухода за улитками'])
  })

  test.each(['; -', ' ✅', ' ;)', ')', ' (Гл. 3)'])('end without such scraps: %s', (scrap) => {
    const lines = ['Требования:', `2) Опыт ухода за улитками${scrap}`, 'Знание трутней (пчел)']
    expect(uncompared(lines).requirements).toEqual([
      'Опыт ухода за улитками',
      'Знание трутней (пчел)',
    ])
  })

  test('are requirements below what the work takes to succeed', () => {
    const heading = 'To succeed in this role, you should have the following experience'
    expect(uncompared(['Duties:', heading, 'Knowledge of snail feeding']).requirements).toEqual([
      'Knowledge of snail feeding',
    ])
  })

  test('are no question, invitation or what an entity of HTML was cut into', () => {
    const asked = ['Опыт ухода за улитками в R&D', 'Опыт проведения смотров A&B']
    const others = [
      'Знание улиток? Опыт ухода?',
      'Мы ждём опыт ухода',
      'Опыт ухода за улитками&nbsp',
    ]
    expect(uncompared(['Требования:', ...asked, ...others]).requirements).toEqual(asked)
  })

  test('have no contacts in them', () => {
    const [line] = uncompared([
      'Требования:',
      'Знание повадок трутней, опыт +7 915 123-45-67',
    ]).requirements
    expect(line).toContain('трутней')
    expect(line).not.toMatch(/\d/)
  })

  test('are a dozen at most, each once, with requirements first', () => {
    const many = (what: string) => 'абвгдежз'.split('').map((one) => `Опыт ${what} ${one}${one}ы`)
    const lines = many('ухода')
    const found = uncompared(['Требования:', ...lines, ...lines, 'Обязанности:', ...many('работы')])
    expect([found.requirements, found.duties.length]).toEqual([lines, 4])
  })
})

describe('where they are told', () => {
  const advert =
    'Требования:\nSQL\nОпыт ухода за улитками\nОбязанности:\nПроводить смотр улиток по утрам'
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp({ vacancies: sampleVacancies({ title: 'Уборщик' }) })
  })
  afterAll(() => app.close())

  test('on the page of a check, and in the report that it offers', async () => {
    const anna = await signedIn(app, 'anna')
    const send = (advert: string) =>
      anna.send('/account/check', { against: 'vacancy', advert, text: 'SQL' })
    const { document } = await send(advert)
    for (const place of ['#uncompared', '#report']) {
      const told = document.querySelector(place)!.textContent
      expect(told).toContain('Опыт ухода за улитками')
      expect(told).toContain('Проводить смотр улиток по утрам')
    }
    const none = await send('Требования:\nSQL')
    expect(none.document.querySelector('#uncompared')).toBeNull()
  })

  test('over MCP, and in no answer of the API', async () => {
    const { secret } = await app.addKey()
    const call = { name: 'check_vacancy_coverage', arguments: { vacancyText: advert, text: 'SQL' } }
    const client = createMcpClient(app, secret)
    const { structuredContent, content } = as(CallResult, await client.ask('tools/call', call))
    expect(structuredContent).toMatchObject({
      notCompared: {
        requirements: ['Опыт ухода за улитками'],
        duties: ['Проводить смотр улиток по утрам'],
      },
    })
    expect(content.at(-1)!.text).toContain('notCompared')
    const body = { text: 'SQL', vacancy: { text: advert }, detail: true }
    const answer = await jsonAs(TextCheckAnswer, await app.post('/v1/text/coverage', body, secret))
    expect(Object.keys(answer)).toEqual(['covered', 'missing', 'missingTotal'])
  })
})
