import { describe, expect, test } from 'bun:test'
import { typosAmong } from '../../../src/language/spelling/typos.ts'

type Counted = [spelling: string, count: number]

/** From each typo to what was meant. `listed` are the spellings that a table lists. */
function typosOf(counted: Counted[], listed: string[] = []): Record<string, string> {
  const groups = counted.map(([spelling, count]) => ({
    name: spelling,
    members: [spelling],
    count,
  }))
  return Object.fromEntries(typosAmong(groups, (spelling) => listed.includes(spelling)))
}

describe('a rare spelling is a typo of a frequent one', () => {
  for (const [meant, typo, edit] of [
    ['Hadooper', 'Hadoper', 'with a letter missing'],
    ['Hadooper', 'Hadooperr', 'with a letter too many'],
    ['Hadooper', 'Hadopoer', 'with two letters swapped'],
    ['Hadooper', 'Hadoomer', 'with another letter'],
    ['Прототипирование', 'Прототпирование', 'with a Russian letter missing'],
    ['Прототипирование', 'Прототиипирование', 'with a Russian letter too many'],
    ['Прототипирование', 'Прототпиирование', 'with two Russian letters swapped'],
    ['Прототипирование', 'Прототепирование', 'with another unstressed vowel'],
    ['Микробиология почв', 'Микробиолгия почв', 'in one of its words'],
    ['MongoDB', 'MongoBD', 'with the letters of its abbreviation swapped'],
  ] as const) {
    test(edit, () =>
      expect(
        typosOf([
          [meant, 40],
          [typo, 1],
        ]),
      ).toEqual({ [typo]: meant }),
    )
  }

  test('in each of its spellings', () => {
    const groups = [
      { name: 'Hadooper', members: ['Hadooper'], count: 40 },
      { name: 'Hadoper', members: ['Hadoper', 'HADOPER'], count: 2 },
    ]
    expect([...typosAmong(groups, () => false).keys()]).toEqual(['Hadoper', 'HADOPER'])
  })
})

describe('a rare spelling is left alone', () => {
  for (const [frequent, rare, difference] of [
    ['Hadooper', 'Badooper', 'that differs in its first letter'],
    ['Hadooper', 'Hadoopers', 'that is the plural'],
    ['Hadoopers', 'Hadooper', 'that is the singular'],
    ['Hadooper', 'Hadoor', 'that differs in two letters'],
    ['Protocol20', 'Protocol21', 'that differs in a digit'],
    ['TensorRT', 'TensorPT', 'that ends in another abbreviation'],
    ['Figma', 'Figna', 'that is too short'],
    ['Закупщик', 'Закпщик', 'that is too short for a Russian word'],
    ['Прототипирование', 'Пратотипирование', 'that differs at the beginning of a Russian word'],
    ['Прототипирование', 'Прототипированее', 'that differs at the end of a Russian word'],
    ['Прототипирование', 'Прототивирование', 'that has another Russian consonant'],
    ['Прототипирование', 'Прототапирование', 'that has a vowel nobody confuses'],
    [
      'один два три четыре пять шесть Hadooper',
      'один два три четыре пять шесть Hadoper',
      'of more than six words',
    ],
  ] as const) {
    test(difference, () =>
      expect(
        typosOf([
          [frequent, 40],
          [rare, 1],
        ]),
      ).toEqual({}),
    )
  }

  test('whose word other spellings use', () => {
    expect(
      typosOf([
        ['Hadooper', 90],
        ['Hadoper', 1],
        ['Hadoper school', 50],
      ]),
    ).toEqual({})
  })
  test('that a table lists', () => {
    expect(
      typosOf(
        [
          ['Hadooper', 90],
          ['Hadoper', 1],
        ],
        ['Hadoper'],
      ),
    ).toEqual({})
  })
})

describe('the counts decide', () => {
  test('more than three uses are no typo', () => {
    expect(
      typosOf([
        ['Hadooper', 900],
        ['Hadoper', 4],
      ]),
    ).toEqual({})
    expect(
      typosOf([
        ['Hadooper', 900],
        ['Hadoper', 3],
      ]),
    ).toEqual({ Hadoper: 'Hadooper' })
  })
  test('what was meant has at least ten', () => {
    expect(
      typosOf([
        ['Hadooper', 9],
        ['Hadoper', 1],
      ]),
    ).toEqual({})
    expect(
      typosOf([
        ['Hadooper', 10],
        ['Hadoper', 1],
      ]),
    ).toEqual({ Hadoper: 'Hadooper' })
  })
  test('of a short name ten times as many', () => {
    expect(
      typosOf([
        ['Kibana', 29],
        ['Kibbana', 3],
      ]),
    ).toEqual({})
    expect(
      typosOf([
        ['Kibana', 30],
        ['Kibbana', 3],
      ]),
    ).toEqual({ Kibbana: 'Kibana' })
  })
  test('a listed name is meant however rare, if it is long enough to be recognised', () => {
    expect(
      typosOf(
        [
          ['Terraform', 1],
          ['Teraform', 1],
        ],
        ['Terraform'],
      ),
    ).toEqual({ Teraform: 'Terraform' })
    expect(
      typosOf(
        [
          ['Kibana', 1],
          ['Kibbana', 1],
        ],
        ['Kibana'],
      ),
    ).toEqual({})
  })
})
