/**
 * Words that often tell of other things are traits in lists of traits (docs/design.md, rule 21), by
 * hand-made vocabularies.
 */
import { expect, test } from 'bun:test'
import { searchBy, searched, skill } from '../../helpers/small-vocabulary.ts'

const trait = (name: string, needsCompany = false) =>
  skill(name, { kind: 'trait', field: 'general', searched: [searched(name, { needsCompany })] })
const skills = [trait('Вежливость'), trait('Точность', true), trait('Активность', true)]
const named = (text: string) => [...searchBy({ skills })(text).keys()].toSorted()

test('beside a sure trait such a word is one, and so is the next one of the list', () => {
  expect(named('Требования:\nВежливость, точность')).toEqual([0, 1])
  expect(named('Требования:\nАктивность, точность и вежливость')).toEqual([0, 1, 2])
  expect(named('Требования:\n- вежливость\n- точность')).toEqual([0, 1])
})

test('elsewhere it is none, whatever traits the advert asks for', () => {
  expect(named('Требования:\nВежливость в общении, проверка: точность')).toEqual([0])
  expect(named('Требования:\nТочность, активность')).toEqual([])
})
