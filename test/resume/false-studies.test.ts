/** What a resume names no degree by: other parts, other senses, work, others' studies, denials. */
import { describe, expect, test } from 'bun:test'
import { studiesIn } from '../../src/resume/studies/studies.ts'

const names = (text: string) => studiesIn(text).map(({ name }) => name)

describe('the part of education ends with any heading', () => {
  test.each([
    ['Профессиональные навыки', 'Профессиональный опыт', 'Трудовая деятельность', 'Место работы'],
    ['Карьера', 'Личные качества', 'Личная информация', 'Семейное положение', 'Технологии'],
    ['Стек технологий', 'Инструменты', 'Компетенции', 'Стажировка', 'Владение языками', 'Умения'],
    ['Hard skills', 'Soft skills', 'Key skills', 'Technical skills', 'Core competencies'],
    ['Relevant experience', 'Career history', 'Technologies', 'Tech stack', 'Tools', 'Research'],
    [
      'Personal details',
      'Military service',
      'Internships',
      'Honors',
      'Selected projects',
      'Profile',
    ],
    ['Повышение квалификации, курсы', 'Финансовый опыт', 'Стек: Java, Kotlin', 'О себе'],
  ])('%s …', (...headings) => {
    for (const heading of headings)
      expect(
        names(
          `Образование\nЫГУ, 2010, история\n${heading}\nФинансовый аналитик, право, accounting`,
        ),
      ).toEqual([])
  })

  test('but not with a school or a field', () => {
    expect(names('Education\nCarleton\nPhysics\nLeeds College\nLaw')).toEqual([
      'Физическое образование',
      'Юридическое образование',
    ])
    expect(names('Образование\nВысшее\nМГУ\nФизика')).toContain('Физическое образование')
  })
})

describe('no degree is', () => {
  test.each([
    'MS Office, финансы, статистика',
    'Skills: MS SQL, statistics, Python',
    'MS Office (Word, Excel), accounting, finance',
    'Пользователь ПК: MS Office, 1С. Бухгалтерия, финансы',
    'Опыт в MS Access, MS Outlook, логистика',
    'MS Dynamics, Finance and Operations',
    'Boston, MA, Financial analyst',
    'Cambridge, MA — Finance Manager 2015–2019',
    'Senior BA, Banking and Finance, London',
    'Lead BA | Accounting transformation',
    'I worked as BA in Finance at Deutsche Bank',
    'Certified ScrumMaster. Scrum Master, Engineering team',
    'Scrum Master in Finance',
    'Master Data Management, Finance',
    'Высшее качество, экономика производства',
    'Высшее достижение — премия, финансы',
    'Высшее руководство: финансы',
  ])('%s', (text) => expect(names(text)).toEqual([]))
})

describe('nor work', () => {
  test.each([
    'Возглавляла направление маркетинга',
    'Отвечал за направление логистики и транспорта',
    'Руководитель по направлению финансы, Сбер, 2018–2021',
    'Квалификация персонала: обучение врачей',
    'Менеджер по образованию: финансы',
    'Major finance transformation: led 10 people',
    'A major engineering firm; major medical supplier',
    'Worked on major IT programmes',
    'Developed a diploma in Accounting for students',
    'By training marketing staff we grew',
    'Reduced marketing costs by training staff',
    'Improved sales and finance by training managers',
    'Increased engineering output by training operators',
    'Cut marketing costs by training and hiring staff',
    'Старший преподаватель\nФакультет экономики\nМГУ, 2010–2020',
    'Преподаю. Факультет экономики, кафедра финансов',
    'Опыт работы\nПрофессор кафедры физики',
    'Научный сотрудник кафедры биологии',
    'Инженер кафедры радиотехники МАИ 2001-2009',
    'Секретарь факультета психологии',
    'Закончил внедрение 1С в МГУ',
    'Закупки: окончил проект, МГУ заказчик',
    'Выпускник курсов SMM, институт маркетинга',
    'Диплом конкурса «Лучший повар», колледж №3',
    'Пермский государственный университет, уборщица, 2015',
    'Казанский федеральный университет, методист, с 2019',
    'Построил университет, 2012',
    'Образование: ЫГУ. Работал в аудите',
    'Образование\nЫГУ, 2010\n• Ведение бухгалтерского учета',
    'Education: Yale, then 5 years in finance',
    'Окончил аудит МГУ, финансы',
    'Продала курс «Бакалавр экономики»',
    'PhD in Physics required',
    'Education\nCarleton\nFinancial Analyst\nGoldman Sachs, 2014–2019, law',
    'Образование\nЫГУ\n2012–2015 ООО «Ромашка», бухгалтер\nАудит',
  ])('%s', (text) => expect(names(text)).toEqual([]))
})

describe('nor what others have, or is denied', () => {
  test.each([
    'Жена врач по образованию',
    'Мои родители окончили физический факультет МГУ',
    'Образование\nУ меня нет высшего образования, экономику учу сам',
    'Education\nNo degree. Never studied mathematics formally',
    'Education\nI have no university degree; self-taught in statistics',
    'Образование: без высшего, хотя мама — врач',
    'Education: none (self-taught), father was a physics professor',
    'Образование: школа, МГУ не потянул',
    'Образование — моя страсть: учу детей математике и физике',
  ])('%s', (text) => expect(names(text)).toEqual([]))
})

test.each([
  'Education\nHigh School, A-levels: Mathematics, Physics, Chemistry',
  'Образование\nСредняя школа №5, физико-математический класс',
])('lessons at school are no degree: %s', (text) => {
  expect(names(text)).toEqual(['Среднее образование'])
})

test('modules are no fields of a degree', () => {
  expect(names('Education\nBSc Chemistry\nModules: Physics, Mathematics')).not.toContain(
    'Физическое образование',
  )
})

test.each([
  ['sentences', 'Окончил факультет экономики. '],
  ['entries', 'МГУ;R;C;'],
  ['lines', 'МГУ, физика\n'],
])('a text of nothing but %s has a bounded number', (_, unit) => {
  const few = studiesIn(`Образование\n${unit.repeat(1000)}`).length
  expect(studiesIn(`Образование\n${unit.repeat(3000)}`)).toHaveLength(few)
})
