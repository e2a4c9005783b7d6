/**
 * What an advert says of other people, of its employer and of what is not asked for, on made-up
 * sentences (docs/design.md, rule 13).
 */
import { describe, expect, test } from 'bun:test'
import { createSectionAt, sectionsOf } from '../../../src/language/sections/sections.ts'

/** The kinds of the parts in which the words stand. */
function kindsOf(text: string, ...words: string[]) {
  return words.map((word) => {
    const at = text.indexOf(word)
    if (at < 0) throw new Error(`the advert does not say ${word}`)
    return createSectionAt(sectionsOf(text))(at)
  })
}

const duty = (line: string, ...words: string[]) => kindsOf(`Обязанности:\n${line}`, ...words)

describe('the people one works with', () => {
  test('have names of their own: departments, teams and roles, one or several', () => {
    expect(duty('Взаимодействие с отделами пошива и окраски', 'пошива', 'окраски')).toEqual([
      'others',
      'others',
    ])
    expect(duty('Общение с командой ткачества, дизайнерами и QA', 'ткачества', 'QA')).toEqual([
      'others',
      'others',
    ])
    expect(duty('Взаимодействие с технической поддержкой', 'технической')).toEqual(['others'])
    expect(duty('Working closely with loom engineers', 'loom')).toEqual(['others'])
  })

  test('are not named where it is told that they are of several functions', () => {
    expect(duty('Взаимодействие с кросс-функциональными командами', 'кросс-')).toEqual(['duties'])
    expect(duty('Collaborate with cross-functional teams', 'cross-')).toEqual(['duties'])
  })

  test('end where the next item begins, and where it is told why one meets them', () => {
    expect(duty('Взаимодействие с отделом пошива, окраска тканей', 'пошива', 'окраска')).toEqual([
      'others',
      'duties',
    ])
    expect(duty('Взаимодействие с отделом пошива Сбор тканей', 'Сбор')).toEqual(['duties'])
    expect(duty('Взаимодействие с отделом пошива для окраски тканей', 'окраски')).toEqual([
      'duties',
    ])
    expect(duty('Помощь отделу пошива по вопросам окраски', 'окраски')).toEqual(['duties'])
  })

  test('are none where one works with things', () => {
    expect(duty('Работа с красками, станками и бухгалтерией', 'станками')).toEqual(['duties'])
    expect(duty('Контроль за раскроем отдела', 'раскроем')).toEqual(['duties'])
  })

  test('may be the one sought, and experience with them or in a department is asked for', () => {
    expect(kindsOf('Ищем руководителя группы окраски.', 'окраски')).toEqual(['unknown'])
    expect(kindsOf('В отдел пошива инженера!', 'пошива')).toEqual(['told'])
    expect(kindsOf('Заместитель начальника отдела окраски', 'окраски')).toEqual(['unknown'])
    expect(kindsOf('Требования:\nОпыт работы в отделе пошива', 'пошива')).toEqual(['requirements'])
  })

  test('are the own department where it hires or says «we»', () => {
    expect(kindsOf('Ищем швею в отдел окраски.', 'окраски')).toEqual(['told'])
    expect(kindsOf('Мы в департаменте окраски любим цвет.', 'окраски')).toEqual(['told'])
    expect(kindsOf('Швея нашего отдела окраски.', 'окраски')).toEqual(['told'])
    expect(kindsOf('Центр компетенций окраски находится в поиске швеи.', 'окраски')).toEqual([
      'told',
    ])
    expect(duty('Взаимодействие с отделом окраски', 'окраски')).toEqual(['others'])
    expect(kindsOf('Отдел окраски тканей создан в мае.\nОбязанности:\nПошив', 'окраски')).toEqual([
      'told',
    ])
    expect(duty('Взаимодействие с отделом окраски сбор заявок', 'окраски', 'заявок')).toEqual([
      'others',
      'duties',
    ])
  })

  test('may be a department called by what it manages, as a team or a centre', () => {
    expect(kindsOf('Ищем швею в команду управления окраской.', 'окраской')).toEqual(['told'])
    expect(duty('Отчёты для центра управления окраской', 'окраской')).toEqual(['told'])
    expect(duty('Управление окраской', 'окраской')).toEqual(['duties'])
  })

  test('may be the own where they lead, are led or get what one makes', () => {
    expect(duty('Подчинение начальнику пошива', 'пошива')).toEqual(['told'])
    expect(duty('Работа с инженерами по окраске', 'окраске')).toEqual(['told'])
    expect(duty('Сводки для директора по окраске', 'окраске')).toEqual(['told'])
    expect(duty('Сводки отдела окраски', 'окраски')).toEqual(['told'])
  })

  test('are those a team is made of', () => {
    expect(kindsOf('В команде есть дизайнеры, инженеры и ткачи.', 'ткачи')).toEqual(['others'])
    expect(kindsOf('В команде есть краски, нитки и ткани.', 'ткани')).toEqual(['unknown'])
    expect(kindsOf('В команде есть developer-ы, designer-ы и ткачи.', 'ткачи')).toEqual(['others'])
  })
})

describe('what the employer is', () => {
  test('stands before the one sought, or behind the word for it', () => {
    expect(
      kindsOf('Компания «Заря» (пошив палаток) ищет швею для окраски.', 'пошив', 'окраски'),
    ).toEqual(['about', 'unknown'])
  })
})

describe('what is not asked for', () => {
  test('stands under its own heading', () => {
    const text = 'Обязанности:\nПошив\nЧто не понадобится:\nОкраска\nТребования:\nРаскрой'
    expect(kindsOf(text, 'Пошив', 'Окраска', 'Раскрой')).toEqual([
      'duties',
      'denied',
      'requirements',
    ])
  })

  test('is what one does not take part in', () => {
    expect(duty('Швея не участвует в окраске и раскрое тканей', 'окраске', 'раскрое')).toEqual([
      'denied',
      'denied',
    ])
  })
})
