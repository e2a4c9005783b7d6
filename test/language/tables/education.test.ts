import { describe, expect, test } from 'bun:test'
import { noAliases } from '../../../src/language/tables/aliases.ts'
import { createVocabulary } from '../../../src/language/vocabulary/create-vocabulary.ts'
import { educationsIn } from '../../../src/language/vocabulary/educations.ts'
import { createDictionary } from '../../../src/resume/dictionary.ts'

const { skills } = createVocabulary([], noAliases)
const dictionary = createDictionary({ skills })
const educationAmong = (named: Iterable<number>) =>
  [...named]
    .flatMap((skill) => (skills[skill]!.kind === 'education' ? [skills[skill]!.name] : []))
    .sort()

describe('what an advert asks one to have studied', () => {
  test.each<[text: string, ...names: string[]]>([
    ['Высшее экономическое образование', 'Высшее образование', 'Экономическое образование'],
    [
      'высшее техническое, математическое или финансовое образование',
      'Высшее образование',
      'Математическое образование',
      'Техническое образование',
      'Экономическое образование',
    ],
    [
      'Среднее специальное / высшее медицинское',
      'Медицинское образование',
      'Среднее профессиональное образование',
    ],
    ['Образование: оконченное высшее', 'Высшее образование'],
    [
      'Образование среднее специальное/высшее',
      'Высшее образование',
      'Среднее профессиональное образование',
    ],
    [
      'высшее или средне-специальное образование',
      'Высшее образование',
      'Среднее профессиональное образование',
    ],
    ['Неоконченное высшее образование', 'Неоконченное высшее образование'],
    ['Образование не ниже среднего профессионального', 'Среднее профессиональное образование'],
    ['Наличие педагогического образования', 'Педагогическое образование'],
    ['Bachelor’s degree in Computer Science', 'Высшее образование', 'Образование в области ИТ'],
    ['Программист, опыт и высшее образование', 'Высшее образование'],
    ['Программисты: среднее специальное образование', 'Среднее профессиональное образование'],
    ['MSc or BSc in Physics', 'Высшее образование', 'Магистратура', 'Физическое образование'],
    ['Среднее медицинское', 'Медицинское образование', 'Среднее профессиональное образование'],
    [
      'Среднее педагогическое; опыт от года',
      'Педагогическое образование',
      'Среднее профессиональное образование',
    ],
    ['A Master’s degree in Finance is a plus', 'Магистратура', 'Экономическое образование'],
  ])('%s', (text, ...names) => {
    const named = dictionary.namedInDescription(text, [], () => true)
    expect(educationAmong(named.keys())).toEqual(names)
  })

  test.each([
    'Управление ценообразованием и высшее качество отчетов',
    'Взаимодействие с высшим руководством, свободное ПО',
    'Продаем товары: среднее или высшее качество',
    'Взаимодействие: высшее/среднее руководство',
    'Условия: высшее образование за счет компании',
    'Берем без высшего образования',
    'Руководители: среднее, высшее звено',
    'реализация программ среднего общего образования',
    'реализация образовательных программ среднего профессионального образования',
    'Министерство науки и высшего образования',
    'законодательства в сфере высшего образования',
    'Обучение студентов бакалавриата',
    'BSc chain',
    'MSc Cruises',
  ])('is not named by «%s»', (text) => {
    expect(educationAmong(dictionary.namedInDescription(text, [], () => true).keys())).toEqual([])
  })
})

test.each([
  'Неполное высшее/среднее специальное',
  'неоконченное высшее или среднее специальное',
  'Незаконченное высшее, среднее профессиональное',
])('an unfinished level is no whole one: %s', (text) => {
  expect(educationsIn(text, [])).toEqual([])
})

test('who studies for a degree may not have it', () => {
  expect(educationAmong(dictionary.namedInResume('Аспирантура МГУ'))).toEqual(['Аспирантура'])
  expect(educationAmong(dictionary.namedInResume('К.ф.-м.н.'))).toEqual(['Ученая степень'])
})

test('a resume names it as the site prints it', () => {
  expect(
    educationAmong(dictionary.namedInResume('Образование\nВысшее\n2015\nТверской университет')),
  ).toEqual(['Высшее образование'])
})
