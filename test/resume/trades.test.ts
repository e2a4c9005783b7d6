/** What adverts of trades ask for: electricians, cooks, carers, drivers, payroll and others. */
import { describe, expect, test } from 'bun:test'
import { pastedVacancy } from '../../src/resume/pasted-vacancy.ts'
import { skillsOfVacancy } from '../../src/resume/vacancy-skills.ts'
import { builtInOnce } from '../helpers/built-in-once.ts'
import { namedInResume } from '../helpers/named-in-resume.ts'

const dictionary = builtInOnce()
const askedIn = (text: string) =>
  skillsOfVacancy(pastedVacancy({ text }), dictionary).map(({ name }) => name)
const hadIn = (text: string) =>
  Array.from(namedInResume(dictionary, text), (index) => dictionary.skills[index]!.name)

describe('is asked for by an advert and had by a resume', () => {
  for (const [named, skill] of [
    ['planned preventative maintenance', 'Planned preventive maintenance'],
    ['PPM', 'Planned preventive maintenance'],
    ['fault finding', 'Поиск неисправностей'],
    ['18th Edition', '18th Edition'],
    ['NVQ Level 3', 'NVQ'],
    ['IPAF', 'IPAF'],
    ['CSCS card', 'CSCS card'],
    ['MIG welding', 'Полуавтоматическая сварка'],
    ['stick welding', 'Ручная дуговая сварка'],
    ['EPOS', 'Работа с POS-системами'],
    ['till', 'Работа с кассой'],
    ['cashing up', 'Закрытие кассовой смены'],
    ['guest complaints', 'Работа с жалобами'],
    ['staff rotas', 'Составление графиков смен'],
    ['stock ordering', 'Заказ товара'],
    ['stock rotation', 'Контроль сроков годности'],
    ['Level 2 Food Hygiene', 'Food hygiene certificate'],
    ['first aid certificate', 'Сертификат первой помощи'],
    ['first aid', 'Оказание первой помощи'],
    ['enhanced DBS check', 'DBS check'],
    ['care plans', 'Care planning'],
    ['QTS', 'QTS'],
    ['forklift', 'Управление погрузчиком'],
    ['pick and pack', 'Комплектация заказов'],
    ['HGV Class 1', 'Водительское удостоверение категории CE'],
    ['answering phones', 'Прием звонков'],
    ['purchase ledger', 'Работа с кредиторской задолженностью'],
    ['payroll', 'Расчет заработной платы'],
    ['ADP', 'ADP'],
    ['HRIS', 'HRM'],
    ['FMLA', 'FMLA'],
    ['confidentiality', 'Конфиденциальность'],
    ['EHR systems', 'Electronic health records'],
    ['Epic EHR', 'Epic EHR'],
    ['CNA', 'CNA'],
    ['CQC regulations', 'CQC standards'],
    ['Working with Children Check', 'DBS check'],
    ['KS2', 'Key Stage 2'],
    ['conveyancing', 'Conveyancing'],
    ['White card', 'White card'],
    ['drylining', 'Монтаж гипсокартона'],
    ['bills of quantities', 'Составление ведомостей объемов работ'],
    ['FLT licence', 'Права на погрузчик'],
    ['Tally ERP 9', 'TallyPrime'],
    ['MYOB', 'MYOB'],
    ['HMRC returns', 'HMRC submissions'],
    ['CIS returns', 'CIS returns'],
    ['superannuation processing', 'Superannuation'],
    ['year-end accounts', 'Year-end accounts'],
    ['ЛМК', 'Медицинская книжка'],
    ['владеете ПК', 'Пользователь ПК'],
    ['Montessori teaching', 'Методика Монтессори'],
    ['дефектные ведомости', 'Составление дефектных ведомостей'],
    ['подача документов в Росреестр', 'Взаимодействие с Росреестром'],
    ['ТОРГ-13', 'Работа с ТОРГ-13'],
    ['допуск до 1000 В', 'Группа допуска по электробезопасности'],
    ['сварка МИГ/МАГ', 'Полуавтоматическая сварка'],
    ['справка об отсутствии судимости', 'Справка об отсутствии судимости'],
  ] as const)
    test(named, () => {
      expect(askedIn(`Requirements:\n- ${named}\n- punctual`)).toContain(skill)
      expect(hadIn(`Skills: ${named}`)).toContain(skill)
    })
})

describe('a word of everyday is none', () => {
  for (const [text, skill] of [
    ['we concur with the plan', 'SAP Concur'],
    ['Sage advice on keeping a tally', 'TallyPrime'],
    ['self assessment before an appraisal', 'Self assessment tax returns'],
    ['working out sales tax', 'Sales tax returns'],
    ['intercompany mail', 'Intercompany accounting'],
    ['Please SEND a letter and send pupils home', 'SEN support'],
    ['confined spaces', 'Confined space certificate'],
    ['toast at breakfast', 'Toast POS'],
    ['MAR 2019', 'eMAR'],
    ['a chat with pals', 'PALS'],
    ['real-time information', 'RTI submissions'],
    ['part p of a form', 'Part P'],
    ['worked at HMRC', 'HMRC submissions'],
    ['Заказчики: Росстат, СФР', 'Отчетность в Росстат'],
    ['опыт работы в Соцфонде', 'Отчетность в СФР'],
    ['опыт работы в Росреестре', 'Взаимодействие с Росреестром'],
    ['аккредитация компании', 'Аккредитация специалиста'],
  ] as const)
    test(text, () => {
      expect(askedIn(`Requirements:\n- ${text}\n- punctual`)).not.toContain(skill)
      expect(hadIn(`Shop worker, 2019–2024. ${text}.`)).not.toContain(skill)
    })
})

describe('beside others of its field alone an advert asks for it', () => {
  for (const [text, company, skill] of [
    ['setting out', 'steel fixing', 'Setting out'],
    ['scaffolding', 'steel fixing', 'Монтаж лесов'],
    ['superannuation', 'trial balance', 'Superannuation'],
    ['Sage', 'MYOB', 'Sage'],
  ] as const)
    test(text, () => {
      expect(askedIn(`Requirements:\n- ability in ${text} here`)).not.toContain(skill)
      expect(askedIn(`Requirements:\n- ability in ${text} here\n- ${company}`)).toContain(skill)
    })
})
