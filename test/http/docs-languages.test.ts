import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { ERROR_GUIDE } from '../../src/http/api/error-guide.ts'
import { PHRASES } from '../../src/http/docs/russian.ts'
import type { openApiDocument } from '../../src/http/openapi/document.ts'
import { ABSENCES_RU, NOTES_RU, REASONS_RU } from '../../src/market/answers/codes.ru.ts'
import { ABSENCES, NOTES, REASONS } from '../../src/market/answers/codes.ts'
import { createWorld, type World } from '../helpers/world.ts'

let world: World
let english: string
let russian: string
let pages: { en: string; ru: string }

beforeAll(async () => {
  world = await createWorld()
  const textOf = async (path: string) => (await world.get(path)).text()
  english = await textOf('/docs.md')
  russian = await textOf('/docs.md?lang=ru')
  pages = { en: await textOf('/docs?lang=en'), ru: await textOf('/docs?lang=ru') }
})
afterAll(() => world.close())

/** The chapters of a text: what stands between two headings. */
const chaptersOf = (markdown: string) => withoutExamples(markdown).split(/^#{1,3} .*$/m)
const withoutExamples = (markdown: string) =>
  markdown.replaceAll(/^```[\s\S]*?^```$/gm, '(an example)')
const examplesOf = (markdown: string) =>
  [...markdown.matchAll(/^```[\s\S]*?^```$/gm)].map(([example]) => example)

/** How each language writes a part of a whole in words. */
const PARTS = [
  { en: /\bhalf\b(?!-)/i, ru: /половин/i },
  { en: /\bquarters?\b/i, ru: /четверт[иь]/i },
  { en: /\bthird\b/i, ru: /трет[иь]/i },
  { en: /\bfifths?\b/i, ru: /\sпят(ой|ых)/i },
] as const

describe('the documentation in Russian', () => {
  test('has the headings of the English one, at the same anchors', () => {
    const levels = (text: string) =>
      [...withoutExamples(text).matchAll(/^#+(?= )/gm)].map(([marks]) => marks)
    expect(levels(russian)).toEqual(levels(english))
    const anchors = (page: string) =>
      [...page.matchAll(/<h[1-6] id="([^"]+)"/g)].map(([, id]) => id)
    expect(anchors(pages.ru)).toEqual(anchors(pages.en))
    expect(new Set(anchors(pages.ru)).size).toBe(levels(russian).length)
  })

  test('has the same examples', () => {
    expect(examplesOf(russian).length).toBeGreaterThan(20)
    expect(examplesOf(russian)).toEqual(examplesOf(english))
  })

  test('has as many paragraphs in each chapter, and rows in each table', () => {
    const blocks = (chapter: string) => chapter.trim().split(/\n{2,}/)
    const shape = (markdown: string) =>
      chaptersOf(markdown).map((chapter) =>
        blocks(chapter).map((block) => (block.startsWith('|') ? block.split('\n').length : 'text')),
      )
    expect(shape(russian)).toEqual(shape(english))
  })

  test('names the same addresses, fields and codes in each paragraph', () => {
    const named = (markdown: string) =>
      chaptersOf(markdown).flatMap((chapter) =>
        chapter.split(/\n{2,}/).map((block) => [...new Set(block.match(/`[^`]+`/g))].sort()),
      )
    const [inRussian, inEnglish] = [named(russian), named(english)]
    expect(inEnglish.flat().length).toBeGreaterThan(300)
    for (const [at, names] of inEnglish.entries()) expect([at, inRussian[at]]).toEqual([at, names])
  })

  test('tells every number of each paragraph, and every part of a whole', () => {
    const told = (markdown: string, language: 'en' | 'ru') =>
      chaptersOf(markdown).flatMap((chapter) =>
        chapter.split(/\n{2,}/).map((block) => {
          const words = block.replaceAll(/(?<=\d)[,\s](?=\d{3})|`[^`]*`/g, '')
          const numbers: string[] = words.match(/\d+(?:[.,]\d+)?/g) ?? []
          return [
            ...numbers,
            ...PARTS.flatMap(({ [language]: part, en }) => (part.test(words) ? en.source : [])),
          ]
        }),
      )
    const [inEnglish, inRussian] = [told(english, 'en'), told(russian, 'ru')]
    expect(inEnglish.flat().length).toBeGreaterThan(200)
    const untold = inEnglish.flatMap((numbers, at) =>
      numbers.filter((number) => !inRussian[at]!.includes(number)).map((number) => [at, number]),
    )
    expect(untold).toEqual([])
  })

  test('is Russian: no sentence of a table is left in English', () => {
    const cells = russian
      .split('\n')
      .flatMap((line) => (line.startsWith('|') ? line.split(/(?<!\\)\|/) : []))
    const words = cells.map((cell) => cell.replaceAll(/`[^`]*`|\[[^\]]*\]\([^)]*\)/g, '').trim())
    expect(
      words.filter((cell) => /[a-z]+ [a-z]+ [a-z]+/.test(cell) && !/[а-яё]/i.test(cell)),
    ).toEqual([])
  })

  test('leads to places that exist, and to the other language', () => {
    for (const page of [pages.en, pages.ru]) {
      const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
      const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
      expect(links.filter((link) => !ids.has(link))).toEqual([])
    }
    expect(pages.ru).toContain('href="?lang=en"')
    expect(pages.en).toContain('href="?lang=ru"')
  })
})

test('every sentence of the description has its Russian, and no Russian stands for nothing', async () => {
  const said = new Set<string>()
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && ['summary', 'description', 'title'].includes(name))
        said.add(inner)
      else collect(inner)
    }
  }
  const { paths, components } = JSON.parse(
    await (await world.get('/v1/openapi.json')).text(),
  ) as Awaited<ReturnType<typeof openApiDocument>>
  for (const methods of Object.values(paths))
    for (const { summary, description, parameters } of Object.values(methods))
      collect({
        summary,
        description,
        parameters: parameters.filter((parameter) => parameter.in !== 'header'),
      })
  for (const { properties } of Object.values(components.schemas))
    for (const field of Object.values(properties ?? {}))
      collect({ description: (field as { description?: string }).description })
  for (const { when, remedy } of Object.values(ERROR_GUIDE)) said.add(when).add(remedy)

  const shown = [...said].filter((sentence) => english.includes(sentence.replaceAll('|', '\\|')))
  expect(shown.length).toBeGreaterThan(150)
  expect(shown.filter((sentence) => PHRASES[sentence] === undefined)).toEqual([])
  expect(
    Object.keys(PHRASES).filter((sentence) => !english.includes(sentence.replaceAll('|', '\\|'))),
  ).toEqual([])
})

test('each code has a sentence of its own in Russian', () => {
  for (const [codes, inRussian] of [
    [REASONS, REASONS_RU],
    [NOTES, NOTES_RU],
    [ABSENCES, ABSENCES_RU],
  ])
    expect(new Set(Object.values(inRussian!)).size).toBe(Object.keys(codes!).length)
})

describe('the language of the documentation', () => {
  const languageOf = async (path: string, headers: Record<string, string>) => {
    const page = await (await world.request('GET', path, { headers })).text()
    return page.match(/<html lang="(\w+)"/)?.[1]
  }

  test.each([
    ['the one asked for', '/docs?lang=ru', { 'accept-language': 'en' }, 'ru'],
    [
      'else the one chosen',
      '/docs',
      { cookie: '__Host-smk_language=ru', 'accept-language': 'en' },
      'ru',
    ],
    [
      'else the one the browser prefers',
      '/docs',
      { 'accept-language': 'de, ru;q=0.8, en;q=0.5' },
      'ru',
    ],
    ['else English', '/docs', {}, 'en'],
    ['not one that does not exist', '/docs?lang=xx', { 'accept-language': 'ru' }, 'ru'],
  ])('is %s', async (_, path, headers, expected) => {
    expect(await languageOf(path, headers as Record<string, string>)).toBe(expected)
  })

  test('an answer says what it depends on, and each language has an ETag of its own', async () => {
    const [en, ru] = [await world.get('/docs?lang=en'), await world.get('/docs?lang=ru')]
    expect(en.headers.get('vary')).toContain('Accept-Language')
    expect(en.headers.get('vary')).toContain('Cookie')
    expect(en.headers.get('etag')).not.toBe(ru.headers.get('etag'))
  })
})
