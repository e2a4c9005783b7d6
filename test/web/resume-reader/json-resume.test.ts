import { expect, test } from 'bun:test'
import { readJsonResume } from '../../../src/web/resume-reader/json-resume.ts'
import { problemOf } from '../../helpers/resume-files.ts'

const jsonOf = (value: unknown) => Buffer.from(JSON.stringify(value))

test('JSON Resume is read by its entries, words of one in a line, sentences in their own', () => {
  const resume = {
    $schema: 'https://example.org/schema.json',
    basics: {
      name: 'Anna',
      label: 'Analyst',
      email: 'a@example.org',
      summary: 'I count. Then I tell.',
    },
    work: [
      {
        name: 'Bank',
        position: 'Analyst',
        startDate: '2020-01',
        highlights: ['Built reports in SQL. Twice.'],
      },
    ],
    skills: [
      { name: 'Data', level: 'Master', keywords: ['SQL', 'Python'] },
      { name: 'Ops', keywords: ['Docker'] },
    ],
    languages: [{ language: 'English', fluency: 'Fluent' }],
  }
  expect(readJsonResume(jsonOf(resume)).text.split('\n')).toEqual([
    'basics:',
    'Anna, Analyst',
    'I count. Then I tell.',
    'work:',
    'Bank, Analyst, 2020-01',
    'Built reports in SQL. Twice.',
    'skills:',
    'Data, Master',
    'SQL, Python',
    'Ops',
    'Docker',
    'English, Fluent',
  ])
})

test('what is no JSON says so', () => {
  expect(problemOf(() => readJsonResume(Buffer.from('{"basics": ')))).toBe('damaged')
  expect(readJsonResume(jsonOf([null, 5])).text).toBe('')
})
