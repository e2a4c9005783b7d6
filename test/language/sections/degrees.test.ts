/** Of what an education is to be, on made-up sentences (docs/design.md, rule 13). */
import { expect, test } from 'bun:test'
import { createSectionAt, sectionsOf } from '../../../src/language/sections/sections.ts'

function kindOf(line: string, word: string) {
  const text = `Требования:\n${line}`
  return createSectionAt(sectionsOf(text))(text.indexOf(word))
}

test('the fields of a degree are no wish of their own', () => {
  for (const line of [
    'Высшее образование (ткачество, статистика)',
    'Высшее техническое образование в области химии, статистики или физики',
    'Высшее образование по направлению: химия, статистика',
    'Диплом по специальности «Химия» или «Статистика»',
    'University degree in chemistry or statistics',
  ])
    expect(
      kindOf(line, line.includes('statistics') ? 'statistics' : /статистик/i.exec(line)![0]),
    ).toBe('degree')
})

test('what the same sentence wishes besides is', () => {
  expect(kindOf('Образование в области химии, опыт окраски тканей', 'окраски')).toBe('requirements')
  expect(kindOf('Высшее образование (химия), окраска тканей', 'окраска')).toBe('requirements')
  expect(kindOf('Высшее образование, окраска тканей', 'окраска')).toBe('requirements')
  expect(kindOf('Высшее образование, опыт работы в области окраски', 'окраски')).toBe(
    'requirements',
  )
  expect(kindOf('Ценообразование (наценка)', 'наценка')).toBe('requirements')
})

test('names in Latin letters that are no fields are wished behind them', () => {
  const latin = 'Degree in chemistry, physics or maths, Python, SQL'
  expect(kindOf(latin, 'physics')).toBe('degree')
  for (const name of ['Python', 'SQL']) expect(kindOf(latin, name)).toBe('requirements')
  expect(kindOf('Образование в области химии, AutoCAD, Revit', 'AutoCAD')).toBe('requirements')
})
