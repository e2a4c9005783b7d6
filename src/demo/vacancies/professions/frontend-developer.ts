import { type Profession, type ProfessionSkill, type Specialism, weighted } from './profession.ts'

const skills: ProfessionSkill[] = [
  {
    key: 'javascript',
    share: [0.86, 0.82, 0.78, 0.7],
    tags: weighted(`
      JavaScript ×22 | Javascript ×3 | JS ×3 | JavaScript (ES6+) | Java Script
    `),
    lines: [
      'отличное знание JavaScript (ES6+)',
      'глубокое понимание JavaScript: замыкания, прототипы, event loop',
      'коммерческий опыт разработки на JavaScript',
      'уверенный JavaScript без оглядки на библиотеки',
    ],
    english: ['Deep knowledge of JavaScript', 'Modern JavaScript (ES6+)'],
  },
  {
    key: 'typescript',
    share: [0.42, 0.68, 0.82, 0.8],
    pay: 1.07,
    tags: weighted('TypeScript ×20 | Typescript ×4 | TS'),
    lines: [
      'TypeScript в строгом режиме',
      'опыт работы с TypeScript от года',
      'умение описывать типы на TypeScript, а не обходить их',
    ],
    english: ['TypeScript in strict mode', 'Solid TypeScript'],
  },
  {
    key: 'react',
    share: [0.6, 0.64, 0.66, 0.62],
    pay: 1.05,
    impliedBy: /react/i,
    unlikelyBy: /vue|angular/i,
    tags: weighted('React ×16 | React.js ×4 | ReactJS ×4 | React JS ×2'),
    lines: [
      'опыт разработки на React от года',
      'React: хуки, контекст, понимание жизненного цикла',
      'уверенное знание React.js',
      'умение находить лишние перерисовки в React',
    ],
    english: ['Two years or more with React', 'React: hooks, context, performance'],
  },
  {
    key: 'redux',
    needs: 'react',
    share: [0.42, 0.5, 0.5, 0.4],
    tags: weighted('Redux ×10 | Redux Toolkit ×4 | RTK'),
    lines: ['управление состоянием: Redux', 'Redux Toolkit и RTK Query', 'опыт работы с Redux'],
    english: ['Redux or Redux Toolkit'],
  },
  {
    key: 'mobx',
    needs: 'react',
    share: [0.06, 0.12, 0.16, 0.14],
    tags: weighted('MobX ×5 | Mobx ×2'),
    lines: ['MobX или другой менеджер состояния', 'опыт работы с MobX'],
  },
  {
    key: 'next',
    needs: 'react',
    share: [0.16, 0.26, 0.34, 0.34],
    pay: 1.04,
    tags: weighted('Next.js ×9 | NextJS ×3 | Next JS'),
    lines: ['опыт с Next.js', 'Next.js и серверный рендеринг'],
    english: ['Next.js and server-side rendering'],
  },
  {
    key: 'native',
    needs: 'react',
    share: [0.05, 0.07, 0.1, 0.1],
    pay: 1.04,
    impliedBy: /native/i,
    tags: weighted('React Native ×8 | ReactNative'),
    lines: ['опыт разработки на React Native', 'желание попробовать React Native'],
    english: ['React Native is a plus'],
  },
  {
    key: 'vue',
    share: [0.22, 0.24, 0.22, 0.2],
    impliedBy: /vue/i,
    unlikelyBy: /react|angular/i,
    tags: weighted('Vue.js ×9 | Vue ×4 | VueJS ×3 | Vue 3 ×2'),
    lines: ['опыт разработки на Vue.js', 'Vue 3 и Composition API', 'знание Vue от года'],
    english: ['Vue 3 with the Composition API'],
  },
  {
    key: 'nuxt',
    needs: 'vue',
    share: [0.24, 0.38, 0.4, 0.36],
    tags: weighted('Nuxt.js ×5 | Nuxt ×3 | NuxtJS'),
    lines: ['опыт с Nuxt.js', 'Nuxt и серверный рендеринг'],
  },
  {
    key: 'angular',
    share: [0.06, 0.1, 0.12, 0.1],
    impliedBy: /angular/i,
    unlikelyBy: /react|vue/i,
    tags: weighted('Angular ×8 | Angular 2+ ×2 | AngularJS'),
    lines: ['коммерческий опыт на Angular', 'Angular: модули, сервисы, внедрение зависимостей'],
    english: ['Commercial experience with Angular'],
  },
  {
    key: 'rxjs',
    needs: 'angular',
    share: [0.4, 0.6, 0.66, 0.5],
    tags: weighted('RxJS ×6 | RxJs ×2'),
    lines: ['RxJS на уровне повседневной работы'],
    english: ['RxJS'],
  },
  {
    key: 'html',
    share: [0.74, 0.58, 0.42, 0.32],
    pay: 0.98,
    tags: weighted('HTML ×10 | HTML5 ×8 | HTML/CSS ×3'),
    lines: [
      'семантическая вёрстка: HTML5',
      'знание HTML и понимание, зачем нужна семантика',
      'отличный HTML',
    ],
    english: ['Semantic HTML'],
  },
  {
    key: 'css',
    share: [0.72, 0.58, 0.44, 0.32],
    tags: weighted('CSS ×10 | CSS3 ×8'),
    lines: [
      'CSS: flex, grid, анимации',
      'адаптивная вёрстка на CSS3 по макету',
      'уверенный CSS без готовых тем',
    ],
    english: ['Modern CSS: grid, flexbox, custom properties'],
  },
  {
    key: 'sass',
    needs: 'css',
    share: [0.34, 0.36, 0.3, 0.2],
    tags: weighted('SCSS ×5 | Sass ×4 | SASS ×3 | CSS-препроцессоры | Less'),
    lines: ['препроцессоры: SCSS', 'опыт работы с Sass'],
    english: ['Sass'],
  },
  {
    key: 'bem',
    needs: 'css',
    share: [0.22, 0.18, 0.1, 0.06],
    tags: weighted('БЭМ ×5 | BEM ×2 | Адаптивная верстка ×3 | Кроссбраузерная верстка ×2'),
    lines: ['методология БЭМ', 'кроссбраузерная вёрстка по методологии БЭМ'],
  },
  {
    key: 'git',
    share: [0.6, 0.56, 0.46, 0.36],
    tags: weighted('Git ×20 | GIT ×3 | GitLab ×2'),
    lines: ['уверенная работа с Git', 'Git: ветки, rebase, разбор конфликтов', 'знание Git'],
    english: ['Git', 'Everyday Git: branches, reviews'],
  },
  {
    key: 'rest',
    share: [0.4, 0.46, 0.42, 0.36],
    tags: weighted('REST API ×8 | REST ×4 | RESTful API'),
    lines: [
      'опыт интеграции с REST API',
      'понимание REST и HTTP',
      'работа с REST API по готовому описанию',
    ],
    english: ['Integrating with a REST API'],
  },
  {
    key: 'graphql',
    share: [0.06, 0.14, 0.22, 0.2],
    pay: 1.05,
    tags: weighted('GraphQL ×8 | GraphQl'),
    lines: ['опыт с GraphQL', 'GraphQL и кеширование на клиенте'],
    english: ['GraphQL'],
  },
  {
    key: 'webpack',
    share: [0.24, 0.34, 0.34, 0.26],
    tags: weighted('Webpack ×12 | webpack ×2'),
    lines: ['настройка сборки: Webpack', 'понимание того, как устроен Webpack'],
    english: ['Webpack or Vite'],
  },
  {
    key: 'vite',
    share: [0.14, 0.2, 0.24, 0.2],
    tags: weighted('Vite ×6 | vite'),
    lines: ['сборка на Vite', 'опыт перехода на Vite'],
  },
  {
    key: 'jest',
    share: [0.12, 0.26, 0.4, 0.34],
    pay: 1.04,
    tags: weighted(`
      Jest ×8 | Unit-тестирование ×2 | React Testing Library ×2 | Модульное тестирование
    `),
    lines: ['опыт написания тестов на Jest', 'модульные тесты: Jest или Vitest'],
    english: ['Unit tests with Jest or Vitest'],
  },
  {
    key: 'storybook',
    share: [0.05, 0.12, 0.18, 0.16],
    tags: weighted('Storybook ×6 | StoryBook'),
    lines: ['опыт ведения библиотеки компонентов в Storybook', 'Storybook как витрина компонентов'],
    english: ['Storybook'],
  },
  {
    key: 'node',
    share: [0.14, 0.22, 0.28, 0.3],
    pay: 1.04,
    tags: weighted('Node.js ×9 | NodeJS ×3 | Node JS | Nodejs'),
    lines: ['базовое знание Node.js', 'умение написать простой сервер на Node.js'],
    english: ['Some experience with Node.js'],
  },
  {
    key: 'docker',
    share: [0.08, 0.2, 0.3, 0.32],
    pay: 1.03,
    tags: weighted('Docker ×12 | docker'),
    lines: ['умение поднять проект в Docker', 'базовое знание Docker'],
    english: ['Docker'],
  },
  {
    key: 'cicd',
    share: [0.05, 0.16, 0.28, 0.34],
    tags: weighted('CI/CD ×9 | GitLab CI ×2 | GitLab CI/CD'),
    lines: ['понимание CI/CD', 'настройка CI/CD вместе с коллегами'],
    english: ['CI/CD pipelines'],
  },
  {
    key: 'websocket',
    share: [0.05, 0.13, 0.18, 0.14],
    tags: weighted('WebSocket ×5 | Websocket ×2 | WebSockets ×2'),
    lines: ['опыт работы с WebSocket'],
    english: ['WebSocket'],
  },
  {
    key: 'figma',
    share: [0.34, 0.26, 0.18, 0.14],
    tags: weighted('Figma ×9 | figma'),
    lines: ['умение работать с макетами в Figma', 'Figma: читаете макет и находите в нём пропуски'],
    english: ['Reading designs in Figma'],
  },
  {
    key: 'jquery',
    share: [0.2, 0.1, 0.04, 0.02],
    pay: 0.94,
    tags: weighted('jQuery ×7 | JQuery ×2'),
    lines: ['поддержка старого кода на jQuery', 'знание jQuery'],
  },
  {
    key: 'bitrix',
    share: [0.08, 0.06, 0.02, 0.02],
    pay: 0.94,
    tags: weighted('1С-Битрикс ×4 | 1C-Bitrix | Битрикс24 | PHP ×3'),
    lines: ['опыт вёрстки под 1С-Битрикс', 'натяжка шаблонов на 1С-Битрикс, базовый PHP'],
  },
  {
    key: 'ssr',
    share: [0.04, 0.13, 0.24, 0.26],
    pay: 1.03,
    tags: weighted('SSR ×5 | Оптимизация производительности ×2 | Web Vitals'),
    lines: ['понимание SSR и гидратации', 'опыт ускорения страниц: Web Vitals, разбор бандла'],
    english: ['SSR and web performance'],
  },
  {
    key: 'agile',
    isTool: false,
    share: [0.1, 0.14, 0.2, 0.34],
    tags: weighted('Scrum ×5 | Agile ×5 | Управление командой | Код-ревью'),
    lines: ['опыт работы по Scrum', 'привычка к Agile-процессам'],
    english: ['Used to Scrum'],
  },
  {
    key: 'english',
    isTool: false,
    share: [0.16, 0.2, 0.28, 0.3],
    pay: 1.05,
    tags: weighted(`
      Английский\u00a0— B1 — Средний ×4
      | Английский\u00a0—\u00a0B2\u00a0—\u00a0Средне-продвинутый ×3 | Английский язык ×4
    `),
    lines: ['английский язык для чтения документации', 'английский от B1'],
    english: ['Spoken English from B2'],
  },
  {
    key: 'oop',
    share: [0.12, 0.12, 0.1, 0.06],
    tags: weighted('ООП ×5 | SPA ×3 | Алгоритмы и структуры данных'),
    lines: ['понимание принципов ООП'],
  },
]

const specialisms: Specialism[] = [
  { suffixes: ['', '', '', ' (удалённо)'], duties: [], boosts: {} },
  {
    suffixes: [' (личный кабинет)', ' в команду личного кабинета'],
    duties: ['развивать личный кабинет клиента', 'проектировать формы и сценарии оплаты'],
    boosts: { rest: 0.2, redux: 0.15 },
  },
  {
    suffixes: [' (дизайн-система)', ' / UI Kit'],
    duties: [
      'развивать библиотеку компонентов и её документацию',
      'следить за доступностью интерфейса',
    ],
    boosts: { storybook: 0.6, figma: 0.3, css: 0.3 },
  },
  {
    suffixes: [' (e-commerce)', ' (интернет-магазин)'],
    duties: ['ускорять каталог и карточку товара', 'вести эксперименты в корзине'],
    boosts: { ssr: 0.4, next: 0.2, nuxt: 0.2 },
  },
  {
    suffixes: [' (графики и карты)', ' (внутренние сервисы)'],
    duties: ['рисовать графики и карты по живым данным', 'делать удобными внутренние инструменты'],
    boosts: { websocket: 0.4, graphql: 0.15 },
  },
]

export const frontendDeveloper: Profession = {
  count: 310,
  levels: [
    ['junior', 14],
    ['middle', 46],
    ['senior', 31],
    ['lead', 9],
  ],
  titles: {
    junior: weighted(`
      Junior Frontend-разработчик ×4 | Младший Frontend-разработчик ×2
      | Frontend-разработчик (стажёр) | Junior Frontend Developer ×2
      | Junior React developer ×2
    `),
    middle: weighted(`
      Frontend-разработчик ×12 | Frontend разработчик ×4 | Frontend-разработчик (React) ×7
      | Frontend-разработчик (Vue.js) ×4 | Frontend Developer ×4 | React-разработчик ×4
      | React developer ×4 | Frontend-разработчик (Angular) ×2 | React Native developer
      | Middle Frontend-разработчик ×3
    `),
    senior: weighted(`
      Senior Frontend-разработчик ×7 | Senior Frontend Developer ×4
      | Старший Frontend-разработчик (React) ×3 | Senior React developer ×4
      | Ведущий Frontend-разработчик ×3 | Senior Frontend-разработчик (Vue) ×2
    `),
    lead: weighted(`
      Team Lead Frontend ×2 | Frontend Team Lead / ведущий Frontend-разработчик ×2
      | Lead Frontend Developer ×2 | Тимлид Frontend-разработчиков ×2 | Lead React developer
    `),
  },
  specialisms,
  skills,
  toolsLead: 'Наш стек',
  duties: [
    'разрабатывать новые разделы и поддерживать существующие',
    'участвовать в оценке задач и обсуждении решений',
    'проверять код коллег и спокойно принимать замечания',
    'согласовывать контракты с разработчиками серверной части',
    'писать понятный код и тесты к нему',
    'избавляться от старых решений постепенно, без остановки разработки',
    'разбирать ошибки по отчётам пользователей',
    'следить за скоростью загрузки страниц',
    'помогать дизайнерам находить простые решения',
    'делиться знаниями на внутренних встречах',
  ],
  englishDuties: [
    'Build user interfaces together with designers and backend developers',
    'Keep pages fast and accessible',
    'Review the code of your colleagues',
    'Write tests for what you ship',
    'React quickly to what users report',
    'Improve our component library',
  ],
  traits: [
    'опыт коммерческой разработки от двух лет',
    'умение читать чужой код',
    'внимание к мелочам интерфейса',
    'ответственность за сроки, которые назвали сами',
    'понимание того, как работает браузер',
    'желание расти и помогать другим',
  ],
  englishTraits: [
    'An eye for detail',
    'You can explain your decisions',
    'Experience of working in a remote team',
  ],
  traps: [
    'примеры кода на https://sample.invalid/team/react-guidelines или своём репозитории',
    'javadoc и прочую документацию серверной части пишут без вас',
    'в общем чате мы ставим reactions, а не спорим',
    'по четвергам Javascript-клуб с короткими докладами',
    'less is more: мы не гонимся за числом библиотек',
    'файлы вида main.js и styles.css старше пяти лет ждут вашей заботы',
    'работа с командой UX&amp;UI над одним продуктом',
  ],
  pay: {
    junior: [80_000, 120_000],
    middle: [160_000, 240_000],
    senior: [260_000, 350_000],
    lead: [320_000, 430_000],
  },
  irregularPay: 0.03,
  remote: [0.26, 0.48, 0.62, 0.5],
  hybrid: [0.3, 0.3, 0.26, 0.36],
  partTime: 0.05,
}
