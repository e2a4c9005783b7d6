import { describe, expect, test } from 'bun:test'
import { createMatcher } from '../../../src/skills/matching/matcher.ts'
import { namedIn } from './naming.ts'

/** Each row: the text, the skills looked for, the ones it names. */
function rows(cases: [text: string, skills: string[], named: string[]][]): void {
  for (const [text, skills, named] of cases) {
    test(JSON.stringify(text.slice(0, 60)), () => {
      expect(namedIn(text, ...skills).sort()).toEqual([...named].sort())
    })
  }
}

describe('a name stands as separate words', () => {
  rows([
    ['Rustaceans и RustDesk', ['Rust'], []],
    ['SwiftUI, Swift', ['Swift'], ['Swift']],
    ['Rust', ['Rust'], ['Rust']],
    ['Kotlin-разработчик', ['Kotlin'], ['Kotlin']],
    ['kotlin_service', ['Kotlin'], []],
    ['«Kotlin»', ['Kotlin'], ['Kotlin']],
    ['Котлин', ['Kotlin'], []],
    ['Elixir|Erlang;OTP→Phoenix', ['Elixir', 'Erlang', 'OTP', 'Phoenix'], ['Elixir', 'Erlang', 'OTP', 'Phoenix']],
    ['Svelte+Vite', ['Svelte', 'Vite'], ['Svelte', 'Vite']],
    ['', ['Svelte'], []],
  ])
})

describe('between the words of a name white space and hyphens are equal, other signs part them', () => {
  rows([
    ['Event-driven', ['Event driven'], ['Event driven']],
    ['Unit\u00a0of\u2009work', ['Unit of work'], ['Unit of work']],
    ['Feature\nstore', ['Feature store'], ['Feature store']],
    ['Feature. Store', ['Feature store'], []],
    ['Feature - store', ['Feature store'], []],
    ['Feature (store)', ['Feature store'], []],
    ['Feature and store', ['Feature store'], []],
    ['I / O', ['I/O'], ['I/O']],
    ['I\\O', ['I/O'], ['I/O']],
    ['а в 2023 году', ['A/B', 'А/В'], []],
    ['вход. I, поле O', ['I/O'], []],
    ['1С:Касса', ['1С: Касса'], ['1С: Касса']],
    ['1C Касса', ['1С: Касса'], ['1С: Касса']],
  ])
})

describe('signs that belong to names', () => {
  rows([
    ['C++/Rust', ['C', 'C++', 'Rust'], ['C++', 'Rust']],
    ['пишу на C', ['C', 'C++'], ['C']],
    ['F#', ['F#', 'F'], ['F#']],
    ['.NET MAUI', ['.NET'], ['.NET']],
    ['Dot.net', ['.NET'], []],
    ['5000 net', ['.NET'], []],
    ['Deno.js и Deno', ['Deno'], ['Deno']],
    ['Deno.js', ['Deno'], []],
    ['Alpine.js', ['Alpine.js=AlpineJS'], ['Alpine.js']],
    ['AlpineJS', ['Alpine.js=AlpineJS'], ['Alpine.js']],
    ['R&B, H&M', ['R', 'B'], []],
    ['Знание 1С.', ['1С'], ['1С']],
    ['менее 1 с', ['1С'], []],
  ])
})

describe('versions do not hide a name', () => {
  rows([
    ['Kotlin2', ['Kotlin'], ['Kotlin']],
    ['Kotlin 1.9', ['Kotlin'], ['Kotlin']],
    ['Kotlin>=1.9', ['Kotlin'], ['Kotlin']],
    ['Oracle19c', ['Oracle'], ['Oracle']],
    ['pm2', ['PM'], []],
    ['R2', ['R'], []],
    ['ISO 270', ['ISO 27'], []],
  ])
})

describe('C and R are languages, other lone letters nothing', () => {
  rows([
    ['Знание C, Perl', ['C', 'Perl'], ['C', 'Perl']],
    ['опыт: Perl, R.', ['R'], ['R']],
    ['Языки: R/Julia', ['R', 'Julia'], ['R', 'Julia']],
    ['язык C', ['C'], ['C']],
    ['Language C or Ada', ['C'], ['C']],
    ['C 9 до 18', ['C'], []],
    ['работаю c 2015', ['C'], []],
    ['С заказчиком', ['C'], []],
    ['Витамин C', ['C'], []],
    ['диск C:\\Program', ['C'], []],
    ['20 °C', ['C'], []],
    ['Ctrl + C', ['C'], []],
    ['USB Type-C', ['C'], []],
    ['Водитель категории B, C', ['C'], []],
    ['дом класса энергоэффективности C', ['C'], []],
    ['категория «C»', ['C'], []],
    ['A/B/C тесты', ['C'], []],
    ['Objective-C', ['C'], []],
    ['C-level', ['C'], []],
    ['C-программист', ['C'], ['C']],
    ['(C) 2024', ['C'], []],
    ['английский C1', ['C'], []],
    ['R² = 0,8', ['R'], []],
    ['SAP R/3', ['R'], []],
    ['R-Keeper', ['R'], []],
    ['Иванов Р. С.', ['R', 'C'], []],
    ['Johnson R.', ['R'], []],
    ['Grade C+', ['C'], []],
    ['D, E, F', ['D', 'E', 'F'], []],
    ['D', ['D'], []],
  ])
})

describe('names that are words', () => {
  rows([
    ['We excel at what we do', ['Excel'], []],
    ['Отчеты в excel', ['Excel'], ['Excel']],
    ['excel, word, outlook', ['Excel', 'Word', 'Outlook'], ['Excel', 'Word', 'Outlook']],
    ['EXCEL', ['Excel'], ['Excel']],
    ['Strong skills in Excel and Word', ['Excel', 'Word'], ['Excel', 'Word']],
    ['experience with spark and kafka', ['Spark', 'Kafka'], ['Spark', 'Kafka']],
    ['the flask is full', ['Flask'], []],
    ['Go developer', ['Go'], ['Go']],
    ['Go to the office', ['Go'], []],
    ['go-live', ['Go'], []],
    ["Let's Go", ['Go'], []],
    ['микросервисы на go и rust', ['Go', 'Rust'], ['Go', 'Rust']],
    ['Spring is here', ['Spring'], []],
    ['Spring, Kafka', ['Spring', 'Kafka'], ['Spring', 'Kafka']],
    ['the rest is history', ['REST'], []],
    ['REST', ['REST'], ['REST']],
    ['250 ml', ['ML'], []],
    ['с 2 ML библиотеками', ['ML'], ['ML']],
    ['задачи ad hoc и ad-hoc отчеты', ['AD'], []],
    ['industrial ai', ['AI'], ['AI']],
    ['опыт с экосистемой (hdfs, sqoop, hive, hue)', ['Hive'], ['Hive']],
    ['ml-модели', ['ML'], ['ML']],
    ['встреча в 6 PM', ['PM'], []],
    ['bi-weekly', ['BI'], []],
    ['работа по договору', ['ПО'], []],
    ['Установка ПО', ['ПО'], ['ПО']],
    ['По адресу', ['ПО'], []],
    ['график ТО и ремонта', ['ТО'], ['ТО']],
    ['то есть', ['ТО'], []],
    ['strategy and design', ['Strategy', 'Design'], ['Strategy', 'Design']],
    ['No-SQL', ['SQL'], []],
  ])
})

describe('letters of two alphabets', () => {
  rows([
    ['Dоскеr', ['Docker'], ['Docker']],
    ['Docker', ['Dоскеr'], ['Dоскеr']],
    ['В2В', ['B2B'], ['B2B']],
    ['СТО', ['CTO'], []],
    ['АВС-анализ', ['ABC-анализ'], ['ABC-анализ']],
    ['Категория В', ['Категория B'], ['Категория B']],
    ['а/в тестов', ['А/В тесты'], ['А/В тесты']],
    ['язык с людьми', ['Язык С'], []],
    ['категория в магазине', ['Категория B'], []],
    ['С++ и С#', ['C++', 'C#', 'C'], ['C++', 'C#']],
  ])
})

describe('characters that are not seen or stand for others', () => {
  rows([
    ['Ku\u00adber\u200bnetes', ['Kubernetes'], ['Kubernetes']],
    ['Ｄｏｃｋｅｒ', ['Docker'], ['Docker']],
    ['𝐃𝐨𝐜𝐤𝐞𝐫', ['Docker'], ['Docker']],
    ['учёт', ['учет'], ['учет']],
    ['уче\u0308т', ['учет'], ['учет']],
    ['бухга\u0301лтер', ['бухгалтер'], ['бухгалтер']],
    ['Řím', ['R'], []],
    ['Docker™ и Jira²', ['Docker', 'Jira'], ['Docker', 'Jira']],
  ])
})

describe('addresses name nothing', () => {
  rows([
    ['https://docker.com/kafka', ['Docker', 'Kafka'], []],
    ['docker.com', ['Docker'], []],
    ['kafka@example.org', ['Kafka'], []],
    ['@kafka_jobs и @kafka', ['Kafka'], []],
    ['запустите main.rs', ['main'], []],
    ['Draw.io/Figma', ['Draw.io', 'Figma'], ['Draw.io', 'Figma']],
    ['Docker.Опыт', ['Docker'], ['Docker']],
    ['ADO.NET/C#', ['C#', '.NET'], ['C#']],
    ['[Kafka](https://kafka.apache.org)', ['Kafka'], ['Kafka']],
  ])
})

describe('Russian names in their forms', () => {
  rows([
    ['в управлении складом', ['Управление складом'], ['Управление складом']],
    ['управлять складом', ['Управление складом'], []],
    ['складское управление', ['Управление складом'], []],
    ['холодных звонков', ['Холодные звонки'], ['Холодные звонки']],
    ['ведению закупок', ['Ведение закупок'], ['Ведение закупок']],
    ['планом закупок', ['План закупки'], ['План закупки']],
    ['психологом', ['Психология'], []],
    ['по логистике', ['Логистика'], ['Логистика']],
    ['логиста', ['Логистика'], []],
    ['ответственный', ['Ответственность'], []],
    ['ответственности', ['Ответственность'], ['Ответственность']],
    ['организацию судопроизводства', ['Судопроизводство'], ['Судопроизводство']],
    ['к самобичеванию и саморазвитию', ['Саморазвитие'], ['Саморазвитие']],
    ['удаленный доступ', ['Удаленно'], []],
    ['добрая, спокойная', ['Спокойный'], ['Спокойный']],
    ['спокойная обстановка', ['Спокойный'], []],
    ['мобильный телефон', ['Мобильность=Мобильный'], []],
    ['финансовый и складской учет', ['Финансовый учет', 'Складской учет'], ['Складской учет']],
    ['компенсация английского языка', ['Английский язык'], []],
    ['владение английским языком', ['Английский язык'], ['Английский язык']],
    ['между аналитиками рынков', ['Аналитика рынков'], []],
    ['техникам продаж', ['Техника продаж'], ['Техника продаж']],
    ['в должности аналитика рынков', ['Аналитика рынков'], []],
    ['ищем опытного аналитика рынков', ['Аналитика рынков'], []],
    ['аналитика рынков', ['Аналитика рынков'], ['Аналитика рынков']],
    ['Навыки: Аналитика рынков', ['Аналитика рынков'], ['Аналитика рынков']],
    ['Опыт работы. Статистика', ['Статистика'], ['Статистика']],
    ['Обязанности:\n- Корпоративная этика', ['Корпоративная этика'], ['Корпоративная этика']],
    ['навыки логистика', ['Логистика'], ['Логистика']],
    ['ищем  кибернетика', ['Кибернетика'], []],
    ['системного аналитика', ['Системная аналитика'], []],
  ])
})

describe('a list with a name in each line', () => {
  rows([
    ['python\nreact\ngo\ndocker', ['React', 'Go'], ['React', 'Go']],
    ['- python\n- react\n- spring boot\n- go', ['React', 'Go'], ['React', 'Go']],
    ['1. react\n2. docker', ['React'], ['React']],
    ['* docker\n* react', ['React'], ['React']],
    ['we react\npython is a snake', ['React'], []],
    ['how to react\nand where to go', ['React', 'Go'], []],
  ])
})

describe('the longest name wins', () => {
  rows([
    ['Vue Router', ['Vue', 'Vue Router'], ['Vue Router']],
    ['Vue Router и Vue', ['Vue', 'Vue Router'], ['Vue', 'Vue Router']],
    ['Vue Router', ['Vue'], ['Vue']],
    ['PL/SQL', ['SQL', 'PL/SQL'], ['PL/SQL']],
    ['Vue/React', ['Vue', 'React', 'Vue/React'], ['Vue', 'React', 'Vue/React']],
    ['Data Lake Storage', ['Data Lake', 'Lake Storage'], ['Data Lake', 'Lake Storage']],
  ])

  test('a far rarer longer name hides nothing', () => {
    const skills = (longer: number) => [
      { name: 'SQL', members: [], count: 100 },
      { name: 'SQL запросы', members: [], count: longer },
    ]
    expect(
      createMatcher(skills(4))
        .find('SQL запросы')
        .map(({ skill }) => skill),
    ).toEqual([1, 0])
    expect(
      createMatcher(skills(5))
        .find('SQL запросы')
        .map(({ skill }) => skill),
    ).toEqual([1])
  })

  test('two skills of one name are both named', () => {
    expect(namedIn('1C: Касса', '1С: Касса', '1C: Касса')).toEqual(['1С: Касса', '1C: Касса'])
  })
})

test('places are offsets of the original text', () => {
  const text = '𝐃 уме\u0301ю: Ku\u00adbernetes\u00ad, Python3.'
  const at = createMatcher([
    { name: 'Kubernetes', members: [] },
    { name: 'Python', members: [] },
  ])
    .find(text)
    .map(({ start, end }) => text.slice(start, end))
  expect(at).toEqual(['Ku\u00adbernetes', 'Python'])
})

describe('lists of names that are also words', () => {
  test('a technology without another spelling makes a list too', () => {
    expect(namedIn('we know puppet, zabbix', 'Puppet')).toEqual(['Puppet'])
    expect(namedIn('a puppet, a clown', 'Puppet')).toEqual([])
  })
  test('so does one of two words', () => {
    expect(namedIn('spring boot, swing', 'Swing')).toEqual(['Swing'])
  })
  test('a requirement of a package is its name', () => {
    expect(namedIn('celery>=5 is needed', 'Celery')).toEqual(['Celery'])
    expect(namedIn('celery and 5 carrots', 'Celery')).toEqual([])
  })
})

test('a word repeated is no list', () => {
  expect(namedIn('Go, go, go!', 'Go')).toEqual([])
  expect(namedIn('Unity, Unity Catalog', 'Unity', 'Unity Catalog')).toEqual(['Unity', 'Unity Catalog'])
})

describe('C and R in a row', () => {
  test('with names of languages they are languages', () => {
    expect(namedIn('C, D, Kotlin', 'C')).toEqual(['C'])
    expect(namedIn('C, D, E', 'C')).toEqual([])
  })
  test('beside an abbreviation with & they stay languages', () => expect(namedIn('M&A, R', 'R')).toEqual(['R']))
  test('a power is no language', () => expect(namedIn('R^2 = 0,9', 'R')).toEqual([]))
  test('after the words for a language the Cyrillic letter is one', () => {
    expect(namedIn('язык программирования С', 'C')).toEqual(['C'])
  })
})

test('a name beginning with an abbreviation is found beside that abbreviation', () => {
  expect(namedIn('ОС Plan9, OC Plan9', 'ОС', 'ОС Plan9')).toEqual(['ОС Plan9'])
})

test('a name with a slash of its own hides its parts, a list does not', () => {
  expect(namedIn('TCP/IP', 'TCP/IP', 'TCP', 'IP')).toEqual(['TCP/IP'])
  expect(namedIn('XML/YAML', 'XML/YAML', 'XML', 'YAML')).toEqual(['XML/YAML', 'XML', 'YAML'])
})

test('what stands before the form tells a role from its activity', () => {
  expect(namedIn('в должности веб-аналитика', 'Веб-аналитика')).toEqual([])
  expect(namedIn('нужен опыт веб-аналитика', 'Аналитика')).toEqual([])
  expect(namedIn('ищем дата аналитика', 'Аналитика')).toEqual([])
  expect(namedIn('в сфере аналитики', 'Аналитик', 'Аналитика')).toEqual(['Аналитика'])
})
