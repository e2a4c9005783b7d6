/** What the site's form prints in a resume is nobody's skill; what its writer filled in is. */
import { describe, expect, test } from 'bun:test'
import { claimsIn } from '../../../src/resume/claims/claims.ts'
import { ownNamesIn } from '../../helpers/own-names.ts'

describe('a line of the form', () => {
  test.each([
    'Желаемая должность и зарплата\nЗанятость: полная занятость, Zig\nГрафик работы: Zig, Elm',
    'ООО «Ромашка»\nМедицина, фармацевтика, аптеки\n• Zig\n• Elm',
    'Розничная торговля\n• Zig',
    'Work schedule: Zig',
    'ООО «Zig-Сервис», мастер',
    'Работал в АО "Zig" мастером',
  ])('names nothing: %j', (text) => expect(ownNamesIn(text)).toEqual([]))

  test.each(['История общения с кандидатом', 'Личные качества:'])(
    'is no word of the writer: %s',
    (line) => expect(claimsIn(`${line}\nZig`, 'resume').isClaimed(0, line.length)).toBe(false),
  )

  test.each([
    ['of what is done there', 'Медицина, фармацевтика, аптеки\n• Elm\nПисал на Zig'],
    ['of an item of a list', 'Навыки:\nРозничная торговля\nZig'],
    ['of a sentence that begins so', 'График работы команды вёл в Zig'],
    ['of a heading', 'Личные качества: Zig'],
    ['amid a line', 'Мой график работы: Zig'],
    ['of what is listed behind a legal form', 'Регистрация ООО, Zig'],
  ])('takes nothing %s: %j', (_, text) => expect(ownNamesIn(text)).toEqual(['Zig']))
})
