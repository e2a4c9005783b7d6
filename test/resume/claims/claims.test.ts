/**
 * What a resume's writer claims is told from what he denies, wishes, has lost or tells of others.
 */
import { describe, expect, test } from 'bun:test'
import { readLabels } from '../../../bench/labels/claims/read-labels.ts'
import { claimsIn } from '../../../src/resume/claims/claims.ts'

const isClaimed = (text: string, name = 'Docker') => {
  const start = text.indexOf(name)
  return claimsIn(text, 'resume').isClaimed(start, start + name.length)
}

describe('of labelled mentions of writers that nothing was learned from', async () => {
  const mentions = (await readLabels('held')).flatMap(({ text, mentions }) => {
    const { isClaimed } = claimsIn(text, 'resume')
    return mentions.map(({ start, end, label }) => ({ label, isNamed: isClaimed(start, end) }))
  })
  const named = (...labels: string[]) => {
    const own = mentions.filter(({ label }) => labels.includes(label))
    return own.filter(({ isNamed }) => isNamed).length / own.length
  }

  test('nearly all that is claimed is named', () => expect(named('claimed')).toBeGreaterThan(0.98))
  test('of the rest a sixth is at most', () =>
    expect(named('denied', 'wished', 'others', 'past')).toBeLessThan(1 / 6))
})

describe('what a resume begins with', () => {
  test.each([
    ["Hi, I'm Maria, a Python developer", 'Python'],
    ['John Smith — Java Developer', 'Java'],
    ['Мария Иванова, QA Engineer, СПб', 'QA'],
    ['Пётр Сидоров\nКазань, 30 лет\nDevOps инженер', 'DevOps'],
    ['Пётр Сидоров\nКазань\nDevOps инженер', 'DevOps'],
    ['Меня зовут Алексей, я Go разработчик.', 'Go'],
    ['SQL, Git, Docker, Python, R, Excel.\nСтроила рекомендательные системы.', 'рекомендательные'],
    ['Анна Ким\nЦель: Zig-разработчик', 'Zig-разработчик'],
    ['Анна Ким\nХочу найти место бухгалтера, 1С, Excel', 'Excel'],
    ['Anna Kim\nWould like to work as Java engineer', 'Java'],
    ['Анна Ким\nИнтересуюсь вакансией Java-разработчика', 'Java'],
    ['Анна Ким\nБез опыта работы\nБухгалтер', 'Бухгалтер'],
    ['Студентка\nНет опыта работы\nExcel, Word', 'Excel'],
    ['Tom Reed\nNo work experience yet\nAccountant, Excel', 'Excel'],
  ])('is its writer’s: %s', (text, name) => expect(isClaimed(text, name)).toBe(true))

  test.each([
    'Знаю Python, не знаю Docker',
    'Знаю Python\nНе знаю Docker',
    'Анна Ким\nХочу изучить Docker',
    'Анна Ким\nPython, SQL. Docker не изучала',
    'Анна Ким\nКассир\n\nЯ не знаю Docker.',
    'Anna Kim\n\nThere was no Docker where I worked.',
    'Не умею:\n\n- Figma\n\n- Docker',
  ])('is not where it says otherwise: %s', (text) => expect(isClaimed(text)).toBe(false))
})

test.each([
  'Английский — A1 — Начальный',
  'Английский — Начальный',
  'Русский — Родной\nАнглийский — A1 — Начальный',
])('a level behind a dash, as the site prints it, claims a language: %s', (text) =>
  expect(isClaimed(text, 'Английский')).toBe(true),
)

describe('the plainest wordings', () => {
  test.each([
    'Не работал с Docker',
    'Docker не знаю',
    'Никогда не работал с Docker',
    'Никогда не управлял Docker',
    'Опыта с Docker нет',
    'Docker: нет',
    'Docker: опыта нет',
    'Опыт с Docker отсутствует полностью',
    'Docker — мимо меня прошло',
    'Docker у нас ведёт напарник',
    'Хочу изучить Docker',
    'Чего не было:\n- Ansible\n- Docker',
    'No experience with Docker',
    "I don't know Docker",
    'No hands-on Docker so far',
    'Docker: nil',
    'Знаю | Python, SQL\nИзучаю | Kafka\nНе знаю | Docker',
    'Знаю\tPython, SQL\nИзучаю\tKafka\nНе знаю\tDocker',
    'Владею | Python | SQL | Go\nНе владею | Kafka | Docker | Rust',
    'Навыки | Python | SQL\nНе владею | Kafka | Docker',
    'Навыки\n- Go\nНе владею\n- Docker',
    'Signed up for a Docker course',
    'My colleague knows Docker',
    'Docker | не владею |',
    'Docker | 0 |',
    'Docker — руки кривые',
    'Docker не принимаю',
  ])('do not name: %s', (text) => expect(isClaimed(text)).toBe(false))

  test.each([
    'Docker',
    'Знаю Docker',
    'Навыки: Python, Docker, Git',
    'Не курю\n- Docker',
    'Не женат\n• Docker',
    'Планирую развиваться\n- Docker',
    'Не боюсь трудностей\n- Docker',
    'Не только Ansible, но и Docker',
    'Без Docker не работаю',
    'Никто, кроме меня, Docker не знал',
    'Опыт с Docker есть',
    'Обучил команду Docker',
    'Experience with Docker',
    "I can't imagine a day without Docker",
    'Not only Ansible but also Docker',
  ])('name: %s', (text) => expect(isClaimed(text)).toBe(true))

  test.each([
    ['Опыт работы с «Power BI» и «1С»', 'Power BI'],
    ['Работала в «1С» и «Excel»', 'Excel'],
    ['«1С», «СБИС», «Контур»', 'СБИС'],
    ['«Python»', 'Python'],
    ['Работала с “Excel” каждый день', 'Excel'],
  ])('name what stands in quotation marks: %s', (text, name) =>
    expect(isClaimed(text, name)).toBe(true),
  )

  test.each(['Питон', 'Vertica', 'Python…', 'Желание учиться', 'Не реляционные базы данных'])(
    'name what stands there alone: %s',
    (text) => expect(isClaimed(text, text.replace('…', ''))).toBe(true),
  )

  test.each([
    'С Docker не работала, работаю в Python пять лет.',
    'Never used Docker, Python every day.',
    'No experience with Docker, used Python since 2019.',
    'No Docker, Python daily.',
  ])('part what is known, and how long, from what is not: %s', (text) => {
    expect([isClaimed(text), isClaimed(text, 'Python')]).toEqual([false, true])
  })

  test('part what is known from what is not', () => {
    expect(isClaimed('Знаю Python, не знаю Docker', 'Python')).toBe(true)
    expect(isClaimed('Знаю Python, не знаю Docker')).toBe(false)
    expect(isClaimed('Не работал с Docker, но знаю Python', 'Python')).toBe(true)
    expect(isClaimed('Не работал с Docker, но знаю Python')).toBe(false)
  })
})

test('of any text more is taken as it stands than of a resume', async () => {
  const pieces = (await readLabels('held')).filter((_, index) => index % 4 === 0)
  const named = (kind: 'resume' | 'any') =>
    pieces.flatMap(({ text, mentions }) => {
      const { isClaimed } = claimsIn(text, kind)
      return mentions.filter(({ start, end }) => isClaimed(start, end))
    }).length
  expect(named('any')).toBeGreaterThan(named('resume') * 1.05)
})

test('lets what stands behind 30,000 units count unlooked at', () => {
  const denial = 'Docker не знаю'
  expect(isClaimed(`${' '.repeat(29_000)}${denial}`)).toBe(false)
  expect(isClaimed(`${' '.repeat(30_000)}${denial}`)).toBe(true)
})

test('lets what is asked for behind 2,000 places count unlooked at, and remembers those', () => {
  const text = `${'R, '.repeat(2000)}\n\nDocker не знаю, Ansible не знаю`
  const places = Array.from({ length: 1999 }, (_, i) => 3 * i)
  const { isClaimed } = claimsIn(text, 'resume')
  for (const start of places) isClaimed(start, start + 1)
  const asked = ['Docker', 'Ansible', 'Docker'].map((name) => text.indexOf(name))
  expect(asked.map((start) => isClaimed(start, start + 6))).toEqual([false, true, false])
})

test('keeps posts and what stands beside firms', () => {
  const lines = [
    'Docker-инженер в ООО «Ромашка», 2015–2024.',
    'Docker developer at Acme LLC, 2019-2024',
  ]
  for (const line of ['Желаемая должность: Docker', ...lines]) expect(isClaimed(line)).toBe(true)
})

test('what stands above the heading of a part says nothing of what is listed below', () => {
  const list = (heading: string) => `Никогда не работал с Zig.\n${heading}\nGit\nDocker\nLinux\n`
  for (const heading of ['Навыки', 'Top Skills', 'СТЕК:', 'Навыки и инструменты'])
    for (const name of ['Git', 'Docker', 'Linux']) expect(isClaimed(list(heading), name)).toBe(true)
  expect(isClaimed(list('Чего не умею'))).toBe(false)
})
