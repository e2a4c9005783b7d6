/** What a resume says its writer has studied, by the tables of the program. */
import { describe, expect, test } from 'bun:test'
import { builtInVocabulary } from '../../src/language/tables/vocabulary.ts'
import { createChecker } from '../../src/resume/checker.ts'
import { claimsIn } from '../../src/resume/claims/claims.ts'
import { createDictionary } from '../../src/resume/dictionary.ts'
import { readClaims } from '../../src/resume/read-claims.ts'
import { studiesIn } from '../../src/resume/studies/studies.ts'
import { skill } from '../helpers/small-vocabulary.ts'

const told = (text: string) => studiesIn(text).map(({ name }) => name.split(' ')[0])
const names = (text: string) => [...new Set(told(text))].toSorted()

describe('a resume names an education by what was studied', () => {
  test.each<[text: string, ...names: string[]]>([
    ['Прикладная математика\nОбразование\n2015 ЫГУ\nФизический факультет', 'Физическое'],
    ['Образование\nЫГУ, Москва\nФакультет ВМК, Прикладная математика', 'Математическое'],
    ['Образование: высшее, экономист-бухгалтер', 'Высшее', 'Экономическое'],
    ['Живу в Саратове, ходил на факультет экономики СГУ. Люблю право.', 'Экономическое'],
    ['Окончила мехмат в Перми', 'Математическое'],
    ['Юрист по образованию', 'Юридическое'],
    ['По первому образованию психолог', 'Психологическое'],
    ['Высшее техническое, МАИ', 'Высшее', 'Техническое'],
    ['## Education\n\nCarleton\n\nPhysics', 'Физическое'],
    ['BSc in Computer Science from MIT, then work in finance', 'Высшее', 'Образование'],
    ['I hold a Bachelor of Divinity', 'Высшее'],
    ['M.S., Information Systems', 'Высшее', 'Магистратура', 'Образование'],
    [
      'Образование:\n2005–2011 Омский медицинский университет, лечебное дело',
      'Высшее',
      'Медицинское',
    ],
    ['Образование\nЯГПУ, учитель начальных классов, 2009', 'Педагогическое'],
    ['Профильное высшее образование: экономика', 'Высшее', 'Экономическое'],
    ['Учился на матмехе, диплом с отличием', 'Математическое'],
    ['Факультет: Математика\nСпециальность: Прикладная информатика, бакалавр', 'Образование'],
    ['BSN, Capital University, 2014', 'Высшее', 'Сестринское'],
    ['Ph.D. in Physics, Caltech', 'Высшее', 'Физическое'],
    ['I graduated with a BEd (Hons) in Primary Education', 'Высшее', 'Педагогическое'],
    ['I majored in Finance, Economics, and Physics', 'Физическое', 'Экономическое'],
    ['Психолог by training', 'Психологическое'],
    ['Психолог by training and manager by choice', 'Психологическое'],
    ['Инженер по техническому образованию', 'Техническое'],
  ])('%s', (text, ...expected) => expect(names(text)).toEqual(expected))
})

describe('and none by', () => {
  test.each([
    ['skills', 'Навыки: статистика, экономика предприятия'],
    ['what is not ended', 'Образование\nНеоконченное высшее\n2011\nПрограммная инженерия'],
    ['what was left', 'Бросил университет, факультет экономики'],
    ['a wish', 'Мечтаю поступить на факультет экономики'],
    ['a course', 'Повышение квалификации, курсы\n2020\nАнализ данных'],
    ['a paper', 'Education\nThesis: mathematics of finance'],
    ['work at a faculty', 'Преподаватель, факультет экономики'],
    ['what is glued behind', 'Education: Yale, 2014 Skills: SQL, mathematics'],
  ])('%s', (_, text) => expect(told(text)).toEqual([]))
})

describe('an institution says a level, and no field', () => {
  test.each<[text: string, ...names: string[]]>([
    ['Образование\nУниверситет экономики, статистики и информатики', 'Высшее'],
    ['Образование\nГосударственный экономический университет', 'Высшее'],
    ['Образование: психолог, преподаватель (РГПУ), второе высшее', 'Высшее', 'Психологическое'],
    ['Образование: МГТУ им. Баумана, «Проектирование комплексов», специалист (2018)', 'Высшее'],
    ['Образование: проектирование, специалист (2018)', 'Высшее'],
    ['Образование: инженер-электрик, 2005', 'Высшее', 'Техническое'],
    ['BA in English Literature', 'Высшее'],
    ['Education\nB.A. History, Yale', 'Высшее'],
    ['Образование: магистр', 'Высшее', 'Магистратура'],
    ['Орловский техникум, 2012; школа №7', 'Среднее'],
    ['Окончила Казанский университет, юрфак', 'Высшее', 'Юридическое'],
    ['Учился: ПУ № 19, повар, 2014', 'Среднее'],
    ['ADN, Columbus State Community College, 2010', 'Сестринское', 'Среднее'],
    ['NVQ Level 3 Diploma, Leeds City College, 2008', 'Среднее'],
    ['Закончила Тверское медицинское училище в 1987 году', 'Медицинское', 'Среднее'],
    ['Тверской госуниверситет, 1995', 'Высшее'],
    ['Выпускник физфака НГУ', 'Высшее', 'Физическое'],
    ['Образование: МГЮА, юриспруденция; аспирантура (не защитилась)', 'Высшее', 'Юридическое'],
    ['Образование: ПТУ №12. Учусь заочно в МЭИ, менеджмент', 'Среднее'],
  ])('%s', (text, ...expected) => expect(names(text)).toEqual(expected))
})

describe('but none', () => {
  test.each([
    ['where it goes on', 'Образование: МГТУ, 2019 — н.в.'],
    ['of a course there', 'Образование: курсы при МГУ'],
    ['of lessons beside it', 'Образование: школа программирования при МГУ'],
    ['of a post', 'Образование: специалист по кадрам'],
    ['of a state', 'Education\nWellesley, MA'],
    ['of whoever works there', 'Опыт\nМосковский университет, бухгалтер, 2012'],
    ['of years of work', 'Московский университет, бухгалтер, 2012–2016'],
    ['of a programme to come', 'Education\nMSc Data Engineering, classes begin in August'],
    ['of a pronoun', 'Education\nI could not write a line of it now'],
    ['of whoever leads one', 'Programme leader for the MBA in Retail'],
    ['of another part', 'Образование\nЫГУ, 2018\nЯЗЫКИ ПРОГРАММИРОВАНИЯ\nPython'],
    ['of a certificate', 'Education: Certificate in Data Analytics'],
    ['of an unfinished one', 'Образование\nМГУ, н/высшее, 2010'],
    ['of an unfinished field', 'Образование: н/высшее, экономика'],
    ['of a degree under way', 'My MSc in Physics is under way'],
  ])('%s', (_, text) => expect(told(text)).toEqual([]))
})

describe('each way to ask a dictionary of a resume names it', () => {
  const skills = [skill('Физика', { kind: 'field' }), skill('Физическое образование')]
  const dictionary = createDictionary({ skills })
  const text = 'Образование: физика'
  const isEducation = { skill: 1, start: 13, end: 19 }

  test('as a resume and as any text', () => {
    expect(dictionary.mentionsInResume(text)).toContainEqual(isEducation)
    expect(dictionary.mentionsInText(text)).toContainEqual(isEducation)
  })

  test('where it counts, listed or in a sentence', () => {
    const surelyIn = (text: string) => {
      const claims = { ...claimsIn(text, 'resume'), isClaimed: () => false }
      const { places } = readClaims(claims, dictionary.mentionsInResume(text), dictionary.skills)
      return [...places.keys()]
    }
    expect(surelyIn(text)).toEqual([])
    expect(surelyIn('Окончил физический факультет')).toEqual([])
    // A study above that goes on takes no ended one.
    expect(surelyIn('Образование\nУчусь заочно\n2018 ЫГУ, физика, бакалавр')).toEqual([1])
    const others = 'Мой муж юрист по образованию, договоры у него.'
    const { isClaimed } = claimsIn(others, 'resume')
    expect(studiesIn(others).filter(({ start, end }) => isClaimed(start, end))).toEqual([])
  })

  test('once where its own name stands', () => {
    const economy = createDictionary({
      skills: [skill(['Экономическое образование', 'Высшее экономическое'])],
    })
    expect(economy.mentionsInResume('Высшее экономическое')).toHaveLength(1)
  })
})

test('a result that was counted without a vocabulary names it too', () => {
  const skills = ['Физика', 'Физическое образование'].map((name) => ({ name, members: [] }))
  const check = createChecker({ skills })
  const text = 'Образование: физика'
  const names = ['Физика', 'Физическое образование']
  expect(check({ do: 'named', text })).toEqual(names)
  const { placed } = check({ do: 'places', text, kind: 'resume' })
  expect(placed.map(({ name }) => name)).toEqual(names)
})

test.each([
  ['Education\nMSc Data Science, expected 2027\nBSc Physics, 2024', 'Physics'],
  ['Education\nPhD, in progress\nBA Physics, 2020', 'Physics'],
  ['Образование\nМагистратура, учусь\nСпециалист, физика, 2010', 'физика'],
])('an entry behind one that is not ended is held: %s', (text, field) => {
  const places = studiesIn(text).map(({ start, end }) => text.slice(start, end))
  expect(places).toContain(field)
})

test('a qualification is placed without the blanks around it', () => {
  const text = 'Образование: инженер-электрик, 2005'
  const [{ start, end } = { start: 0, end: 0 }] = studiesIn(text)
  expect(text.slice(start, end)).toBe('инженер-электрик')
})

test('levels are rows', () => {
  const rows = builtInVocabulary().rows.map(({ spellings }) => spellings[0]!.text)
  for (const { name } of studiesIn('Образование: колледж; магистр; средняя школа'))
    expect(rows).toContain(name)
  for (const { name } of studiesIn('BS Physics, MA History, MSc Physics'))
    expect(rows).toContain(name)
})
