/** Which scan a profession means by more than its words as typed (docs/design.md, rule 16). */
import { describe, expect, test } from 'bun:test'
import { AppError } from '../../../src/errors.ts'
import { askedTitle } from '../../../src/scans/catalog/asked-title.ts'
import { fitsAsTyped } from '../../../src/scans/catalog/choice.ts'
import { chooseScan, otherFits } from '../../../src/scans/catalog/choose-scan.ts'
import { nearTitles } from '../../../src/scans/catalog/near-titles.ts'
import { titlesAsTyped, titlesOf } from '../../../src/scans/catalog/titles.ts'

type TestScan = { queries: string[]; skills: Record<string, number> }
const scan = (query: string | string[], skills: Record<string, number> = {}): TestScan => ({
  queries: [query].flat(),
  skills,
})

const skillsOf = async ({ skills }: TestScan) => new Map(Object.entries(skills))

/**
 * The first query of the scan that is chosen; null when none is. The scans are given freshest
 * first.
 */
async function best(
  profession: string,
  scans: TestScan[],
  mainSkillsOf = skillsOf,
): Promise<string | null> {
  const [asTyped, titles] = [() => titlesAsTyped(scans), () => titlesOf(scans)]
  const choice = chooseScan({ profession }, { byId: new Map(), asTyped, titles }, mainSkillsOf)
  try {
    return (await choice).queries[0]!
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return null
    throw error
  }
}

/** The same of scans that none fits as typed. */
async function chosen(profession: string, ...scans: TestScan[]): Promise<string | null> {
  expect(fitsAsTyped(profession, titlesAsTyped(scans))).toEqual([])
  return await best(profession, scans)
}

describe('a profession is found', () => {
  test.each([
    ['Аналитики данных', 'Аналитик данных'],
    ['вакансии бухгалтеров', 'Бухгалтер'],
    ['менеджеру по продаже', 'Менеджер по продажам'],
    ['Data Analysts', 'Data Analyst'],
    ['Медсёстры', 'Медсестра'],
    ['Сметчицы', 'Сметчик'],
    // A vowel that not all forms have.
    ['продавцы', 'Продавец'],
    ['Продавец', 'Работа для продавцов'],
    ['владельцам продукта', 'Владелец продукта'],
    ['медсестёр', 'Медсестра'],
    // What ends as a case does.
    ['агрономы', 'Агроном'],
    // A woman's name.
    ['художница', 'Художник'],
    ['повариха', 'Повар'],
    ['дворничиха', 'Дворник'],
    ['юристка', 'Юрист'],
    ['лаборантками', 'Лаборант'],
    ['дизайнерка', 'Дизайнер'],
    ['кассирши', 'Кассир'],
    ['секретарша', 'Секретарь'],
    ['певица', 'Певец'],
    ['Продавщица', 'Продавцы'],
    ['Фронтэнд-разработчик', 'Фронтенд'],
    ['Разработчик на джава', 'Java разработчик'],
  ])('in another form: %s', async (profession, query) => {
    expect(await chosen(profession, scan('Космонавт'), scan(query))).toBe(query)
  })

  test.each([
    ['Accountant', 'Бухгалтер'],
    ['Бухгалтер', 'Accountant'],
    ['Chief Accountant', 'Главный бухгалтер'],
    ['Data Analyst', 'Аналитик данных'],
    ['Дата-аналитики', 'Data Analyst'],
    ['аналитик', 'Data Analyst'],
    ['Программист', 'Developer'],
    ['Сисадмин', 'Системный администратор'],
    ['Sales manager', 'Менеджер по продажам'],
    ['QA Engineer', 'Инженер по тестированию'],
    ['Продакт', 'Product Manager'],
    ['Truck driver', 'Водитель-дальнобойщик'],
    ['Senior Java Developer', 'Ведущий разработчик Java'],
    ['Старший сварщик', 'Welder'],
    ['Менеджер по персоналу', 'HR manager'],
    ['Front-end programmers', 'Frontend-разработчик'],
    ['Гл. бух.', 'Главный бухгалтер'],
    ['Инж. производственно-технического отдела', 'Инженер ПТО'],
    ['Системный админ', 'System administrator'],
  ])('by a translation: %s', async (profession, query) => {
    expect(await chosen(profession, scan('Космонавт'), scan(query))).toBe(query)
  })

  test.each([
    ['Accountant', 'Аудитор'],
    ['Аналитик рынка', 'Аналитик данных'],
    ['Python разработчики', 'Java разработчик'],
    // A translation of several words has a generic one among them.
    ['Кадровик', 'Специалист'],
    ['Senior', 'Старший аналитик'],
  ])('never as what it is not: %s', async (profession, query) => {
    expect(await chosen(profession, scan(query))).toBeNull()
  })

  test('by the fewest words apart, then by the freshest', async () => {
    const [far, near, other] = [
      scan('Аналитик больших данных'),
      scan('Аналитик данных'),
      scan('Аналитик SQL'),
    ]
    expect(await chosen('аналитики данных', far, near)).toBe('Аналитик данных')
    expect(await chosen('аналитики', near, other)).toBe('Аналитик данных')
    expect(await chosen('аналитики', other, near)).toBe('Аналитик SQL')
  })
})

describe('a technology beside a profession', () => {
  const frontend = scan('Frontend разработчик', { react: 0.6, typescript: 0.5, powerbi: 0.3 })
  const android = scan('Android разработчик', { kotlin: 0.9, react: 0.25 })

  test('finds the scan that names it most, of those of the profession', async () => {
    expect(await chosen('React разработчик', android, frontend)).toBe('Frontend разработчик')
    expect(await chosen('Senior React.js developers', android, frontend)).toBe(
      'Frontend разработчик',
    )
    expect(await chosen('Программист Kotlin', android, frontend)).toBe('Android разработчик')
  })

  test('of two words too, and of several all', async () => {
    expect(await chosen('Power BI разработчик', android, frontend)).toBe('Frontend разработчик')
    expect(await chosen('React TypeScript разработчик', android, frontend)).toBe(
      'Frontend разработчик',
    )
    expect(await chosen('React Haskell разработчик', android, frontend)).toBeNull()
  })

  test('finds nothing where the profession is another, or only as generic as «менеджер»', async () => {
    expect(await chosen('React бухгалтер', frontend)).toBeNull()
    expect(await chosen('Excel менеджер', scan('Менеджер по продажам', { excel: 0.5 }))).toBeNull()
    expect(await chosen('React', frontend)).toBeNull()
  })

  test('does not come before a scan that fits by its words', async () => {
    expect(await chosen('React developers', frontend, scan('Разработчик React'))).toBe(
      'Разработчик React',
    )
  })

  test('no scan is asked for its skills when no word is known, or the words alone tell', async () => {
    const never = async (): Promise<never> =>
      Promise.reject(new Error('the result of a scan was read'))
    const scans = [scan('Разработчик Java'), scan('Бухгалтер')]
    expect(await best('Космонавт', scans, never)).toBeNull()
    expect(await best('Java developers', scans, never)).not.toBeNull()
  })
})

describe('of scans that fit as typed and scans that fit in meaning', () => {
  test.each([
    ['дата аналитик', 'Аналитик', 'Data Analyst'],
    ['ведущий дата-аналитик', 'Аналитик', 'Аналитик данных'],
    ['Инженер по тестированию', 'Инженер', 'QA Engineer'],
    ['Python разработчик', 'Python', 'Python Developer'],
    ['Менеджер по персоналу', 'Менеджер', 'HR manager'],
    ['Преподаватель Python в школе', 'Python', 'Учитель Python'],
  ])('the nearer is meant: %s', async (profession, asTyped, inMeaning) => {
    const scans = [scan(asTyped), scan(inMeaning)]
    expect(await best(profession, scans)).toBe(inMeaning)
    expect(await best(profession, scans.toReversed())).toBe(inMeaning)
  })

  test.each([
    ['Аналитик данных', 'Аналитик данных', 'Data Analyst'],
    ['Главный бухгалтер', 'Бухгалтер', 'Accountant'],
    ['Data', 'Data Engineer', 'База данных'],
    ['Бухгалтер', 'Бухгалтер', 'Работа для бухгалтеров'],
  ])('of equals the one as typed: %s', async (profession, asTyped, inMeaning) => {
    const scans = [scan(inMeaning), scan(asTyped)]
    expect(await best(profession, scans)).toBe(asTyped)
    expect(await best(profession, scans.toReversed())).toBe(asTyped)
  })
})

describe('besides the scan that is meant', () => {
  const others = (profession: string, ...queries: string[]) => {
    const scans = queries.map((query) => scan(query.split(', ')))
    const known = { asTyped: () => titlesAsTyped(scans), titles: () => titlesOf(scans) }
    return otherFits(profession, known).map(({ queries: [first] }) => first)
  }

  test('all others fit whose words are among those asked for, or the other way round', () => {
    expect(others('Data', 'Data Engineer', 'Бухгалтер', 'Data Analyst, Аналитик данных')).toEqual([
      'Data Analyst',
    ])
    expect(others('дата аналитик рынка', 'Аналитик', 'Data Analyst')).toEqual(['Аналитик'])
  })

  test('of one with the same words only those that have them too', () => {
    expect(others('Data Analyst', 'Data Analyst', 'Analyst', 'Аналитик данных')).toEqual([
      'Аналитик данных',
    ])
    expect(others('Data Analyst', 'Data Analyst', 'Analyst')).toEqual([])
  })

  test('none fits where none is meant by its words', () => {
    expect(others('Космонавт', 'Бухгалтер')).toEqual([])
  })
})

test('a text much longer than a name of a profession is not searched for', () => {
  expect(askedTitle('аналитик '.repeat(50))).toBeNull()
})

describe('near to a profession that fits none', () => {
  const scans = [
    'Водитель',
    'Аналитик данных',
    'Data Analyst',
    'Бухгалтер',
    'Менеджер по продажам',
  ].map((query) => scan(query))
  const near = (profession: string) => nearTitles(askedTitle(profession)!, titlesOf(scans), 5)

  test('are those that share a word or its translation', () => {
    expect(near('аналитики рынка').toSorted()).toEqual(['Data Analyst', 'Аналитик данных'])
    expect(near('Driver instructor')).toEqual(['Водитель'])
  })

  test('one of each scan, the nearest', () => {
    const titles = titlesOf([
      scan(['Ведущий аналитик больших данных', 'Аналитик']),
      scan('Аналитик данных'),
    ])
    const found = nearTitles(askedTitle('Аналитик рынка')!, titles, 5)
    expect(found.toSorted()).toEqual(['Аналитик', 'Аналитик данных'])
  })

  test('or a word that is typed nearly so', () => {
    expect(near('бугалтер')).toEqual(['Бухгалтер'])
    expect(near('Acountant')).toEqual(['Бухгалтер'])
  })

  test('and nothing else: not by a word such as «менеджер», and not for want of a better one', () => {
    expect(near('менеджер по клинингу')).toEqual([])
    expect(near('старший космонавт')).toEqual([])
  })
})
