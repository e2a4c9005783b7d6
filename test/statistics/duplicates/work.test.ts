import { describe, expect, test } from 'bun:test'
import { groupsOf, letters, replaced, text, words } from '../../market/made-up-adverts.ts'

describe('what tells the work', () => {
  /** Forty words of duties, between what the employer says of itself and of its perks. */
  const duties = words(40, 'задача')
  const told = (about: string, own = duties, heading = 'Обязанности') =>
    [
      'О компании:',
      words(60, about).join(' '),
      '',
      `${heading}:`,
      own.join(' '),
      '',
      'Мы предлагаем:',
      words(60, `${about}мы`).join(' '),
    ].join('\n')
  /**
   * With so many of the words replaced, each breaking five runs of the 37 (the heading is a word
   * too).
   */
  const other = (count: number) =>
    duties.map((word, i) => (i % 9 === 4 && i < 9 * count ? `иная${letters(i)}` : word))
  const of = (title: string, otherTitle: string, second = told('новое')) =>
    groupsOf([
      { text: told('первое'), title },
      { text: second, title: otherTitle },
    ]).length

  test('makes one job under a title of one level, whatever the rest says', () => {
    expect(of('Кассир', 'Кассир')).toBe(1)
    expect(of('Кассир', 'Кассир (Middle)')).toBe(1)
    expect(of('Кассир', 'Кассир ночной')).toBe(1)
    expect(of('Кассир', 'Старший кассир')).toBe(2)
    expect(of('Кассир утренний', 'Кассир ночной')).toBe(2)
  })

  // Of 37 runs one replaced word leaves 32, 32/42 = 0.762; two 27, 27/47 = 0.574.
  test('must be 0.6 alike under the same words, 0.7 under one word more', () => {
    expect(of('Кассир', 'Кассир', told('новое', other(1)))).toBe(1)
    expect(of('Кассир', 'Кассир ночной', told('новое', other(1)))).toBe(1)
    expect(of('Кассир', 'Кассир', told('новое', other(2)))).toBe(2)
    // Twenty words more at the end: 37 of 57, 0.649.
    const longer = told('новое', [...duties, ...words(20, 'ещё')])
    expect(of('Кассир', 'Кассир', longer)).toBe(1)
    expect(of('Кассир', 'Кассир ночной', longer)).toBe(2)
  })

  // The same words on the employer, other perks: of N + 101 runs N + 41 are the same, less five for
  // each word replaced. Of the duties three replaced leave 22/52 = 0.423, four 17/57 = 0.298. Of
  // the whole with three and N of 130 156/306 = 0.510, of 100 126/276 = 0.457; with four and N of
  // 160 181/341 = 0.531.
  test('may be 0.4 alike under the same words where the whole is 0.5 alike', () => {
    const longer = (about: number, perks: string, own = duties) =>
      told('первое', own)
        .replace(words(60, 'первое').join(' '), words(about, 'первое').join(' '))
        .replaceAll('первоемы', perks)
    const inBoth = (title: string, otherTitle: string, about: number, replacedWords: number) =>
      groupsOf([
        { text: longer(about, 'даём'), title },
        { text: longer(about, 'дадим', other(replacedWords)), title: otherTitle },
      ]).length
    expect(inBoth('Кассир', 'Кассир (Middle)', 130, 3)).toBe(1)
    expect(inBoth('Кассир', 'Кассир (Middle)', 100, 3)).toBe(2)
    expect(inBoth('Кассир', 'Кассир (Middle)', 160, 4)).toBe(2)
    expect(inBoth('Кассир', 'Старший кассир', 130, 3)).toBe(2)
    expect(inBoth('Кассир', 'Кассир ночной', 130, 3)).toBe(2)
  })

  test.each([
    ['Аналитик данных', 'Data Analyst', 1],
    ['Дата-аналитик', 'Data analyst', 1],
    ['Системный администратор', 'System Administrator', 1],
    ['Менеджер по продажам', 'Sales Manager', 1],
    ['Аналитик данных', 'Data Engineer', 2],
    ['Менеджер по продажам', 'Project Manager', 2],
  ])('is compared under «%s» and «%s» as under titles of one language', (one, another, groups) =>
    expect(of(one, another)).toBe(groups),
  )

  test('is not told where no heading parts it, nor by a few words', () => {
    expect(of('Кассир', 'Кассир', told('новое', duties, 'Разное'))).toBe(2)
    // With the heading 23 words, 19 runs; 24 words have the 20 that are needed.
    const short = (count: number) => duties.slice(0, count)
    const ofShort = (count: number) =>
      groupsOf([{ text: told('первое', short(count)) }, { text: told('новое', short(count)) }])
        .length
    expect([ofShort(22), ofShort(23)]).toEqual([2, 1])
  })

  test('is found among many texts of an employer', () => {
    const others = Array.from({ length: 30 }, (_, i) => ({
      text: words(80, `прочее${letters(i)}`).join(' '),
    }))
    const two = [{ text: told('первое') }, { text: told('новое') }]
    expect(groupsOf([...two, ...others])).toHaveLength(31)
  })
})

test('an assistant in brackets is not who is sought', () => {
  const of = (one: string, other: string) =>
    groupsOf([
      { text, title: one },
      { text: replaced([40, 80, 120]), title: other },
    ]).length
  expect(of('Оператор (ассистенты)', 'Оператор')).toBe(1)
  expect(of('Ассистент оператора', 'Оператор')).toBe(2)
  expect(of('Оператор (стажёр)', 'Оператор')).toBe(2)
})
