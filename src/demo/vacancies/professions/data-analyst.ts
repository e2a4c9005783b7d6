import { type Profession, type ProfessionSkill, type Specialism, weighted } from './profession.ts'

const skills: ProfessionSkill[] = [
  {
    key: 'sql',
    share: [0.66, 0.78, 0.8, 0.66],
    pay: 1.06,
    tags: weighted('SQL ×30 | Знание SQL | sql | SQL запросы'),
    lines: [
      'уверенный SQL: оконные функции, подзапросы, CTE',
      'SQL на уровне сложных запросов к большим таблицам',
      'умение писать и читать чужой SQL, понимание плана выполнения',
      'опыт работы с SQL от года',
      'SQL (join, group by, агрегаты) — без подсказок',
    ],
    english: ['Strong SQL: joins, window functions, CTEs', 'Hands-on SQL on large tables'],
  },
  {
    key: 'python',
    share: [0.4, 0.5, 0.62, 0.45],
    pay: 1.1,
    tags: weighted('Python ×24 | Python 3 ×2 | Pythоn | python'),
    lines: [
      'Python для анализа данных и автоматизации рутины',
      'знание Python на уровне, достаточном для своих скриптов',
      'Python3: обработка данных, работа с API',
      'опыт программирования на Python от 1 года',
    ],
    english: ['Python for data analysis and automation', 'Working knowledge of Python'],
  },
  {
    key: 'excel',
    share: [0.62, 0.48, 0.32, 0.3],
    pay: 0.97,
    tags: weighted(`
      MS Excel ×8 | Excel ×7 | Microsoft Excel ×2 | Exсel | Excel (продвинутый пользователь)
    `),
    lines: [
      'свободное владение Excel: сводные таблицы, ВПР, сложные формулы',
      'MS Excel на уровне продвинутого пользователя',
      'умение быстро собрать отчёт в excel',
      'знание Microsoft Excel: формулы массива, условное форматирование',
    ],
    english: ['Advanced Excel: pivot tables, lookups', 'Confident user of Microsoft Excel'],
  },
  {
    key: 'powerbi',
    share: [0.3, 0.36, 0.28, 0.3],
    tags: weighted('Power BI ×12 | PowerBI ×2 | MS Power BI ×2 | Microsoft Power BI'),
    lines: [
      'опыт построения отчётов в Power BI',
      'Power BI: модель данных, DAX, публикация отчётов',
      'владение Power BI или готовность быстро освоить',
    ],
    english: ['Experience with Power BI', 'Power BI: data model and DAX'],
  },
  {
    key: 'tableau',
    share: [0.14, 0.2, 0.22, 0.16],
    pay: 1.03,
    tags: weighted('Tableau ×12 | Tableau Desktop'),
    lines: ['опыт работы с Tableau', 'Tableau: дашборды, вычисляемые поля, LOD-выражения'],
    english: ['Dashboards in Tableau'],
  },
  {
    key: 'datalens',
    share: [0.1, 0.16, 0.14, 0.12],
    tags: weighted('DataLens ×4 | Yandex DataLens ×3 | Яндекс DataLens'),
    lines: ['опыт работы с DataLens', 'Yandex DataLens: чарты, селекторы, права доступа'],
  },
  {
    key: 'superset',
    share: [0.06, 0.13, 0.17, 0.12],
    pay: 1.03,
    tags: weighted('Apache Superset ×4 | Superset ×4'),
    lines: ['построение дашбордов в Apache Superset', 'знакомство с Superset'],
    english: ['Dashboards in Apache Superset'],
  },
  {
    key: 'postgresql',
    needs: 'sql',
    share: [0.24, 0.32, 0.36, 0.24],
    tags: weighted('PostgreSQL ×14 | Postgres ×3 | PostgreSql ×2 | Postgre SQL'),
    lines: [
      'опыт работы с PostgreSQL',
      'знание Postgres: индексы, представления',
      'PostgreSQL как основная база данных',
    ],
    english: ['PostgreSQL', 'Experience with Postgres'],
  },
  {
    key: 'clickhouse',
    needs: 'sql',
    share: [0.1, 0.22, 0.36, 0.26],
    pay: 1.07,
    tags: weighted('ClickHouse ×10 | Clickhouse ×4 | Click House'),
    lines: [
      'опыт работы с ClickHouse',
      'ClickHouse: движки таблиц, материализованные представления',
    ],
    english: ['ClickHouse or another columnar database'],
  },
  {
    key: 'mssql',
    needs: 'sql',
    share: [0.1, 0.13, 0.1, 0.08],
    tags: weighted('MS SQL ×4 | MS SQL Server ×3 | Microsoft SQL Server | T-SQL'),
    lines: ['знание MS SQL Server', 'опыт работы с MS SQL: процедуры, задания'],
  },
  {
    key: 'pandas',
    needs: 'python',
    share: [0.4, 0.46, 0.42, 0.26],
    tags: weighted('Pandas ×9 | pandas ×3 | Python (pandas)'),
    lines: ['библиотека pandas для работы с таблицами', 'опыт обработки данных в Pandas'],
    english: ['pandas for everyday work with tables'],
  },
  {
    key: 'numpy',
    needs: 'pandas',
    share: [0.5, 0.5, 0.46, 0.36],
    tags: weighted('NumPy ×5 | Numpy ×4'),
    lines: ['NumPy и базовые научные библиотеки', 'знание NumPy'],
    english: ['NumPy'],
  },
  {
    key: 'airflow',
    needs: 'python',
    share: [0.08, 0.22, 0.4, 0.34],
    pay: 1.09,
    tags: weighted('Airflow ×5 | Apache Airflow ×5 | Apache AirFlow'),
    lines: [
      'умение поставить задачу на расписание в Airflow',
      'Apache Airflow: написание и поддержка DAG',
    ],
    english: ['Airflow: writing and maintaining DAGs'],
  },
  {
    key: 'statistics',
    isTool: false,
    share: [0.22, 0.3, 0.36, 0.24],
    tags: weighted(`
      Математическая статистика ×6 | Статистика ×3 | Статистический анализ ×5
      | Теория вероятностей ×2
    `),
    lines: [
      'понимание математической статистики: распределения, доверительные интервалы',
      'знание математической статистики и теории вероятностей',
      'владение методами статистического анализа и проверки гипотез',
    ],
    english: ['Solid grasp of statistics and hypothesis testing'],
  },
  {
    key: 'abtests',
    share: [0.12, 0.26, 0.36, 0.3],
    pay: 1.06,
    tags: weighted(`
      A/B тесты ×5 | A/B-тестирование ×4 | A/B тестирование ×3 | А/В тестирование
    `),
    lines: [
      'опыт проведения A/B тестов: дизайн, расчёт выборки, выводы',
      'понимание методологии A/B-тестирования',
    ],
    english: ['Designing and reading A/B tests'],
  },
  {
    key: 'visualisation',
    isTool: false,
    share: [0.3, 0.36, 0.3, 0.28],
    tags: weighted('Визуализация данных ×10 | Data Visualization ×2 | Дашборды ×3'),
    lines: [
      'визуализация данных: понимаете, какой график ответит на вопрос',
      'опыт в визуализации данных и построении дашбордов',
    ],
    english: ['Data visualization that people understand'],
  },
  {
    key: 'analysis',
    isTool: false,
    share: [0.46, 0.46, 0.4, 0.36],
    tags: weighted(`
      Анализ данных ×12 | Data Analysis ×4 | Аналитика данных ×2 | Аналитическое мышление ×6
    `),
    lines: ['опыт анализа данных от года', 'аналитическое мышление, внимание к деталям'],
    english: ['Experience in data analysis'],
  },
  {
    key: 'etl',
    share: [0.08, 0.18, 0.26, 0.26],
    tags: weighted('ETL ×10 | ETL/ELT ×2 | ETL-процессы'),
    lines: ['понимание ETL-процессов', 'опыт построения ETL'],
    english: ['Understanding of ETL'],
  },
  {
    key: 'dwh',
    share: [0.05, 0.16, 0.26, 0.3],
    pay: 1.04,
    tags: weighted('DWH ×7 | Хранилище данных ×2 | Хранилища данных'),
    lines: ['понимание устройства DWH', 'участие в развитии DWH: слои, витрины, качество данных'],
    english: ['Some experience with a DWH'],
  },
  {
    key: 'hadoop',
    share: [0.02, 0.09, 0.18, 0.14],
    pay: 1.06,
    tags: weighted('Hadoop ×7 | Apache Hadoop | Hive ×2'),
    lines: ['опыт работы с Hadoop', 'знакомство с экосистемой Hadoop'],
    english: ['Hadoop'],
  },
  {
    key: 'spark',
    needs: 'hadoop',
    share: [0.3, 0.55, 0.6, 0.5],
    pay: 1.05,
    tags: weighted('Spark ×5 | Apache Spark ×3 | PySpark ×3'),
    lines: ['обработка больших данных на Spark', 'PySpark для тяжёлых расчётов'],
    english: ['Spark or PySpark'],
  },
  {
    key: 'git',
    share: [0.1, 0.22, 0.32, 0.24],
    tags: weighted('Git ×12 | GIT ×2'),
    lines: ['привычка хранить код в Git', 'базовое знание Git'],
    english: ['Git'],
  },
  {
    key: 'sheets',
    share: [0.16, 0.13, 0.08, 0.06],
    tags: weighted('Google Sheets ×4 | Google Таблицы ×2 | Google-таблицы'),
    lines: ['Google Sheets: формулы, связи между листами', 'уверенная работа в Google Sheets'],
  },
  {
    key: 'metrika',
    share: [0.08, 0.12, 0.1, 0.08],
    tags: weighted('Яндекс.Метрика ×6 | Яндекс Метрика ×2 | Yandex.Metrica'),
    lines: [
      'опыт работы с Яндекс.Метрикой или Яндекс Метрика Про',
      'настройка целей в Яндекс.Метрике',
    ],
  },
  {
    key: 'r',
    share: [0.04, 0.07, 0.1, 0.06],
    tags: weighted('R ×5 | Язык R'),
    lines: ['владение Python или R', 'R будет преимуществом'],
    english: ['Python or R'],
  },
  {
    key: 'ml',
    share: [0.08, 0.13, 0.24, 0.2],
    pay: 1.07,
    tags: weighted('Machine Learning ×4 | Машинное обучение ×4 | ML ×2'),
    lines: [
      'базовое понимание машинного обучения',
      'знакомство с Machine Learning: регрессия, кластеризация',
    ],
    english: ['Basics of Machine Learning'],
  },
  {
    key: 'vba',
    needs: 'excel',
    share: [0.14, 0.16, 0.12, 0.06],
    tags: weighted('VBA ×4 | MS Excel VBA | Power Query ×4'),
    lines: ['макросы на VBA', 'Power Query для сборки данных из разных файлов'],
  },
  {
    key: 'jira',
    share: [0.1, 0.16, 0.16, 0.16],
    tags: weighted('Jira ×5 | JIRA ×2 | Atlassian Jira ×2 | Confluence ×3'),
    lines: ['ведение задач в Jira', 'Jira и Confluence для задач и документации'],
    english: ['Jira for tasks'],
  },
  {
    key: 'units',
    share: [0.06, 0.16, 0.26, 0.3],
    pay: 1.04,
    tags: weighted(`
      Продуктовая аналитика ×4 | Юнит-экономика ×3 | Продуктовые метрики ×3 | Unit-экономика
    `),
    lines: ['понимание продуктовых метрик: retention, LTV, ARPU', 'расчёт юнит-экономики'],
    english: ['Product metrics: retention, LTV, ARPU'],
  },
  {
    key: 'english',
    isTool: false,
    share: [0.12, 0.2, 0.3, 0.3],
    pay: 1.05,
    tags: weighted(`
      Английский\u00a0— B2 — Средне-продвинутый ×4
      | Английский\u00a0—\u00a0B1\u00a0—\u00a0Средний ×3 | Английский язык ×5 | English
    `),
    lines: ['английский язык на уровне чтения документации', 'английский не ниже B1'],
    english: ['English at B2 or higher'],
  },
  {
    key: 'cpp',
    share: [0, 0.015, 0.03, 0.01],
    tags: weighted('С++ ×2 | C++'),
    lines: ['умение читать код на С++ или Go'],
  },
]

const specialisms: Specialism[] = [
  { suffixes: ['', '', '', ' / Data Analyst'], duties: [], boosts: {} },
  {
    suffixes: [' (продуктовая аналитика)', ' в продуктовую команду', ' (Product)'],
    duties: [
      'исследовать поведение пользователей и искать точки роста продукта',
      'строить воронки и считать retention по когортам',
    ],
    boosts: { abtests: 0.4, units: 0.45, python: 0.15, excel: -0.2 },
  },
  {
    suffixes: [' (маркетинг)', ' в отдел маркетинга', ' (Marketing)'],
    duties: [
      'считать окупаемость рекламных каналов',
      'сводить расходы и выручку по кампаниям в единый отчёт',
    ],
    boosts: { metrika: 0.45, sheets: 0.15, excel: 0.1, powerbi: 0.1 },
  },
  {
    suffixes: [' (BI)', ' / BI-аналитик', ' (отчётность)'],
    duties: ['проектировать витрины и дашборды для руководителей', 'переводить ручные отчёты в BI'],
    boosts: { powerbi: 0.3, tableau: 0.15, superset: 0.15, dwh: 0.2, etl: 0.2, visualisation: 0.3 },
  },
  {
    suffixes: [' (розничные риски)', ' в команду антифрода', ' (финтех)'],
    duties: [
      'искать подозрительные операции и проверять правила антифрода',
      'готовить выборки для моделей риска',
    ],
    boosts: { python: 0.25, hadoop: 0.2, ml: 0.2, statistics: 0.15 },
  },
  {
    suffixes: [' (логистика)', ' (закупки и склад)'],
    duties: ['прогнозировать спрос и остатки по складам', 'считать стоимость доставки до региона'],
    boosts: { excel: 0.2, powerbi: 0.1, vba: 0.2 },
  },
]

export const dataAnalyst: Profession = {
  count: 340,
  levels: [
    ['junior', 18],
    ['middle', 50],
    ['senior', 24],
    ['lead', 8],
  ],
  titles: {
    junior: weighted(`
      Младший аналитик данных ×5 | Junior Data Analyst ×4 | Стажёр-аналитик данных ×2
      | Аналитик данных (junior) ×2 | Data Analyst (стажер)
    `),
    middle: weighted(`
      Аналитик данных ×14 | Data Analyst ×7 | Аналитик данных (Data Analyst) ×3
      | Middle Data Analyst ×2 | Product Data Analyst | Специалист по данным / аналитик данных
    `),
    senior: weighted(`
      Старший аналитик данных ×4 | Senior Data Analyst ×5 | Ведущий аналитик данных ×4
      | Data Analyst (Senior)
    `),
    lead: weighted(`
      Руководитель группы аналитиков данных ×2 | Lead Data Analyst ×3
      | Data Analyst Team Lead ×2 | Главный аналитик данных ×2
    `),
  },
  specialisms,
  skills,
  toolsLead: 'Инструменты команды',
  duties: [
    'готовить регулярную отчётность и следить за её качеством',
    'отвечать на вопросы бизнеса данными, а не мнениями',
    'формулировать гипотезы вместе с командой и проверять их',
    'находить причины отклонений показателей',
    'описывать источники данных и договариваться о единых определениях',
    'автоматизировать расчёты, которые сейчас делаются вручную',
    'представлять выводы руководителям простым языком',
    'собирать требования заказчиков и предлагать показатели',
    'проверять данные на полноту и непротиворечивость',
    'помогать соседним командам с выгрузками',
    'строить прогнозы ключевых показателей на квартал',
    'участвовать в постановке целей на основе данных',
  ],
  englishDuties: [
    'Answer business questions with data and explain the answers',
    'Build and maintain dashboards for product and finance teams',
    'Find the reasons behind changes in key metrics',
    'Agree on definitions of metrics with other teams',
    'Automate recurring reports',
    'Present findings to decision makers',
  ],
  traits: [
    'высшее образование: математика, экономика или информатика',
    'умение объяснять сложное просто',
    'самостоятельность и привычка доводить дело до конца',
    'готовность разбираться в предметной области',
    'опыт на похожей должности от 1 года',
    'критический взгляд на данные',
  ],
  englishTraits: [
    'A degree in a quantitative field',
    'Clear writing',
    'Curiosity about how the business works',
  ],
  traps: [
    'общение с коллегами уровня C-level и подготовка материалов для них',
    'тестовое задание лежит на https://sample.invalid/tasks/sql-and-python — оно займёт не больше часа',
    'мы используем NoSQL-хранилища, но знать их заранее не нужно',
    'excellent communication: объяснить вывод так, чтобы ему поверили',
    'участие в go-to-market новых продуктов',
    'работа в команде R&amp;D',
    'витамин C и кофе на кухне, категория B не требуется',
    'отчётность по P&amp;L для руководства',
  ],
  pay: {
    junior: [75_000, 110_000],
    middle: [140_000, 200_000],
    senior: [220_000, 300_000],
    lead: [280_000, 380_000],
  },
  irregularPay: 0.02,
  remote: [0.16, 0.3, 0.4, 0.3],
  hybrid: [0.34, 0.38, 0.36, 0.44],
  partTime: 0.04,
}
