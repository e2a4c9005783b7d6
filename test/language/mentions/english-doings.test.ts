import { describe, expect, test } from 'bun:test'
import { createMatcher } from '../../../src/language/mentions/matcher.ts'

const NAMES = [
  ...[
    'Анализ данных',
    'Сбор данных',
    'Обработка данных',
    'Очистка данных',
    'Анализ финансовых данных',
    'Lead generation',
  ],
  ...[
    'Работа с возражениями',
    'Обучение сотрудников',
    'Подготовка отчетов',
    'Проведение презентаций',
    'Обработка счетов',
  ],
  ...[
    'Взаимодействие со стейкхолдерами',
    'Управление проектами',
    'Ведение проектов',
    'Проведение аудита',
    'Прогнозирование',
  ],
  ...[
    'Подготовка презентаций',
    'Контроль качества данных',
    'Обеспечение качества',
    'Разработка приложений',
    'Python',
  ],
  ...[
    'Изучение методов',
    'Развитие команды',
    'Управление процессами',
    'Отправка писем',
    'Поиск данных',
  ],
  ...[
    'Обработка заявок',
    'Разработка мероприятий',
    'Проведение тестирования',
    'Взаимодействие с разработчиками',
  ],
  ...[
    'Управление командой',
    'Сопровождение разработки',
    'контроль за качества',
    'Поиск информации',
  ],
  ...[
    'Уборка помещений',
    'Управление персоналом',
    'Сборка продукции',
    'Разработка сайтов',
    'Анализ графиков',
  ],
  ...[
    'Оформление документов',
    'Прием товара',
    'Сопровождение документов',
    'Приготовление блюд',
    'Уборка номеров',
  ],
  ...[
    'Управление расходами',
    'Закупка техники',
    'Взаимодействие с партнерами',
    'Поддержание порядка',
    'Тестирование отчетов',
  ],
]
const matcher = createMatcher(NAMES.map((name) => ({ name, members: [], isActivity: true })))
const named = (text: string) =>
  [...new Set(matcher.find(text).map(({ skill }) => NAMES[skill]!))].sort()

describe('an activity is named in English', () => {
  test.each([
    ['analyze data', 'Анализ данных'],
    ['analyzing data', 'Анализ данных'],
    ['data analysis', 'Анализ данных'],
    ['Analysed customer data', 'Анализ данных'],
    ['analysis of the sales data', 'Анализ данных'],
    ['generate leads', 'Lead generation'],
    ['handled objections', 'Работа с возражениями'],
    ['Trained two SDRs', 'Обучение сотрудников'],
    ['You will prepare monthly reports for the board', 'Подготовка отчетов'],
    ['Preparation of internal and external reports', 'Подготовка отчетов'],
    ['processing invoices', 'Обработка счетов'],
    ['work with both internal and external stakeholders', 'Взаимодействие со стейкхолдерами'],
    ['Lead high-priority projects and initiatives', 'Управление проектами'],
    ['controlling the quality of data', 'Контроль качества данных'],
    ['control data quality', 'Контроль качества данных'],
    ['Ability to teach and effectively seek out information', 'Поиск информации'],
    ['Analyze financial metrics and data', 'Анализ финансовых данных'],
    ['Control the quality and completeness of data', 'Контроль качества данных'],
    ['experience analyzing data', 'Анализ данных'],
    ['Collaborate closely with partners', 'Взаимодействие с партнерами'],
    ['quality assurances', 'Обеспечение качества'],
    ['The candidates will prepare reports', 'Подготовка отчетов'],
    ['Directly managing the team', 'Управление командой'],
    ['Not only managing projects', 'Управление проектами'],
    ['experience leading teams', 'Управление командой'],
    ['Leading a team', 'Управление командой'],
    ['Cooked meals for guests', 'Приготовление блюд'],
    ['clean rooms', 'Уборка помещений'],
    // Adjectives by their row or by their ending, parted by commas.
    ['Prepare tactical, operational and financial reports', 'Подготовка отчетов'],
    // What is told is the thing, however much of it there is.
    ['handling large volumes of customer data', 'Обработка данных'],
  ])('%s', (text, name) => {
    expect(named(text)).toEqual([name])
  })

  test('by the longer name of those that it tells', () => {
    expect(named('analyze financial data')).toEqual(['Анализ финансовых данных'])
  })

  test('by doings that share a thing, and things that share a doing', () => {
    expect(named('collect, clean and analyze data')).toEqual([
      'Анализ данных',
      'Очистка данных',
      'Сбор данных',
    ])
    expect(named('Data gathering, processing, and analysis')).toEqual([
      'Анализ данных',
      'Обработка данных',
      'Сбор данных',
    ])
    expect(named('preparing and delivering the presentations')).toEqual([
      'Подготовка презентаций',
      'Проведение презентаций',
    ])
    expect(named('Prepare presentations and reports')).toEqual([
      'Подготовка отчетов',
      'Подготовка презентаций',
    ])
  })

  test('beside the skills inside', () => {
    expect(named('developing Python applications')).toEqual(['Python', 'Разработка приложений'])
  })
})

test.each([
  'We analyze data for banks',
  'companies that analyze data',
  'the leading projects of the bank',
  'our growing data',
  'ready to help.\nData are kept, reports are sent',
  'analyze, see\ndata',
  'a project manager',
  'data, analysis',
  'reports by the team that prepare',
  'analyze one two three four five six data',
  'develop analyze manage prepare collect train generate',
  'data customers reports projects quality',
  // What stands before says which thing it is.
  'state-of-the-art machine learning techniques',
  'Support of the business planning and managing process',
  'a fast-growing team',
  'with a globally developed team',
  'a lead developer. Lead Team Developer',
  // Others do it.
  'a tool allowing non-technical users to prepare reports',
  'software used by firms around the world to prepare reports',
  'three referees should send a letter',
  'a platform that can analyze data',
  'the Data Analysis Team',
  // It is another's, or another doing.
  'prepare report’s summaries',
  'prepare reports&#39; summaries',
  'supporting the development of managers',
  'supporting the development and training of managers',
  'managing the process of hiring',
  'data search for clues',
  // It is denied.
  'You will not clean rooms or manage staff.',
  'You do not need to manage projects.',
  "You don't have to manage projects.",
  'You will never prepare reports.',
  // What ends in -ing says which one it is.
  'Leading teams in the field',
  'Supporting documents are sent',
  'Supporting documents, running costs',
  'Managing Partner',
  // English words of several senses.
  'build products',
  'develop building sites',
  'analyze charts',
  'prepare documents',
  'handle goods and costs',
  'receive products',
  'buy equipment',
  'maintain order in class',
  'process web applications',
  'implementing new events',
  'conduct hypothesis testing',
  'work with data engineers',
  'report management and leadership',
  'checklists, test cases and bug reports',
])('names no activity: %s', (text) => {
  expect(named(text)).toEqual([])
})

test('texts of 100 KB of verbs, of things and of both are read in time', () => {
  for (const words of [
    'manage and develop ',
    'client data, ',
    'develop new client data report and model, ',
  ]) {
    const text = words.repeat(Math.ceil(102_400 / words.length))
    expect(() => matcher.find(text)).not.toThrow()
  }
})

test('verbs joined thousands of times over are each looked at but for a few before them', () => {
  const joined = `${'analyze and '.repeat(20_000)}prepare. Analyze data`
  expect(named(joined)).toEqual(['Анализ данных'])
})
