/** What is read of an advert, by the names people give their columns, and what is not guessed. */
import { describe, expect, test } from 'bun:test'
import type { AskedMap } from '../../src/adverts/fields/mapping.ts'
import { FIELDS, fieldNamed } from '../../src/adverts/fields/names.ts'
import { openAdverts } from '../../src/adverts/read-adverts.ts'
import { readContent, vacanciesIn, withFile } from '../helpers/read-adverts.ts'

const one = async (record: object, map = '') =>
  (await vacanciesIn(JSON.stringify([record]), map))[0]!
const advert = { title: 'Analyst', description: 'SQL' }

describe('columns', () => {
  test.each([
    'name',
    'Job Title (Primary)',
    'job_title',
    'JOB.TITLE',
    'Название',
    'Должность',
    'job-name',
  ])('a title is named %s', async (column) => {
    expect(await one({ [column]: 'Analyst', description: 'SQL' })).toMatchObject({
      title: 'Analyst',
    })
  })

  test('an owner names any other, and decides between two', async () => {
    const record = {
      title: 'x',
      Роль: 'Analyst',
      text: 'SQL',
      min: 100,
      max: 200,
      cur: 'USD',
      per: 'month',
    }
    const map = 'title=Роль,pay.from=min,pay.to=max,pay.currency=cur,pay.period=per'
    expect(await one(record, map)).toMatchObject({
      title: 'Analyst',
      description: 'SQL',
      salary: { from: 100, to: 200, currency: 'USD', mode: 'MONTH' },
    })
    expect(await one({ name: 'a', title: 'b', text: 'SQL' }, 'title=name')).toMatchObject({
      title: 'a',
    })
  })

  test.each(['title', 'nothing=x', 'title='])('a map of %s is refused', async (map) => {
    await expect(readContent(JSON.stringify([advert]), map)).rejects.toThrow()
  })

  test('a map to a column that is not there is refused', async () => {
    await expect(readContent(JSON.stringify([advert]), 'title=Absent')).rejects.toThrow(/Absent/)
  })

  test('a column like the one that is asked for is taken where that one is not there', async () => {
    expect(await one({ name: 'Analyst', Name: 'SQL' }, 'description=Name')).toMatchObject({
      ...{ title: 'Analyst', description: 'SQL' },
    })
    const alike = { 'Job role': 'Analyst', description: 'SQL' }
    expect(await one(alike, 'title=job_role')).toMatchObject({ title: 'Analyst' })
  })

  test('of a file without a header the texts of its first row are not repeated', async () => {
    const row = `"Data Engineer","${'Пишите на hr@firma.ru. '.repeat(20)}"\n`
    const refused = await readContent(row + row.replace('Data', 'ML')).catch(
      (error: Error) => error.message,
    )
    expect(refused).toContain('Data Engineer')
    expect(refused).not.toContain('hr@firma.ru. Пишите на hr@firma.ru.')
    const cells = `Кладовщик,anna@example.com,+7 916 123-45-67,${'отчёты '.repeat(20)}\n`
    const error = await readContent(cells + cells.replace('К', 'Зав')).catch(
      (error: Error) => error,
    )
    expect(error).toMatchObject({ fault: { columns: ['Кладовщик'], more: 3 } })
    expect(String(error)).not.toMatch(/anna|916|отчёты/)
  })

  test('the surest column that says something is read', async () => {
    const record = {
      ...advert,
      salary_range: null,
      salary: { from: 5, to: null, currency: 'RUR' },
      interval: 'month',
    }
    expect((await one(record)).salary).toMatchObject({ from: 5, mode: 'MONTH' })
  })
})

test('what separates skills is told of texts of several alone', async () => {
  const toldOf = async (...skills: unknown[]) =>
    (await readContent(JSON.stringify(skills.map((each) => ({ ...advert, skills: each }))))).told
  expect(await toldOf([{ name: 'SQL' }, { name: 'Git' }], ['Word'], 'Excel')).toMatchObject({
    separator: null,
  })
  expect(await toldOf([{ name: 'SQL' }], 'Word, Excel')).toMatchObject({ separator: ',' })
})

describe('columns that first come late', () => {
  const before = Array.from({ length: 1200 }, () => ({ ...advert, pay: { from: 5 } }))
  const late = { ...advert, pay: { from: 5, gross: true }, key_skills: 'SQL; Word, Excel' }
  const lines = (...records: object[]) =>
    [...before, ...records].map((record) => JSON.stringify(record)).join('\n')

  test('are read as those of the first records are', async () => {
    const { adverts, told, notes } = await readContent(lines(late))
    expect(adverts[0]!.vacancy.salary?.gross).toBeNull()
    expect(adverts.at(-1)!.vacancy).toMatchObject({
      salary: { gross: true },
      keySkills: ['SQL', 'Word, Excel'],
    })
    expect(told).toMatchObject({ separator: ';' })
    expect(notes).toContainEqual({
      ...{ code: 'late_columns', columns: ['pay.gross', 'key_skills'], more: 0 },
    })
  })

  test('may be named by the owner, and have to come', async () => {
    const map = 'pay.gross=pay.tax'
    const { adverts, notes } = await readContent(lines({ ...late, pay: { tax: true } }), map)
    expect(adverts).toHaveLength(1201)
    expect(notes.map(({ code }) => code)).not.toContain('awaited_columns')
    await expect(readContent(lines(late), map)).rejects.toMatchObject({
      fault: { code: 'no_column', column: 'pay.tax' },
    })
  })

  test('of the very name that was asked for leave the one read before in its place', async () => {
    const first = Array.from({ length: 1000 }, () => ({ ...advert, 'Pay From': 5 }))
    const records = [...first, { ...advert, pay_from: 6 }, { ...advert, 'Pay From': 7 }]
    const { adverts } = await readContent(
      JSON.stringify(records),
      'pay.from=pay_from,pay.period=month',
    )
    const paid = adverts.slice(-3).map(({ vacancy }) => vacancy.salary?.from)
    expect(paid).toEqual([5, 6, 7])
  })

  test('are none in a table, but for those within a cell, and no title comes late', async () => {
    const rows = 'Analyst,SQL,5\n'.repeat(1200)
    const table = `title,description,pay\n${rows}Analyst,SQL,"{""least"": 7}"\n`
    const { adverts } = await readContent(table, 'pay.from=pay.least,pay.period=month')
    expect(adverts.at(-1)!.vacancy.salary?.from).toBe(7)
    const refused = async (content: string, asked: AskedMap, column: string) =>
      withFile(content, async (path) => {
        const first = openAdverts([path], { asked, now: 0 }).batches().next()
        await expect(first).rejects.toMatchObject({ fault: { code: 'no_column', column } })
      })
    await refused(table, { employer: 'compny' }, 'compny')
    await refused(lines(late), { title: 'Titel' }, 'Titel')
  })

  test('make no other column the title', async () => {
    const { adverts } = await readContent(
      lines({ ...advert, name: 'Tester' }, { name: 'x', text: 'y' }),
    )
    expect(adverts.slice(-2).map(({ vacancy }) => vacancy.title)).toEqual(['Analyst', 'x'])
  })
})

/** How exports name their columns, and the fields that these are, in the order of the columns. */
const EXPORTS = [
  [
    'a dump of hh.ru',
    'Ids|Employer|Name|Salary|From|To|Experience|Schedule|Keys|Description|Area|Published at',
    'id employer title pay pay.from pay.to experience format skills description area published',
  ],
  [
    "SuperJob's API",
    'id|profession|firm_name|payment_from|payment_to|currency|candidat|work|town.title|link',
    'id title employer pay.from pay.to pay.currency description.more description.more area url',
  ],
  [
    'a table of vacancies in Russian',
    'Номер|Должность|Обязанности|Требования|Условия|Требуемые навыки|Оклад от (тыс. ' +
      'руб.)|Налог|Период|Размещено|Организация|Город',
    'id title description.more description.more description.more skills pay.from pay.gross ' +
      'pay.period published employer area',
  ],
  [
    'LinkedIn postings',
    'job_id|company_name|title|description|max_salary|pay_period|location|min_salary|formatted_work_type|original_listed_time|remote_allowed|job_posting_url|formatted_experience_level|skills_desc|currency',
    'id employer title description pay.to pay.period area pay.from employment published ' +
      'format url experience skills pay.currency',
  ],
  [
    'a scraper of several sites',
    'id|job_url|title|company|location|date_posted|job_type|interval|min_amount|max_amount|currency|is_remote|description',
    'id url title employer area published employment pay.period pay.from pay.to pay.currency ' +
      'format description',
  ],
  [
    'Glassdoor',
    'Job Title|Salary Estimate|Job Description|Company Name|Location',
    'title pay description employer area',
  ],
  [
    'Google Jobs',
    'job_title|job_location|job_schedule_type|job_work_from_home|job_posted_date|salary_rate|company_name|job_skills',
    'title area employment format published pay.period employer skills',
  ],
  [
    'Monster and Naukri',
    'jobtitle|organization|joblocation_address|job_description|payrate|postdate|page_url|uniq_id',
    'title employer area description pay published url id',
  ],
] as const

test.each(EXPORTS)('the columns of %s are known', (_, columns, fields) => {
  expect(columns.split('|').map((column) => fieldNamed(column)?.field)).toEqual(
    fields.split(' ') as never,
  )
})

test('what may tell a trade is the title where nothing surer is', async () => {
  const record = { Профессия: 'Tester', Должность: 'Analyst', Описание: 'SQL' }
  expect(await one(record)).toMatchObject({ title: 'Analyst' })
  expect(await one({ ...record, Должность: '' })).toMatchObject({ title: 'Tester' })
  await expect(readContent(JSON.stringify([{ ...record, Название: 'x' }]))).rejects.toMatchObject({
    fault: { code: 'two_titles' },
  })
})

test('parts of a description that have columns of their own are read below their headings', async () => {
  const parts = { Обязанности: 'Строить отчёты', Требования: 'SQL', Условия: '-' }
  const whole = async (fields: object) => (await one({ title: 'x', ...fields })).description
  expect(await whole(parts)).toBe('Обязанности:\nСтроить отчёты\nТребования:\nSQL')
  expect(await whole({ ...parts, Описание: 'Хорошая работа' })).toBe(
    'Хорошая работа\nОбязанности:\nСтроить отчёты\nТребования:\nSQL',
  )
  expect(await whole({ duty: 'SQL' })).toBe('SQL')
  expect(await whole({ Требования: 'SQL' })).toBe('Требования:\nSQL')
  expect(await whole({ description: 'Знать SQL', requirements: 'SQL' })).toBe('Знать SQL')
})

test.each([
  'Название рубрики',
  'company_rubric',
  'company_europe',
  'region_europe',
  'name_k',
  'title_net',
  'Город, руб',
])('a column %s is none that its beginning names', (column) => {
  expect(fieldNamed(column)).toBeNull()
})

test.each(FIELDS)('a column %s is that field', (field) => {
  expect(fieldNamed(field)?.field).toBe(field)
})

test('texts of a row that stands for a header are counted as columns, and not repeated', async () => {
  const row = `Analyst,"SQL, ${'отчёты '.repeat(20)}",hr@example.com,+79161234567,Тверь`
  const { notes } = await readContent(`${row}\n${row}.\n`, 'title=Analyst,description=Тверь')
  expect(notes).toContainEqual({ code: 'unknown_columns', columns: [], more: 3 })
})

test('columns of which nothing is read are told, the outermost of each', async () => {
  const record = {
    ...advert,
    ...{ area: { name: 'Тверь', url: 'x' }, snippet: { a: 1, b: 2 }, team: 'x' },
    ...{ salary: { from: 5, taxed: true }, org: { company: 'Acme', url: 'x' } },
  }
  const { notes } = await readContent(JSON.stringify([record]), 'employer=org.company')
  expect(notes).toContainEqual({
    ...{
      code: 'unknown_columns',
      columns: ['snippet', 'team', 'salary.taxed', 'org.url'],
      more: 0,
    },
  })
})

describe('skills', () => {
  const skillsOf = async (column: string, cells: string[]) => {
    const rows = cells.map((cell, at) => `Analyst ${at},SQL,"${cell.replaceAll('"', '""')}"`)
    return (await vacanciesIn([`title,description,${column}`, ...rows].join('\n'))).map(
      ({ keySkills }) => keySkills,
    )
  }

  test('are a list, a list of names, or what Python prints of either', async () => {
    expect((await one({ ...advert, keySkills: ['SQL', { name: 'Excel' }] })).keySkills).toEqual([
      'SQL',
      'Excel',
    ])
    expect(
      await skillsOf('key_skills', [`['SQL', "O'Reilly"]`, `[{'name': 'MS Excel', 'x': None}]`]),
    ).toEqual([['SQL', "O'Reilly"], ['MS Excel']])
  })

  test('are parted by one sign in all of a file', async () => {
    expect(await skillsOf('skills', ['SQL, Python', 'Jira'])).toEqual([['SQL', 'Python'], ['Jira']])
    expect(await skillsOf('Ключевые навыки', ['SQL; Word, Excel', 'A, B'])).toEqual([
      ['SQL', 'Word, Excel'],
      ['A, B'],
    ])
    expect(await skillsOf('skills', ['SQL\nWord, Excel; CRM', 'A; B'])).toEqual([
      ['SQL', 'Word, Excel; CRM'],
      ['A; B'],
    ])
  })

  test('a stray line break in one cell of many parts no file', async () => {
    const cells = Array.from({ length: 40 }, () => 'SQL; Word, Excel')
    expect((await skillsOf('skills', [...cells, 'Go;\nJira'])).slice(-2)).toEqual([
      ['SQL', 'Word, Excel'],
      ['Go', 'Jira'],
    ])
    expect((await skillsOf('skills', [...cells, ...cells.map(() => 'Go\nJira')])).at(-1)).toEqual([
      'Go',
      'Jira',
    ])
  })
})

describe('descriptions', () => {
  test.each([
    ['<p>Знать&nbsp;SQL</p><ul><li>A&amp;B</li></ul>', 'Знать SQL\nA&B'],
    ['&lt;p&gt;SQL &amp;amp; Excel&lt;/p&gt;', 'SQL & Excel'],
    [
      '## Duties\n\n**SQL**, *Excel* and C\\+\\+\n* [Jira](https://x.y/z)\n---',
      'Duties\nSQL, Excel and C++\n* Jira',
    ],
    [
      'Plain * text of snake_case_names\nC# and 2 * 3 * 4',
      'Plain * text of snake_case_names\nC# and 2 * 3 * 4',
    ],
    ['a\u0000b', 'ab'],
    [['Знать SQL', 'Писать отчёты'], 'Знать SQL\nПисать отчёты'],
  ])('%j is %j', async (written, text) => {
    expect((await one({ title: 'Analyst', description: written })).description).toBe(text)
  })
})

describe('pay', () => {
  const payOf = async (fields: object) => {
    const { adverts, tally } = await readContent(JSON.stringify([{ ...advert, ...fields }]))
    return { salary: adverts[0]!.vacancy.salary, faults: tally.faults }
  }
  const month = { salary_currency: 'RUR', pay_period: 'месяц' }

  test('is read as it is written', async () => {
    const { salary } = await payOf({
      ...month,
      salary_from: '100 000',
      salary_to: '1,200,000.50',
      salary_gross: 'True',
    })
    expect(salary).toEqual({
      from: 100_000,
      to: 1_200_000.5,
      currency: 'RUR',
      gross: true,
      mode: 'MONTH',
    })
    expect((await payOf({ Зарплата: 'от 90 000 до 120 000 ₽ за месяц, на руки' })).salary).toEqual({
      ...{ from: 90_000, to: 120_000, currency: 'RUR', gross: false, mode: 'MONTH' },
    })
    const scraped = { min_amount: 50, max_amount: 60, currency: 'usd', interval: 'hourly' }
    expect((await payOf(scraped)).salary).toMatchObject({
      from: 50,
      to: 60,
      currency: 'USD',
      mode: 'HOUR',
    })
  })

  test('is read of objects within objects', async () => {
    const range = { range: { min: '80 000', max: 120_000 }, currency: 'RUB', period: 'month' }
    const pay = { from: 80_000, to: 120_000, currency: 'RUR', mode: 'MONTH' }
    expect((await payOf({ salary: range })).salary).toMatchObject(pay)
  })

  test('of a period that is not stated is no monthly pay, unless the owner states it', async () => {
    const fields = { salary_from: 100, salary_currency: 'RUR' }
    const { salary, faults } = await payOf(fields)
    expect(salary).toMatchObject({ from: 100, mode: 'OTHER' })
    expect(faults).toEqual({ no_period: 1 })
    expect((await one({ ...advert, ...fields }, 'pay.period=month')).salary).toMatchObject({
      mode: 'MONTH',
    })
  })

  test.each([
    [{ salary_from: 100, pay_period: 'мес.' }, 'MONTH', 0],
    [{ salary_from: 100, pay_period: 'руб/мес' }, 'MONTH', 0],
    [{ salary_from: 100, period: 'month' }, 'MONTH', 0],
    [{ salary_from: 100, mode: 'месяц' }, 'MONTH', 0],
    [{ salary_from: 100, mode: 'remote' }, 'OTHER', 1],
    [{ Зарплата: '100 000 руб. в месяц', mode: 'remote' }, 'MONTH', 0],
    [{ Зарплата: '100 000 руб. в месяц', mode: 'полный день' }, 'MONTH', 0],
    [{ Зарплата: '100 000 руб. в месяц', period: '2026-01' }, 'MONTH', 0],
    [{ Зарплата: '100 000 руб/мес' }, 'MONTH', 0],
    [{ Зарплата: 'от 100 000 руб. в мес.' }, 'MONTH', 0],
    [{ salary_from: 100, pay_period: 'за место' }, 'OTHER', 1],
    [{ Зарплата: '1 000 000 руб/год' }, 'YEAR', 0],
    [{ Зарплата: '2 500 000 руб. в год' }, 'YEAR', 0],
    [{ Зарплата: '$80,000 a year' }, 'YEAR', 0],
    [{ Зарплата: '$3,000 per month' }, 'MONTH', 0],
    [{ Зарплата: '20 USD hourly' }, 'HOUR', 0],
    [{ Зарплата: '2 000 EUR p.m.' }, 'MONTH', 0],
    [{ Зарплата: '20-25 USD per hour' }, 'HOUR', 0],
    [{ Зарплата: 'в месяц 80 000 руб.' }, 'MONTH', 0],
    [{ Зарплата: '80 000 руб., в месяц' }, 'MONTH', 0],
    [{ Зарплата: '5 000 руб. за смену, 120 000 руб. в месяц' }, 'SHIFT', 0],
    [{ Зарплата: '100 000 руб., выплаты 2 раза в месяц' }, 'OTHER', 1],
    [{ Зарплата: 'зп 60000 руб, в день получки' }, 'OTHER', 1],
    [{ salary_from: 100, pay_period: 'pm' }, 'MONTH', 0],
    [{ salary_from: 100, pay_period: 'ежедневно' }, 'DAY', 0],
    [{ Зарплата: '$25.00/hr' }, 'HOUR', 0],
    [{ Зарплата: '5 000 руб. за смену' }, 'SHIFT', 0],
    [{ 'Зарплата (руб. в месяц)': '80 000' }, 'MONTH', 0],
  ])('%j is by the %s', async (fields, mode, unknown) => {
    const { salary, faults } = await payOf({ salary_currency: 'RUR', ...fields })
    expect(salary?.mode).toBe(mode)
    expect(faults.no_period ?? 0).toBe(unknown)
  })

  test.each([
    [{ salary_from: '100.000', salary_to: '1.200.000,50' }, [100_000, 1_200_000.5]],
    [{ salary_from: '100 тыс.', salary_to: '150k' }, [100_000, 150_000]],
    [{ Зарплата: '100 тыс. руб.' }, [100_000, 100_000]],
    [{ Зарплата: 'от 100к' }, [100_000, null]],
    [{ Зарплата: '100–150 тыс.' }, [100_000, 150_000]],
    [{ Зарплата: '90000-120к' }, [90_000, 120_000]],
    [{ Зарплата: 'от 90 до 120,5 тыс. руб.' }, [90_000, 120_500]],
    [{ Зарплата: '70т.р.' }, [70_000, 70_000]],
    [{ Зарплата: '$100,000' }, [100_000, 100_000]],
    [{ Зарплата: '100.000 - 150.000 руб.' }, [100_000, 150_000]],
    [{ Зарплата: '1,5 млн' }, [1_500_000, 1_500_000]],
    [{ Зарплата: 'от 100 000 до 150 000 KZT' }, [100_000, 150_000]],
    [{ salary_from: '15.5', salary_to: '1200.50' }, [15.5, 1200.5]],
    [{ 'ЗП от (тыс. руб.)': '100', 'ЗП до, тыс. руб.': 120.5 }, [100_000, 120_500]],
    [{ 'Зарплата, тыс. руб.': 'от 80' }, [80_000, null]],
    [{ 'ЗП от (тыс. руб.)': '100 000 руб.' }, [100_000, null]],
  ])('in thousands is read: %j', async (fields, bounds) => {
    const { salary, faults } = await payOf({ ...month, ...fields })
    expect([salary?.from, salary?.to]).toEqual(bounds as number[])
    expect(faults).toEqual({})
  })

  test.each([
    ['80000', 80_000],
    [80_000, 80_000],
    ['от 80 000', null],
    ['100 000 - 120 000', 120_000],
  ])(
    'in whole roubles below a heading of thousands is no thousand times more: %p',
    async (amount, to) => {
      const { salary } = await payOf({ ...month, 'Зарплата, тыс. руб.': amount })
      expect(salary).toMatchObject({ to, currency: 'RUR' })
      const bound = await payOf({ ...month, 'ЗП от (тыс. руб.)': amount })
      expect(bound.salary?.from ?? 0).toBeLessThan(200_000)
    },
  )

  test.each([
    ['80-100 т.р. в месяц', [80_000, 100_000, 'RUR']],
    ['80 т.р. - 100 т.р.', [80_000, 100_000, 'RUR']],
    ['80000 руб. - 100000 руб.', [80_000, 100_000, 'RUR']],
    ['80 000 руб. в месяц – 100 000 руб. в месяц', [80_000, 100_000, 'RUR']],
    ['от 80 до 100 тыс', [80_000, 100_000, 'XXX']],
    ['от 80-100 тыс. руб.', [80_000, 100_000, 'RUR']],
    ['80 000 до 100 000 руб.', [80_000, 100_000, 'RUR']],
    ['80 ... 100 тыс. руб.', [80_000, 100_000, 'RUR']],
    ['$3,000-$4,000 per month', [3000, 4000, 'USD']],
    ['$80k–100k', [80_000, 100_000, 'USD']],
    ['$3,000.00/mo - $4,000.00/mo', [3000, 4000, 'USD']],
    ['from $3k to $4k', [3000, 4000, 'USD']],
    ['Up to CA$4,000', [null, 4000, 'CAD']],
    ['From £4,000', [4000, null, 'GBP']],
    ['100 000 руб. + премия - 20 000', [100_000, 100_000, 'RUR']],
    ['120 000 руб. в месяц (график с 9 до 18)', [120_000, 120_000, 'RUR']],
    ['работа с 9:00 до 18:00, 50000 руб', [50_000, 50_000, 'RUR']],
    ['60000 руб. в месяц, с 1 декабря', [60_000, 60_000, 'RUR']],
    ['60000 руб. from 1 December', [60_000, 60_000, 'RUR']],
    ['с 80 до 100 тыс. руб.', [80_000, 100_000, 'RUR']],
    ['87 000 на руки - 100 000 до вычета, руб.', [87_000, 87_000, 'RUR']],
    ['до вычета 100 тыс. руб. — на руки 87 тыс. руб.', [100_000, 100_000, 'RUR']],
    ['80–90 тыс. руб. на руки (92–103 тыс. gross)', [80_000, 90_000, 'RUR']],
    ['100 000 руб. + 2 оклада', [100_000, 100_000, 'RUR']],
    ['100 000 руб. + 20%', [100_000, 100_000, 'RUR']],
  ])('of a text is read at both its ends: %s', async (text, pay) => {
    const { salary, faults } = await payOf({ Зарплата: text, pay_period: 'month' })
    expect([salary?.from, salary?.to, salary?.currency]).toEqual(pay as never)
    expect(faults.pay_unread).toBeUndefined()
  })

  test.each(['5 окладов', '13-я зарплата', '3 МРОТ', '1,5 ставки', '110 % оклада'])(
    'told in other pay is unread: %s',
    async (text) => {
      const { salary, faults } = await payOf({ ...month, Зарплата: text })
      expect([salary, faults]).toEqual([null, { pay_unread: 1 }])
    },
  )

  test.each([
    [{ salary_gross: 'брутто' }, true],
    [{ salary_gross: 'с НДФЛ' }, true],
    [{ salary_gross: 'до налогов' }, true],
    [{ salary_gross: 'до вычета НДФЛ' }, true],
    [{ salary_gross: 'после вычета налогов' }, false],
    [{ salary_gross: 'чистыми' }, false],
    [{ Налог: 'на руки' }, false],
    [{ 'До вычета налогов': 'да' }, true],
    [{ 'На руки': 'да' }, false],
    [{ 'На руки': 'нет' }, true],
    [{ salary_from: '100 000 ₽ gross' }, true],
    [{ Зарплата: '150 000 ₽ net' }, false],
    [{ Зарплата: '120 000 руб. до вычета НДФЛ' }, true],
    [{ 'Зарплата, руб. на руки': '120 000' }, false],
    [{ Зарплата: '100 000 руб. до вычета / 87 000 на руки' }, true],
    [{ Зарплата: 'от 80 000 руб. на руки (92 000 до вычета)' }, false],
    [{ Зарплата: '80 000 руб., не включая налог' }, false],
    [{ Зарплата: '80 000 руб. не до вычета' }, null],
  ])('says whether tax is still to be paid: %j', async (fields, gross) => {
    const { salary, faults } = await payOf({ ...month, salary_from: 5, ...fields })
    expect([salary?.gross, faults]).toEqual([gross, {}])
  })

  test('with words on tax that are not known is counted', async () => {
    const { salary, faults } = await payOf({ ...month, salary_from: 5, salary_gross: 'НДФЛ' })
    expect([salary?.gross, faults]).toEqual([null, { gross_unread: 1 }])
    const both = await payOf({ ...month, Зарплата: '80 000 руб. gross/net' })
    expect([both.salary?.gross, both.faults]).toEqual([null, { gross_unread: 1 }])
  })

  test('has bounds in «от» and «до» where anything else states pay', async () => {
    const bounds = { От: 10, До: 30 }
    expect((await payOf(bounds)).salary).toBeNull()
    expect((await payOf({ ...bounds, Валюта: 'RUR' })).salary).toMatchObject({ from: 10, to: 30 })
    expect((await one({ ...advert, ...bounds }, 'pay.period=month')).salary?.to).toBe(30)
    expect((await one({ ...advert, ...bounds }, 'pay.to=До')).salary?.to).toBe(30)
  })

  test('is by its own period where the owner states one for the rest', async () => {
    const modes = ['5000 руб. за смену', '€50k/year', '80 000 руб.'].map(async (Зарплата) => {
      return (await one({ ...advert, Зарплата }, 'pay.period=month')).salary?.mode
    })
    expect(await Promise.all(modes)).toEqual(['SHIFT', 'YEAR', 'MONTH'])
    const cell = await one({ ...advert, salary_from: '500 руб/час' }, 'pay.period=month')
    expect(cell.salary?.mode).toBe('HOUR')
  })

  test.each([
    [{ salary_from: '100 000 ₽', salary_to: '150 000 руб.' }, [100_000, 150_000, 'RUR']],
    [{ salary_from: 'от 1\u202f000', salary_to: 'до 1\u202f500 $' }, [1000, 1500, 'USD']],
    [{ Зарплата: '2 000 евро' }, [2000, 2000, 'EUR']],
    [{ Зарплата: '90 000 р/мес' }, [90_000, 90_000, 'RUR']],
  ])('is read with the words and signs of its cell: %j', async (fields, pay) => {
    const { salary, faults } = await payOf({ pay_period: 'month', ...fields })
    expect([salary?.from, salary?.to, salary?.currency]).toEqual(pay)
    expect(faults).toEqual({})
  })

  test.each([
    [{ salary_from: '100000-150000' }, null],
    [{ salary_from: 'до 100 000 ₽' }, null],
    [{ salary_from: '5 окладов' }, null],
    [{ salary_from: '1000 $', salary_to: '200000 ₽', salary_currency: '' }, null],
    [{ salary_from: '1000 $' }, null],
    [{ salary_from: '25 000 руб. за неделю' }, null],
    [{ salary_from: '25 000 рублей еженедельно' }, null],
    [{ salary_from: '100 ₽/час', salary_to: '900 ₽/день', pay_period: '' }, null],
    [{ salary_from: 'много', salary_to: 5 }, { to: 5 }],
    [{ Зарплата: 'по договорённости' }, null],
    [{ Зарплата: '100 000 руб. (1000 $)' }, null],
    [{ Зарплата: '80 000 оклад - 100 000 руб.' }, null],
  ])('that cannot be read is counted: %j', async (fields, salary) => {
    const read = await payOf({ ...month, ...fields })
    expect(read.faults).toEqual({ pay_unread: 1 })
    if (salary === null) expect(read.salary).toBeNull()
    else expect(read.salary).toMatchObject(salary)
  })

  test('is by the period that its cell states, where nothing else states one', async () => {
    const { salary, faults } = await payOf({ salary_from: '1500 руб/час' })
    expect(salary).toMatchObject({ from: 1500, currency: 'RUR', mode: 'HOUR' })
    expect(faults).toEqual({})
  })

  test('that one cell states is no fault of another', async () => {
    const { salary, faults } = await payOf({ ...month, salary_from: 5, Зарплата: 'хорошая' })
    expect([salary?.from, faults]).toEqual([5, {}])
  })

  test('of a currency that is not stated has none', async () => {
    const { salary, faults } = await payOf({ salary_from: 100, pay_period: 'month' })
    expect(salary).toMatchObject({ currency: 'XXX' })
    expect(faults).toEqual({ no_currency: 1 })
  })

  test('that is negative or upside down is dropped and counted; none is nothing', async () => {
    expect(await payOf({ ...month, salary_from: -5, salary_to: 7 })).toMatchObject({
      salary: { from: null, to: 7 },
      faults: { negative: 1 },
    })
    expect(await payOf({ ...month, salary_from: 9, salary_to: 7 })).toEqual({
      salary: null,
      faults: { reversed: 1 },
    })
    expect(await payOf({ ...month, salary_from: 0, salary_to: 0 })).toEqual({
      salary: null,
      faults: {},
    })
  })
})

describe('what else an advert states', () => {
  test('is read by codes and by words', async () => {
    const read = await one({
      ...advert,
      'Опыт работы': 'От 1 года до 3 лет',
      is_remote: true,
      job_type: 'fulltime',
      date_posted: '05.11.2026',
      company: 'Acme',
      jobLocation: [{ address: { addressLocality: 'Тверь' } }],
    })
    expect(read).toMatchObject({
      experience: 'between1And3',
      workFormats: ['REMOTE'],
      employment: 'FULL',
    })
    expect(read).toMatchObject({
      publishedAt: '2026-11-04T21:00:00.000Z',
      employer: { id: null, name: 'Acme' },
    })
    expect(read.area).toEqual({ id: null, name: 'Тверь' })
    expect(await one({ ...advert, experience: 'Senior' })).toMatchObject({ experience: null })
  })

  test.each(['Not Provided', 'Unknown', 'n/a', '-', 'NaN', ''])(
    '%j is nothing',
    async (nothing) => {
      const fields = {
        employer_name: nothing,
        area_name: nothing,
        key_skills: [nothing],
        published_at: nothing,
      }
      expect(await one({ ...advert, ...fields })).toMatchObject({
        ...{ employer: { name: null }, area: { name: null }, keySkills: [], publishedAt: null },
      })
    },
  )

  test.each([
    ['2026-11-05T10:00:00+0300', '2026-11-05T07:00:00.000Z'],
    ['2026-11-05 10:00:00+03:00', '2026-11-05T07:00:00.000Z'],
    ['1762326000', '2025-11-05T07:00:00.000Z'],
    [1_762_326_000_000, '2025-11-05T07:00:00.000Z'],
    ['2026/11/05', '2026-11-04T21:00:00.000Z'],
    ['5.11.2026', '2026-11-04T21:00:00.000Z'],
    ['25.10.26', '2026-10-24T21:00:00.000Z'],
    ['25.10.2026 г.', '2026-10-24T21:00:00.000Z'],
    ['25/10/2026', '2026-10-24T21:00:00.000Z'],
    ['10/25/2026 9:30', '2026-10-25T06:30:00.000Z'],
    ['Oct 25, 2026', '2026-10-24T21:00:00.000Z'],
    ['25 October 2026', '2026-10-24T21:00:00.000Z'],
    ['25 октября 2026 г.', '2026-10-24T21:00:00.000Z'],
    ['46320', '2026-10-24T21:00:00.000Z'],
    ['20261025', '2026-10-24T21:00:00.000Z'],
    ['25-Oct-26', '2026-10-24T21:00:00.000Z'],
    ['20261325', null],
    [46_320.5, '2026-10-25T09:00:00.000Z'],
    ['05/11/2026', null],
    ['26/10/25', null],
    ['31/13/2026', null],
    ['31.02.2026', null],
    ['2026-02-31', null],
    ['29.02.2024', '2024-02-28T21:00:00.000Z'],
    ['Octopus 25, 2026', null],
    ['12345', null],
  ])('published %s', async (written, moment) => {
    const { adverts, tally } = await readContent(
      JSON.stringify([{ ...advert, published_at: written }]),
    )
    expect(adverts[0]!.vacancy.publishedAt).toBe(moment)
    expect(tally.faults).toEqual(moment === null ? { date_unread: 1 } : {})
  })

  test('a day of two readings is read as the others of its file are', async () => {
    const daysOf = async (...written: string[]) => {
      const records = written.map((published_at) => ({ ...advert, published_at }))
      const { adverts } = await readContent(JSON.stringify(records))
      return adverts.map(({ vacancy }) => vacancy.publishedAt?.slice(0, 10) ?? null)
    }
    expect(await daysOf('05/10/2026', '25/10/2026')).toEqual(['2026-10-04', '2026-10-24'])
    expect(await daysOf('05/10/2026', '10/25/2026')).toEqual(['2026-05-09', '2026-10-24'])
    const both = ['05/10/2026', '25/10/2026', '10/25/2026']
    expect(await daysOf(...both)).toEqual([null, '2026-10-24', '2026-10-24'])
  })

  test('what cannot be read is shown where it first stands, but no contacts or texts', async () => {
    const firstOf = async (published_at: string) => {
      const records = [advert, { ...advert, published_at }, { ...advert, published_at: 'soon 1' }]
      const { tally } = await readContent(
        records.map((record) => JSON.stringify(record)).join('\n'),
      )
      return tally.firstFaults
    }
    const at = { fault: 'date_unread', line: 2, column: 'published_at' } as const
    expect(await firstOf('32.13.2026')).toMatchObject([{ ...at, value: '32.13.2026' }])
    const zoned = 'Wed 25 Nov 2026 5:30 PM GMT'
    expect(await firstOf(zoned)).toMatchObject([{ ...at, value: zoned }])
    for (const shown of ['сегодня', '30+ days ago', '2 недели назад'])
      expect(await firstOf(shown)).toMatchObject([{ ...at, value: shown }])
    for (const hidden of [
      '+7 916 123-45-67',
      'anna1@example.com',
      `1 ${'отчёт '.repeat(9)}`,
      'soon',
      'Anna 90 60 90',
      'ул. Мира 12',
      '2 года 12 месяцев',
    ])
      expect((await firstOf(hidden))?.[0]).not.toHaveProperty('value')
  })

  test('a day that is to come is left out and counted', async () => {
    const { adverts, tally } = await readContent(
      JSON.stringify([{ ...advert, published_at: '2027-01-01' }]),
    )
    expect(adverts[0]!.vacancy.publishedAt).toBeNull()
    expect(tally.faults).toEqual({ future: 1 })
  })

  test('an advert without a title, or with nothing but one, is skipped with its line', async () => {
    const { adverts, tally } = await readContent(
      'title,description,skills\n,SQL,\nAnalyst,-,\nAnalyst,,SQL\n',
    )
    expect(adverts).toHaveLength(1)
    expect(tally.first).toMatchObject([
      { line: 2, why: 'no_title' },
      { line: 3, why: 'no_text' },
    ])
  })
})

describe('the number of an advert', () => {
  const numbers = async (...records: object[]) =>
    (await vacanciesIn(JSON.stringify(records.map((record) => ({ ...advert, ...record }))))).map(
      ({ id }) => id,
    )

  test("is the site's, or stays the same for the same row and differs for another", async () => {
    expect(await numbers({ id: 98591518 }, { url: 'https://hh.ru/vacancy/98591519?x' })).toEqual([
      '98591518',
      '98591519',
    ])
    const made = await numbers({ id: 'a-b' }, { id: 1 }, { id: 2 }, { url: 'https://a.b/c' }, {})
    expect(new Set(made).size).toBe(5)
    expect(
      await numbers({ id: 'a-b' }, { id: 1 }, { id: 2 }, { url: 'https://a.b/c' }, {}),
    ).toEqual(made)
    for (const number of made) expect(number).toMatch(/^[1-9]\d{17}$/)
  })

  test('in the notation of a spreadsheet is itself where it is whole, else of no use', async () => {
    expect(await numbers({ id: '9.8591518e7' })).toEqual(['98591518'])
    const rounded = [{ id: '4,5E+07' }, { id: '4,5E+07', title: 'Tester' }, { id: '4,5E+07' }]
    expect(new Set(await numbers(...rounded)).size).toBe(2)
    const [linked] = await numbers({ id: '4,5E+07', url: 'https://hh.ru/vacancy/98591519' })
    expect(linked).toBe('98591519')
  })

  test('of a row alone differs where files count other rows', async () => {
    const here = await numbers({ id: 1 })
    for (const other of [{ title: 'Tester' }, { description: 'Excel' }])
      expect(await numbers({ id: 1, ...other })).not.toEqual(here)
  })
})

describe('notes', () => {
  const texts = (length: (at: number) => number) =>
    JSON.stringify(
      Array.from({ length: 40 }, (_, at) => ({
        title: 'Analyst',
        skills: ['SQL'],
        description: 'x'.repeat(length(at)),
      })),
    )

  test('tell that most descriptions end at one length', async () => {
    expect((await readContent(texts((at) => (at < 30 ? 500 : 200)))).notes).toEqual([
      { code: 'cut', characters: 500, share: 0.75 },
    ])
    expect((await readContent(texts((at) => 300 + at))).notes).toEqual([])
  })

  test('do not take whole texts of one length for cut ones', async () => {
    const whole = Array.from({ length: 40 }, () => ({
      title: 'Analyst',
      skills: ['SQL'],
      description: `${'x '.repeat(200)}end.`,
    }))
    expect((await readContent(JSON.stringify(whole))).notes).toEqual([])
    const dotted = whole.map((advert) => ({
      ...advert,
      description: `${advert.description.slice(0, 300)}...`,
    }))
    expect((await readContent(JSON.stringify(dotted))).notes).toMatchObject([
      { code: 'cut', characters: 303 },
    ])
  })

  test('tell that a file states no key skills', async () => {
    expect((await readContent(JSON.stringify([advert]))).notes).toEqual([
      { code: 'no_skills', adverts: 1 },
    ])
  })
})
