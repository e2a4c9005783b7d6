import { describe } from 'bun:test'
import { testNames } from '../../helpers/named-in.ts'

describe('a number before it makes a unit of a name', () => {
  testNames([
    ['250 ml', ['ML'], []],
    ['встреча в 6 PM', ['PM'], []],
    ['с 2 ML библиотеками', ['ML'], ['ML']],
    ['ml-модели', ['ML'], ['ML']],
  ])
})

describe('a hyphen or another sign may make another word of a name', () => {
  testNames([
    ['No-SQL', ['SQL'], []],
    ['bi-weekly', ['BI'], []],
  ])
})

describe('a plus at the end of a name is a part of it', () => {
  testNames([
    ['работал консультантом', ['Консультант+'], []],
    ['Продавец-консультант', ['Консультант+'], []],
    ['Консультант+, Гарант', ['Консультант+'], ['Консультант+']],
    ['программы Консультант +, Гарант', ['Консультант+'], ['Консультант+']],
    ['ИС «Консультант+»', ['Консультант+'], ['Консультант+']],
    ['Консультант ++', ['Консультант+'], []],
    ['Пишу на C++', ['C++'], ['C++']],
  ])
})
