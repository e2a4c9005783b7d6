import { describe } from 'bun:test'
import { testNames } from '../../helpers/named-in.ts'

describe('C and R are languages, other lone letters nothing', () => {
  testNames([
    ['Знание C, Perl', ['C', 'Perl'], ['C', 'Perl']],
    ['опыт: Perl, R.', ['R'], ['R']],
    ['Языки: R/Julia', ['R', 'Julia'], ['R', 'Julia']],
    ['язык C', ['C'], ['C']],
    ['Python | 4 | 6\nR | 3 | 2\nC | 2 | 1', ['C', 'R'], ['C', 'R']],
    ['24 C', ['C'], []],
    ['R E F E R E N C E S\non request', ['C', 'R'], []],
    ['E D U C AT I O N\nUniversity', ['C', 'R'], []],
    ['A W A R D S   C O U R S E S', ['C', 'R'], []],
    ['Haskell C R', ['C', 'R'], ['C', 'R']],
    ['S K I L L S\nC, R, Haskell', ['C', 'R'], ['C', 'R']],
    ['Language C or Ada', ['C'], ['C']],
    ['C 9 до 18', ['C'], []],
    ['работаю c 2015', ['C'], []],
    ['опыт c: Zig, Elm', ['C'], []],
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
    ['R^2 = 0,9', ['R'], []],
    ['SAP R/3', ['R'], []],
    ['R-Keeper', ['R'], []],
    ['Иванов Р. С.', ['R', 'C'], []],
    ['Johnson R.', ['R'], []],
    ['R. Johnson', ['R'], []],
    ['Закупки у R.J. Johnson', ['R'], []],
    ['Условия C.I.F. и D.D.P.', ['C'], []],
    ['Grade C+', ['C'], []],
    ['D, E, F', ['D', 'E', 'F'], []],
    ['D', ['D'], []],
    ['язык программирования С', ['C'], ['C']],
    ['язык c нужен', ['C'], ['C']],
    ['пишу на c для души', ['C'], ['C']],
    ['пишу c душой', ['C'], []],
    ['скрипты r нужны', ['R'], ['R']],
    ['words r words', ['R'], []],
  ])
})

describe('in a row of letters C and R are languages only beside the name of one', () => {
  testNames([
    ['C, D, Kotlin', ['C'], ['C']],
    ['C, D, E', ['C'], []],
    ['M&A, R', ['R'], ['R']],
  ])
})
