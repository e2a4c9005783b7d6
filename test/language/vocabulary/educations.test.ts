/**
 * Which educations the fields of degrees say (docs/design.md, rule 13), by the tables of the
 * program.
 */
import { describe, expect, test } from 'bun:test'
import { sectionsOf } from '../../../src/language/sections/sections.ts'
import { degreeFields } from '../../../src/language/tables/degree-fields.ts'
import { builtInVocabulary } from '../../../src/language/tables/vocabulary.ts'
import { educationsIn } from '../../../src/language/vocabulary/educations.ts'
import { createDictionary } from '../../../src/resume/dictionary.ts'
import { searchBy, skill } from '../../helpers/small-vocabulary.ts'

const told = (text: string) =>
  educationsIn(text, sectionsOf(text)).map(({ name, start, end }) => [name, text.slice(start, end)])

test('every line of the table names a row of education', () => {
  const rows = builtInVocabulary().rows.filter(({ kind }) => kind === 'education')
  const names = new Set(rows.map(({ spellings }) => spellings[0]!.text))
  expect(degreeFields().filter(([education]) => !names.has(education))).toEqual([])
})

describe('what a degree is to be in is an education', () => {
  test.each([
    [
      'Высшее образование (прикладная математика, экономика или юриспруденция)',
      [
        ['Математическое образование', 'прикладная математика'],
        ['Экономическое образование', 'экономика'],
        ['Юридическое образование', 'юриспруденция'],
      ],
    ],
    [
      'Образование в области информационных технологий, опыт работы с экономикой',
      [['Образование в области ИТ', 'информационных технологий']],
    ],
    [
      'Degree in Computer Science, Physics or a related field',
      [
        ['Образование в области ИТ', 'Computer Science'],
        ['Физическое образование', 'Physics'],
      ],
    ],
    ['Высшее (медицинское)', [['Медицинское образование', 'медицинское']]],
  ])('%s', (text, educations) => {
    expect(told(`Требования:\n${text}`)).toEqual(educations)
  })

  test('but for what stands elsewhere', () => {
    expect(told('Требования:\nЗнание математики, экономика предприятия')).toEqual([])
  })
})

test('it is asked for as what stands before its fields is', () => {
  const section = (text: string) => educationsIn(text, sectionsOf(text))[0]?.section
  expect(section('Требования:\nВысшее образование (физика)')).toBe('requirements')
  expect(section('Будет плюсом:\nВысшее образование (физика)')).toBe('nice_to_have')
})

test('scans and checks name it by the fields of a degree, and no skill', () => {
  const skills = [
    skill('Физическое образование', { kind: 'education' }),
    skill('Физика', { kind: 'field' }),
  ]
  const text = 'Требования:\nВысшее образование (физика), опыт работы'
  const education = [...educationsIn(text, sectionsOf(text))].map(({ start, end }) => ({
    start,
    end,
  }))
  expect([...searchBy({ skills })(text).keys()]).toEqual([0])
  const named = createDictionary({ skills }).namedInDescription(text, [], () => true)
  expect(Array.from(named, ([index, { place }]) => [index, place])).toMatchObject([
    [0, education[0]],
  ])
})

test('a degree that is not asked for is none', () => {
  const text = 'Высшее образование не требуется (физика)'
  expect(educationsIn(`Требования:\n${text}`, sectionsOf(`Требования:\n${text}`))).toEqual([])
})
