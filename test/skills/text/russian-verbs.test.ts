import { describe, expect, test } from 'bun:test'
import { nounOfVerb } from '../../../src/skills/text/russian-verbs.ts'

describe('the noun for what one does', () => {
  test.each([
    ['размещать', 'размещание'],
    ['заполнять', 'заполнение'],
    ['составить', 'составление'],
    ['открывать', 'открытие'],
    ['сдавать', 'сдача'],
    ['отбирать', 'отбор'],
    ['разводить', 'разведение'],
    ['вносить', 'внесение'],
    ['провести', 'проведение'],
    ['кататься', 'катание'],
    ['петь', 'пение'],
    ['преподавать', 'преподавание'],
  ])('for %s is %s', (verb, noun) => expect(nounOfVerb(verb)).toBe(noun))

  test.each([['печать'], ['сеть'], ['кровать'], ['сложность'], ['свежесть'], ['стрижка'], ['речь']])(
    '%s is no verb',
    (word) => expect(nounOfVerb(word)).toBeNull(),
  )
})
