import { describe } from 'bun:test'
import { testNames } from '../../helpers/named-in.ts'

const names = ['Английский язык=Английский=English', 'Чешский язык=Чешский=Czech', 'Финский язык=Финский=Finnish']
const row = (text: string, ...named: string[]): [string, string[], string[]] => [text, names, named]

describe('the adjective of a language is the language beside words of knowing it', () => {
  testNames([
    row('владею чешским и английским', 'Чешский язык', 'Английский язык'),
    row('свободное владение финским', 'Финский язык'),
    row('чешский на уровне B2', 'Чешский язык'),
    row('финский от A2', 'Финский язык'),
    row('Чешский — родной', 'Чешский язык'),
    row('знание финского, английского и чешского языков', 'Финский язык', 'Английский язык', 'Чешский язык'),
    row('Языки: чешский, финский', 'Чешский язык', 'Финский язык'),
    row('• финский\n• счета', 'Финский язык'),
    row('fluent Czech, Finnish (B1)', 'Чешский язык', 'Финский язык'),
    row('чешская мебель, финское пиво'),
    row('знание чешского рынка'),
    row('выход на финский рынок'),
    row('чешские и финские заводы'),
    row('Czech market and Finnish glass'),
    row('Английский сад'),
  ])
})

describe('lessons that the employer pays for are no requirement', () => {
  testNames([
    row('компенсация английского языка'),
    row('корпоративный чешский'),
    row('фитнес, английский, обеды'),
    row('уроки финского языка за счет компании'),
    row('ДМС. Нужен английский', 'Английский язык'),
    row('уроки чешского языка детям', 'Чешский язык'),
  ])
})
