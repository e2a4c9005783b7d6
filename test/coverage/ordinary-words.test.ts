import { expect, test } from 'bun:test'
import { createDictionary } from '../../src/coverage/dictionary.ts'
import { vocabularyOf } from '../helpers/vocabulary.ts'

const { skills } = vocabularyOf({})
const dictionary = createDictionary({ skills })
const namedIn = (resume: string) => [...dictionary.namedInResume(resume)].map((i) => skills[i]!.name)

test.each([
  ['Мои плюсы: не опаздываю. Большим плюсом будет английский', 'C++'],
  ['Встречала гостей и помогала гостям с заказом', 'ГОСТ'],
  ['Два года работал в такси', 'Альта Такса'],
  ['Оператор в салоне связи МТС', 'Материально-техническое снабжение'],
])('a resume of «%s» does not name %s', (resume, name) => {
  expect(skills.map((skill) => skill.name)).toContain(name)
  expect(namedIn(resume)).not.toContain(name)
})

test.each([
  ['Знаю ГОСТы, работал по ГОСТам', 'ГОСТ'],
  ['Пишу на C++', 'C++'],
  ['Есть мед. книжка', 'Медицинская книжка'],
])('a resume of «%s» names %s', (resume, name) => expect(namedIn(resume)).toContain(name))
