/** Which words head what an advert asks for, and what it would like (docs/design.md, rule 13). */
import { expect, test } from 'bun:test'
import { kindOf } from '../../helpers/section-kinds.ts'

const below = (heading: string) => kindOf('Zig', `Обязанности:\nРаскрой\n${heading}\n- Zig`)

test.each([
  "What you'll need",
  "What you'll need to have",
  'What we need from you',
  'We need:',
  "You'll need:",
  'You must have',
  "You'll have:",
  'You will have',
  'Your experience:',
  'Must-have skills',
  'Essential criteria',
  'Skills needed',
  'Successful candidate has',
  'Key technical skills and competencies:',
  'Нужно:',
  'Минимум:',
  'Минимум для старта:',
  'Необходимый минимум:',
  'Минимальные требования:',
  'Кандидату нужно:',
  'Что должен уметь кандидат',
  'Базовые требования:',
  'Без чего не обойтись:',
])('«%s» heads requirements', (heading) => expect(below(heading)).toBe('requirements'))

test.each([
  'Preferably:',
  'Would be nice:',
  'Preferred experience:',
  'Extra points for:',
  'Desirable criteria',
  'В идеале:',
  'Плюсом к резюме будет:',
])('«%s» heads what would be nice to have', (heading) =>
  expect(below(heading)).toBe('nice_to_have'),
)

test.each(['Work conditions', 'Working conditions:'])('«%s» heads conditions', (heading) =>
  expect(below(heading)).toBe('aside'),
)

test('whom an employer considers alike is no requirement', () => {
  const alike = 'All applicants, whatever they say of Zig, are considered for employment.'
  expect(kindOf('Zig', `Requirements:\n- Java\n${alike}`)).not.toBe('requirements')
})

test.each(['Минимум 3 года опыта с Zig', 'You need Zig for this work'])(
  'the same words head nothing in a sentence: %s',
  (sentence) => expect(kindOf('SQL', `Обязанности:\nРаскрой\n${sentence}\n- SQL`)).toBe('duties'),
)

test.each(['Высшее образование: Zig, статистика', 'MSc or PhD in Zig, Physics'])(
  'what a degree is to be in is no heading of requirements: %s',
  (sentence) => expect(kindOf('Zig', `Требования:\n${sentence}`)).toBe('degree'),
)
