import { describe, expect, test } from 'bun:test'
import { createMatcher } from '../../../src/language/mentions/matcher.ts'
import { namedIn, testNames } from '../../helpers/named-in.ts'

describe('a name stands as separate words', () => {
  testNames([
    ['Rustaceans и RustDesk', ['Rust'], []],
    ['SwiftUI, Swift', ['Swift'], ['Swift']],
    ['Rust', ['Rust'], ['Rust']],
    ['Kotlin-разработчик', ['Kotlin'], ['Kotlin']],
    ['kotlin_service', ['Kotlin'], []],
    ['«Kotlin»', ['Kotlin'], ['Kotlin']],
    ['Котлин', ['Kotlin'], []],
    [
      'Elixir|Erlang;OTP→Phoenix',
      ['Elixir', 'Erlang', 'OTP', 'Phoenix'],
      ['Elixir', 'Erlang', 'OTP', 'Phoenix'],
    ],
    ['Svelte+Vite', ['Svelte', 'Vite'], ['Svelte', 'Vite']],
    ['', ['Svelte'], []],
    ['Ария', ['Ария'], ['Ария']],
    ['работаем 24/7, обзор 360', ['24/7', '360'], []],
  ])
})

describe('between the words of a name white space and hyphens are equal, other signs part them', () => {
  testNames([
    ['Event-driven', ['Event driven'], ['Event driven']],
    ['Unit\u00a0of\u2009work', ['Unit of work'], ['Unit of work']],
    ['Feature\nstore', ['Feature store'], ['Feature store']],
    ['Feature\n\nstore', ['Feature store'], []],
    ['Feature. Store', ['Feature store'], []],
    ['Feature - store', ['Feature store'], []],
    ['Feature (store)', ['Feature store'], []],
    ['Feature and store', ['Feature store'], []],
    ['I / O', ['I/O'], ['I/O']],
    ['I\\O', ['I/O'], ['I/O']],
    ['Svelte Vite', ['Svelte/Vite'], ['Svelte/Vite']],
    ['а в 2023 году', ['A/B', 'А/В'], []],
    ['points a b', ['A/B'], []],
    ['вход. I, поле O', ['I/O'], []],
    ['1С:Касса', ['1С: Касса'], ['1С: Касса']],
    ['1C Касса', ['1С: Касса'], ['1С: Касса']],
    ['1С:Касса', ['1С Касса'], ['1С Касса']],
    ['1С. Касса', ['1С Касса'], ['1С Касса']],
  ])
})

test('a name in its own case may stand over two lines', () => {
  const matcher = createMatcher([{ name: 'Check Point', members: [], exactCase: ['Check Point'] }])
  expect(matcher.covered('Check\u00a0Point')).toEqual(new Set([0]))
  expect(matcher.covered('Check\nPoint')).toEqual(new Set([0]))
  expect(matcher.covered('Check\npoint')).toEqual(new Set())
})

describe('a version glued to a name does not hide it', () => {
  testNames([
    ['Kotlin2', ['Kotlin'], ['Kotlin']],
    ['HTML5', ['HTML', 'HTML5 Canvas'], ['HTML']],
    ['HTML5 и HTML5 Canvas', ['HTML', 'HTML5 Canvas'], ['HTML', 'HTML5 Canvas']],
    ['HTML5 Canvas', ['HTML', 'HTML5 Canvas'], ['HTML5 Canvas']],
    ['HTML5', ['HTML', 'HTML5'], ['HTML5']],
  ])
})

describe('signs that belong to names', () => {
  testNames([
    ['C++/Rust', ['C', 'C++', 'Rust'], ['C++', 'Rust']],
    ['пишу на C', ['C', 'C++'], ['C']],
    ['F#', ['F#', 'F'], ['F#']],
    ['C #python', ['C', 'C#'], ['C']],
    ['.NET MAUI', ['.NET'], ['.NET']],
    ['Dot.net', ['.NET'], []],
    ['5000 net', ['.NET'], []],
    ['Deno.js и Deno', ['Deno'], ['Deno']],
    ['Deno.js', ['Deno'], []],
    ['Alpine.js', ['Alpine.js=AlpineJS'], ['Alpine.js']],
    ['AlpineJS', ['Alpine.js=AlpineJS'], ['Alpine.js']],
    ['R&B, H&M', ['R', 'B'], []],
    ['Знание 1С.', ['1С'], ['1С']],
    ['менее 1 с', ['1С'], []],
  ])
})

describe('versions do not hide a name', () => {
  testNames([
    ['Kotlin2', ['Kotlin'], ['Kotlin']],
    ['Kotlin 1.9', ['Kotlin'], ['Kotlin']],
    ['Kotlin>=1.9', ['Kotlin'], ['Kotlin']],
    ['Oracle19c', ['Oracle'], ['Oracle']],
    ['pm2', ['PM'], []],
    ['R2', ['R'], []],
    ['ISO 270', ['ISO 27'], []],
  ])
})

describe('letters of two alphabets', () => {
  testNames([
    ['Dоскеr', ['Docker'], ['Docker']],
    ['Docker', ['Dоскеr'], ['Dоскеr']],
    ['В2В', ['B2B'], ['B2B']],
    ['СТО', ['CTO'], []],
    ['Категория В', ['Категория B'], ['Категория B']],
    ['С++ и С#', ['C++', 'C#', 'C'], ['C++', 'C#']],
    ['OC Plan9', ['ОС', 'ОС Plan9'], ['ОС Plan9']],
    ['ОС Plan9', ['ОС', 'ОС Plan9'], ['ОС Plan9']],
  ])
})

describe('characters that are not seen or stand for others', () => {
  testNames([
    ['Ku\u00adber\u200bnetes', ['Kubernetes'], ['Kubernetes']],
    ['Ｄｏｃｋｅｒ', ['Docker'], ['Docker']],
    ['𝐃𝐨𝐜𝐤𝐞𝐫', ['Docker'], ['Docker']],
    ['учёт', ['учет'], ['учет']],
    ['уче\u0308т', ['учет'], ['учет']],
    ['бухга\u0301лтер', ['бухгалтер'], ['бухгалтер']],
    ['Řím', ['R'], []],
    ['Docker™ и Jira²', ['Docker', 'Jira'], ['Docker', 'Jira']],
  ])
})

test('two skills of one name are both named', () => {
  expect(namedIn('1C: Касса', '1С: Касса', '1C: Касса')).toEqual(['1C: Касса', '1С: Касса'])
})

test('places are offsets of the original text', () => {
  const text = '𝐃 уме\u0301ю: Ku\u00adbernetes\u00ad, Python3.'
  const at = createMatcher([
    { name: 'Kubernetes', members: [] },
    { name: 'Python', members: [] },
  ])
    .find(text)
    .map(({ start, end }) => text.slice(start, end))
  expect(at).toEqual(['Ku\u00adbernetes', 'Python'])
})

describe('a name with a dash is found behind any dash', () => {
  const names = ['Зонтик - сушка']
  testNames([
    ['Зонтик - сушка', names, names],
    ['Зонтик – сушка', names, names],
    ['Зонтик — сушка', names, names],
  ])
})
