import { expect, test } from 'bun:test'
import { createDictionary } from '../../src/coverage/dictionary.ts'
import { skill } from '../helpers/small-vocabulary.ts'
import { vocabularyOf } from '../helpers/vocabulary.ts'

const role = (name: string) => skill(name, { kind: null, field: 'general', searched: [] })

test('a role hides no tool in its name, and another role', () => {
  const names = ['Java', 'Java-разработчик', 'Разработчик', 'Java Card']
  const [java, whole, part, card] = names
  const skills = [skill(java!), role(whole!), role(part!), skill(card!)]
  const named = (text: string) => [...createDictionary({ skills }).namedInResume(text)].map((i) => names[i]).toSorted()
  expect(named('Java-разработчик')).toEqual(['Java', 'Java-разработчик'])
  expect(named('Java Card')).toEqual(['Java Card'])
})

test('what an employer lists beside a name that nobody knows hides nothing', () => {
  const { skills } = vocabularyOf({ 'MySQL, Quuxly': 9, 'PHP, MySQL': 1 })
  const named = (text: string) =>
    [...createDictionary({ skills }).namedInResume(text)].map((i) => skills[i]!.name).toSorted()
  expect(named('MySQL, Quuxly')).toEqual(['MySQL', 'MySQL, Quuxly'])
  expect(named('PHP, MySQL')).toEqual(['MySQL', 'PHP'])
})
