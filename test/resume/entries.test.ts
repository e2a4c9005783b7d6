/** Lines outside of «Образование»: a school alone and a year are an entry, work at one is none. */
import { describe, expect, test } from 'bun:test'
import { studiesIn } from '../../src/resume/studies/studies.ts'

const names = (text: string) => [...new Set(studiesIn(text).map(({ name }) => name))].toSorted()

const [HIGHER, VOCATIONAL] = ['Высшее образование', 'Среднее профессиональное образование']

describe('a school and a year are an entry', () => {
  test.each<[text: string, ...names: string[]]>([
    ['МГУ им. М.В. Ломоносова, 2010', HIGHER],
    ['Университет ИТМО, 2012', HIGHER],
    ['Самарский государственный университет путей сообщения, 2011', HIGHER],
    ['Сибирский медицинский университет Минздрава России, 2014', HIGHER],
    ['Казанский университет имени В.И. Ульянова (КФУ), 2012', HIGHER],
    ['Московский университет «МИФ», 2010, физика', HIGHER, 'Физическое образование'],
    ['Медицинская академия, 2010, врач', HIGHER, 'Медицинское образование'],
    ['Юринститут, 2010, юрист', HIGHER, 'Юридическое образование'],
    ['Орловский техникум №2, 2012', VOCATIONAL],
    ['University of Leeds, 2010', HIGHER],
    ['Опыт 5 лет\nКазанский университет, 2010', HIGHER],
    ['Опыт работы\nБухгалтер\nНавыки\nМГУ, 2010', HIGHER],
    ['Опыт работы\nБухгалтер\nОбразование\nМГУ, 2010', HIGHER],
  ])('%s', (text, ...expected) => expect(names(text)).toEqual(expected))
})

describe('work at a school is none', () => {
  test.each([
    'Университетская столовая, 2015',
    'Столовая университета, 2015',
    'Институтский электрик, 2015',
    'Институт красоты, 2015, администратор',
    'Академия красоты, 2015, врач-косметолог',
    'Академия «Красота», 2015, врач-косметолог',
    'Школа №5, 2012, учитель физики',
    'Колледж связи, 2015, бухгалтер',
    'University administrator, 2015',
    'University Hospital, 2015',
    'University of Leeds administrator, 2015',
    'Опыт работы\nМосковский колледж, 2015, воспитатель',
    'Опыт работы\n2010–2014 ООО «Ромашка»\nКазанский университет, 2015',
    'Work experience:\nUniversity of Leeds, 2015',
    'Трудовая деятельность\nКазанский университет, 2015',
  ])('%s', (text) => expect(names(text)).toEqual([]))
})
