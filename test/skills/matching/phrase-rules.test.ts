import { describe } from 'bun:test'
import { testNames } from '../../helpers/named-in.ts'

describe('a skill by itself and none in a phrase', () => {
  testNames([
    ['письма в отдел логистики', ['Логистика'], []],
    ['логистика отдела', ['Логистика'], ['Логистика']],
    ['Зона вашей ответственности: цех', ['Ответственность'], []],
    ['несут материальную ответственность', ['Ответственность'], []],
    ['завод несет ответственность за сроки', ['Ответственность'], []],
    ['умение брать паузу и нести ответственность', ['Ответственность'], ['Ответственность']],
    ['Spark SQL, T-SQL, PL/SQL', ['SQL'], []],
    ['MS SQL', ['SQL'], ['SQL']],
    ['30$/hr, 5 EUR/hr, 500/hr', ['HR'], []],
    ['HR/подбор', ['HR'], ['HR']],
    ['Go/No-Go, go or no go', ['Go'], []],
    ['пишу на Go', ['Go'], ['Go']],
    ['CAD, solid modelling', ['SOLID'], []],
    ['CAD, SOLID', ['SOLID'], ['SOLID']],
    ['ноутбук на Windows или macOS', ['Windows', 'macOS'], []],
    ['наличие ПК', ['Пользователь ПК=ПК'], []],
    ['знание ПК и Windows', ['Пользователь ПК=ПК', 'Windows'], ['Пользователь ПК', 'Windows']],
    ['ключи и др. вещи', ['ДР'], []],
  ])
})

describe('one letter at the end of a sentence', () => {
  testNames([
    ['Знаю C. Люблю чай', ['C'], ['C']],
    ['Программирую на R.', ['R'], ['R']],
    ['подпись Петров C.', ['C'], []],
  ])
})

describe('what is asked of an address', () => {
  testNames([
    ['?q=python+sql', ['Python', 'SQL'], []],
    ['a=excel&b=sql', ['Excel', 'SQL'], []],
    ['опыт=Python', ['Python'], ['Python']],
    ['Python+SQL', ['Python', 'SQL'], ['Python', 'SQL']],
  ])
})
