import { describe, expect, test } from 'bun:test'
import { groupsOf, letters, replaced, TEXT, text, words } from '../../market/made-up-adverts.ts'

describe('what makes no difference', () => {
  const within = (part: string) => [...TEXT.slice(0, 10), part, ...TEXT.slice(10, 25)].join(' ')
  const isOne = (one: string, other: string) =>
    groupsOf([{ text: within(one) }, { text: within(other), title: 'Пекарь' }]).length === 1

  test('numbers, with their endings', () => {
    expect(isOne('от 3 лет', 'от 12,5 лет')).toBe(true)
    expect(isOne('от 3-х лет', 'от 5ти лет')).toBe(true)
    expect(isOne('знание 1С обязательно', 'знание 2 обязательно')).toBe(false)
  })

  test('names of towns and regions in any case', () => {
    const texts = [
      'в Москве',
      'во Владивостоке',
      'в г. Ростов-на-Дону',
      'в Нижнем Новгороде',
      'в Казани',
      'в Московской области',
      'в Набережных Челнах',
    ]
    for (const other of texts)
      expect(isOne('работа в Самаре у моря', `работа ${other} у моря`)).toBe(true)
    expect(isOne('для самарского склада', 'для пермского склада')).toBe(true)
    expect(isOne('office in Moscow', 'office in Tbilisi')).toBe(true)
    expect(isOne('работа в Самаре', 'работа в лесу')).toBe(false)
  })

  test('places in titles', () => {
    const other = replaced([15, 30, 45, 60, 75, 90, 105, 120, 135])
    expect(
      groupsOf([
        { text, title: 'Кассир в Казань' },
        { text: other, title: 'Кассир (Уфа)' },
      ]),
    ).toHaveLength(1)
  })
})

describe('groups', () => {
  test('a chain is one group, though its ends are not alike', () => {
    const steps = [replaced([]), replaced([40, 80]), replaced([40, 80, 120, 160])]
    const titled = steps.map((step, i) => ({
      text: step,
      title: ['Кассир', 'Пекарь', 'Повар'][i]!,
    }))
    expect(groupsOf([titled[0]!, titled[2]!])).toHaveLength(2)
    expect(groupsOf(titled)).toHaveLength(1)
  })

  /** Adverts of one employer: forty templates, of each some that are alike and one that is not. */
  const many = Array.from({ length: 240 }, (_, i) => {
    const own = words(120, `ш${letters(i % 40)}`)
    const places =
      i < 200 ? [Math.floor(i / 40) * 20 + 5] : [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
    return {
      id: String(1000 + i),
      title: `Роль ${letters(i % 40)}`,
      text: own.map((word, k) => (places.includes(k) ? `${word}о` : word)).join(' '),
    }
  })

  test('an employer of many adverts has the same groups as one of few', () => {
    const groups = groupsOf(many)
    // Five of each template differ in a word from each other (0.84); the sixth in ten, which leaves
    // 0.38 or less.
    expect(groups.map(({ length }) => length).toSorted((a, b) => a - b)).toEqual([
      ...Array(40).fill(1),
      ...Array(40).fill(5),
    ])
    const few = many.filter((_, i) => i % 40 < 2)
    expect(groupsOf(few).map((group) => group.toSorted())).toEqual(
      groups
        .map((group) => group.toSorted())
        .filter(([first]) => few.some(({ id }) => id === first)),
    )
  })

  test('the order in which adverts come makes no difference', () => {
    const shuffled = many.toSorted((one, other) => (Bun.hash(one.id) < Bun.hash(other.id) ? -1 : 1))
    expect(groupsOf(shuffled)).toEqual(groupsOf(many))
    expect(groupsOf(many.toReversed())).toEqual(groupsOf(many))
  })

  test('a thousand nearly equal texts of one employer are one group', () => {
    const crowd = Array.from({ length: 1000 }, (_, i) => ({
      text: replaced([(i * 7) % 200], `з${letters(i % 900)}`),
    }))
    expect(groupsOf(crowd)).toHaveLength(1)
  })
})
