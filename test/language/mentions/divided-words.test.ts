import { describe, expect, test } from 'bun:test'
import { createMatcher } from '../../../src/language/mentions/matcher.ts'
import { readText } from '../../../src/language/mentions/read-text.ts'
import { originalEndAt } from '../../../src/language/text/words.ts'
import { testNames } from '../../helpers/named-in.ts'

describe('resumes as programs print them', () => {
  testNames([
    ['Логис-\nтика и скла-\r\n  дирование', ['Логистика'], ['Логистика']],
    ['ло\u00ad\nгистика', ['Логистика'], ['Логистика']],
    ['логи- стика', ['Логистика'], ['Логистика']],
    ['ЛОГИС-\nТИКА', ['Логистика'], ['Логистика']],
    ['Post-\ngreSQL', ['PostgreSQL'], ['PostgreSQL']],
    [
      'Type-\nScript и Java-\nScript',
      ['Java', 'JavaScript', 'TypeScript'],
      ['JavaScript', 'TypeScript'],
    ],
    ['Frameworks: React\nNative speaker of Czech', ['React', 'React Native'], ['React']],
    ['Java\nScript writer in a theatre', ['Java', 'JavaScript=Java Script'], ['Java']],
    ['Знаю React\nNative', ['React', 'React Native'], ['React Native']],
    ['Пишу на React\nNative и Swift', ['React', 'React Native'], ['React Native']],
    ['Oracle\nSQL', ['Oracle', 'SQL', 'Oracle SQL'], ['Oracle', 'SQL']],
    ['Excel\nVBA\n', ['Excel', 'VBA', 'Excel VBA'], ['Excel', 'VBA']],
    ['1С\nCRM', ['1С', 'CRM', '1С:CRM=1С CRM'], ['1С', 'CRM']],
    ['Machine\nLearning', ['Machine Learning'], ['Machine Learning']],
    ['Power\nBI', ['BI', 'Power BI'], ['Power BI']],
    ['Пишу на Oracle\nSQL', ['SQL', 'Oracle SQL'], ['Oracle SQL']],
    ['Excel-\nWord', ['Excel', 'Word'], ['Excel', 'Word']],
    ['веб-\nдизайн', ['Веб-дизайн'], ['Веб-дизайн']],
    ['логистика -\nсклада', ['Логистика склада'], []],
    ['Excel- уверенно', ['Excel'], ['Excel']],
    ['фото- и видеосъемка', ['Видеосъемка'], ['Видеосъемка']],
    ['Л О Г И С Т И К А', ['Логистика'], ['Логистика']],
    ['О  П\nЛ О Г И С Т И К А', ['Логистика'], ['Логистика']],
    ['А Б\nЛ О Г И С Т И К А', ['Логистика'], ['Логистика']],
    ['виды S Q L и прочие', ['SQL'], []],
    ['категории А Б В Г Д', ['АБВГД'], []],
    ['НавыкиFigma', ['Figma'], ['Figma']],
    ['FigmaОпыт', ['Figma'], ['Figma']],
    ['ЛогистикаЯзыки', ['Логистика'], ['Логистика']],
    ['GitHubActions', ['Git'], []],
    ['Excelем', ['Excel'], []],
    ['#Учет_склада #работа_с_людьми', ['Учет склада'], ['Учет склада']],
    ['учет_склада', ['Учет склада'], []],
    [
      '#УчетСклада #РаботаСЛюдьми',
      ['Учет склада', 'Работа с людьми'],
      ['Учет склада', 'Работа с людьми'],
    ],
    ['#GitHub #JavaScript', ['Git', 'Java', 'JavaScript'], ['JavaScript']],
    ['|Figma|7|\n|SQL|2|', ['Figma', 'SQL'], ['Figma', 'SQL']],
  ])
})

test('a place stands where the text has it', () => {
  const text = 'Знаю ло-\nгистику,  Ф О Т О Ш О П и скла\u0301д'
  const names = ['Логистика', 'Фотошоп', 'Склад']
  const places = createMatcher(names.map((name) => ({ name, members: [] }))).find(text)
  expect(places.map(({ start, end }) => text.slice(start, end))).toEqual([
    'ло-\nгистику',
    'Ф О Т О Ш О П',
    'скла\u0301д',
  ])
})

test('a text that needs no mending is read as it is', () => {
  const { normalised } = readText('Склад, Excel')
  expect(normalised).toMatchObject({ text: 'склад, excel', starts: null, ends: null })
})

test.each(['a-\n', 'а- ', 'А Б ', 'аБ', 'a\u00ad', '-\n', '#_'])(
  '%j over and over is mended in one pass',
  (fragment) => {
    const text = fragment.repeat(20_000)
    const { normalised: read } = readText(text)
    for (let i = 0; read.starts !== null && i < read.text.length; i += 997)
      expect(originalEndAt(read, i + 1)).toBeGreaterThanOrEqual(read.starts[i]!)
  },
)

const LONG = 'абвгд'.repeat(9)

describe('letters longer than any word', () => {
  testNames([
    [`${LONG}Логистика`, ['Логистика'], ['Логистика']],
    [`Логистика${LONG.toUpperCase()}`, ['Логистика'], ['Логистика']],
    [`${LONG}Логистика${LONG.toUpperCase()}`, ['Логистика'], []],
    [`${LONG} ЛогистикаЯзыки ${LONG}`, ['Логистика'], ['Логистика']],
  ])
})

describe('capitals of a whole line say nothing', () => {
  testNames([
    ['ОТВЕЧАЛ ПО ДОГОВОРАМ', ['ПО'], []],
    ['ставил ПО АСУТП', ['ПО'], ['ПО']],
    ['УСТАНОВКА ПО', ['Установка ПО'], ['Установка ПО']],
  ])
})
