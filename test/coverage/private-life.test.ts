/** What a resume tells of its writer's life names nothing, and what is done there as work does. */
import { describe, expect, test } from 'bun:test'
import { ownNamesIn } from '../helpers/own-names.ts'

describe('an address, a relative or a pleasure', () => {
  test.each([
    'Живу: ул. Zig, д. 4'.replace('Zig', 'Сварки'),
    'Адрес: 12 Zig Street, Leeds',
    'Муж — мастер по Zig',
    'Брат пишет на Zig',
    'Сын — мастер по Zig',
    'Замужем за мастером по Zig',
    'My wife (Zig developer) does mine',
    'Хобби: Zig, шахматы',
    'Увлечения:\nZig и лыжи',
    'В свободное время: Zig',
    'Interests: Zig, chess',
  ])('names nothing: %s', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each([
    ['what the writer has besides', 'Мама двоих детей, знаю Zig'],
    ['what is known', 'Жена учится, я пишу на Zig'],
    ['what is written for pleasure', 'Хобби: пишу на Zig'],
    ['another word', 'Соседние отделы, Zig'],
  ])('takes away nothing of %s: %s', (_, text) => expect(ownNamesIn(text)).toEqual(['Zig']))
})
