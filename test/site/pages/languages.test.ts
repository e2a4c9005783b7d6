import { expect, test } from 'bun:test'
import { withLanguages } from '../../../src/site/pages/languages.ts'
import { readVacancyState } from '../../../src/site/pages/vacancy-state.ts'

const ENGLISH = { name: 'Английский', level: { name: 'B1 — Средний' } }

test('languages stand behind the key skills, each once', () => {
  expect(withLanguages(['SQL'], [ENGLISH, ENGLISH])).toEqual(['SQL', 'Английский — B1 — Средний'])
  expect(withLanguages(['Английский\u00a0— B1\u00a0— Средний', 'SQL'], [ENGLISH])).toHaveLength(2)
})

test.each([undefined, null, 'Английский', {}, [null, 1, {}, { level: 'B1' }]])(
  '%p holds no language',
  (languages) => {
    expect(withLanguages(['SQL'], languages)).toEqual(['SQL'])
  },
)

test('a level may be a text, or missing', () => {
  const stated = [{ name: 'Немецкий', level: 'A1' }, { name: 'Чешский' }]
  expect(withLanguages([], stated)).toEqual(['Немецкий — A1', 'Чешский'])
})

test("a page's state that holds them apart is read as its markup", () => {
  const vacancy = { vacancyId: 5, name: 'Пекарь', keySkills: ['SQL'], languages: [ENGLISH] }
  expect(readVacancyState(vacancy, '5')?.keySkills).toEqual(['SQL', 'Английский — B1 — Средний'])
})
