import { expect, test } from 'bun:test'
import { skillIdOf } from '../../../src/language/tables/skill-id.ts'

test.each([
  ['SQL', 'sql'],
  ['C++', 'c-plus-plus'],
  ['C#', 'c-sharp'],
  ['.NET', 'dot-net'],
  ['ASP.NET Core', 'asp-net-core'],
  ['1С:Зарплата и кадры', '1c-zarplata-i-kadry'],
  ['R&D', 'r-and-d'],
  ['Подключение щитов (ГОСТ)', 'podklyuchenie-shchitov-gost'],
  ['Café', 'cafe'],
])('the name %p makes the id %p', (name, id) => expect(skillIdOf(name)).toBe(id))
