import { expect, test } from 'bun:test'
import { createDictionary } from '../../src/resume/dictionary.ts'
import { builtInOnce } from '../helpers/built-in-once.ts'
import { namedInResume } from '../helpers/named-in-resume.ts'
import { searched, skill } from '../helpers/small-vocabulary.ts'
import { vocabularyOf } from '../helpers/vocabulary.ts'

const role = (name: string) =>
  skill(name, { kind: null, field: 'general', searched: [], isRole: true })

test('a role hides no tool in its name, and another role', () => {
  const names = ['Java', 'Java-разработчик', 'Разработчик', 'Java Card']
  const [java, whole, part, card] = names
  const skills = [skill(java!), role(whole!), role(part!), skill(card!)]
  const named = (text: string) =>
    [...namedInResume(createDictionary({ skills }), text)].map((i) => names[i]).toSorted()
  expect(named('Java-разработчик')).toEqual(['Java', 'Java-разработчик'])
  expect(named('Java Card')).toEqual(['Java Card'])
})

test('what an employer lists beside a name that nobody knows hides nothing', () => {
  const dictionary = createDictionary(vocabularyOf({ 'MySQL, Quuxly': 9, 'PHP, MySQL': 1 }))
  const named = (text: string) =>
    Array.from(namedInResume(dictionary, text), (i) => dictionary.skills[i]!.name).toSorted()
  expect(named('MySQL, Quuxly')).toEqual(['MySQL', 'MySQL, Quuxly'])
  expect(named('PHP, MySQL')).toEqual(['MySQL', 'PHP'])
})

test.each(['activity', 'field'] as const)(
  'what one does or knows of a tool (%s) hides no tool in its name',
  (kind) => {
    const names = ['Zig', 'Ведение Zig']
    const skills = [skill(names[0]!), skill(names[1]!, { kind })]
    const named = [...namedInResume(createDictionary({ skills }), 'Ведение Zig')]
      .map((i) => names[i])
      .toSorted()
    expect(named).toEqual(['Zig', 'Ведение Zig'])
  },
)

test.each([
  ['Разработка ETL', 'ETL'],
  ['Scrum-мастер', 'Scrum'],
])('%s leaves the method in its name, whatever else says the same', (text, method) => {
  const dictionary = builtInOnce()
  const named = Array.from(namedInResume(dictionary, text), (i) => dictionary.skills[i]!.name)
  expect(named).toEqual(expect.arrayContaining([text, method]))
})

test('a name that counts by itself alone is found so in descriptions, and anywhere in resumes', () => {
  const skills = [
    skill('Вязание сетей', { searched: [searched('Вязание сетей', { byItself: true })] }),
  ]
  const dictionary = createDictionary({ skills })
  const described = (text: string) => [
    ...dictionary.namedInDescription(text, [], () => true).keys(),
  ]
  expect(described('Мастер вязания сетей')).toEqual([])
  expect(described('Опыт вязания сетей')).toEqual([0])
  expect([...namedInResume(dictionary, 'Мастер вязания сетей')]).toEqual([0])
})
