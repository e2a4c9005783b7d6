/**
 * What the parts of an advert speak of, on made-up adverts in Russian and English (docs/design.md,
 * rule 13).
 */
import { describe, expect, test } from 'bun:test'
import { isAskedFor } from '../../../src/language/sections/kinds.ts'
import { sectionsOf } from '../../../src/language/sections/sections.ts'
import { kindOf, wordedKindOf } from '../../helpers/section-kinds.ts'

const kindsOf = (text: string, ...words: string[]) => words.map((one) => kindOf(one, text))

const ADVERT = `Фабрика «Зимородок» двадцать лет шьёт палатки.
Обязанности:
Настройка станков
Требования
Чтение чертежей
Будет плюсом:
Пайка
Мы предлагаем:
Обучение сварке за наш счёт`

describe('the parts of an advert', () => {
  test('are told by their headings, with and without a colon', () => {
    expect(kindsOf(ADVERT, 'палатки', 'станков', 'чертежей', 'Пайка', 'сварке')).toEqual([
      'aside',
      'duties',
      'requirements',
      'nice_to_have',
      'conditions',
    ])
  })

  test('in capitals, in small letters, behind bullets and pictures', () => {
    for (const text of [
      ADVERT.toUpperCase(),
      ADVERT.toLowerCase(),
      ADVERT.replace(/^(?=[А-Я])/gmu, '✅ '),
    ]) {
      const words = ['станков', 'чертежей', 'сварке'].map((word) =>
        text.includes(word) ? word : word.toUpperCase(),
      )
      expect(kindsOf(text, ...words)).toEqual(['duties', 'requirements', 'conditions'])
    }
  })

  test('when all of it stands in one line', () => {
    const glued =
      'Ищем слесаря. Обязанности Ремонт насосов Требования Чтение схем Условия Обучение пайке ' +
      'Скидки на обеды'
    expect(kindsOf(glued, 'насосов', 'схем', 'пайке')).toEqual([
      'duties',
      'requirements',
      'conditions',
    ])
    const colons =
      'Мы ищем слесаря. Чем предстоит заниматься: ремонт насосов. Мы ожидаем: чтение схем. ' +
      'Условия: обучение пайке.'
    expect(kindsOf(colons, 'насосов', 'схем', 'пайке')).toEqual([
      'duties',
      'requirements',
      'conditions',
    ])
  })

  test('in English', () => {
    const text = `About us
Kingfisher builds tents.
Responsibilities:
Tune the looms
Requirements:
Reading of drawings
Nice to have:
Soldering
What we offer:
Salary, bonus and paid Spanish classes`
    expect(kindsOf(text, 'tents', 'looms', 'drawings', 'Soldering', 'Spanish')).toEqual([
      'about',
      'duties',
      'requirements',
      'nice_to_have',
      'conditions',
    ])
  })

  test('asked as questions, and addressed to the reader', () => {
    const text = `Что нужно будет делать?
Чинить насосы
Что мы ждём от тебя:
Чтение схем
Что мы предлагаем взамен?
Обучение пайке`
    expect(kindsOf(text, 'насосы', 'схем', 'пайке')).toEqual([
      'duties',
      'requirements',
      'conditions',
    ])
  })

  test('leave nothing out and do not overlap', () => {
    for (const text of [ADVERT, `\n${ADVERT}\n`, 'Условия', ADVERT.replaceAll('\n', ' ')]) {
      let end = 0
      for (const section of sectionsOf(text)) {
        expect(section.start).toBe(end)
        end = section.end
      }
      expect(end).toBe(text.length)
    }
    for (const text of ['', '\n\n', '… !']) expect(sectionsOf(text)).toEqual([])
  })
})

describe('the words of a heading in a sentence', () => {
  test('head nothing', () => {
    const text = `Обязанности:
Проверять условия договоров и требования банков
Согласовывать бонусы поставщиков`
    expect(kindsOf(text, 'договоров', 'банков', 'поставщиков')).toEqual([
      'duties',
      'duties',
      'duties',
    ])
    expect(kindOf('задачи', 'Задачи, которые мы предлагаем:\nРешать задачи')).toBe('duties')
  })
})

describe('a heading that was glued to what stands around it', () => {
  test('ends at the first number of its list', () => {
    expect(kindOf('Раскрой', 'Шьём палатки. Обязанности 1. Раскрой 2. Пошив')).toBe('duties')
    expect(kindOf('Раскрой', 'Шьём палатки. Обязанности 2 года назад. Раскрой')).not.toBe('duties')
  })

  test('may end the line before', () => {
    const text = (heading: string) =>
      `Обязанности:\nСвязь с цехами для обмена опытом ${heading}\nПошив палаток`
    expect(kindOf('Пошив', text('Требования'))).toBe('requirements')
    expect(kindOf('Пошив', text('требования'))).toBe('duties')
    expect(kindOf('Пошив', text('Условия'))).toBe('duties')
  })
})

test('whom an advert seeks at its beginning is called by a department too', () => {
  const text = (line: string) => `${line}\nОбязанности:\nУчёт`
  expect(kindOf('палаток', text('Начальник отдела палаток'))).toBe('unknown')
  expect(kindOf('палаток', text('Сводки отдела палаток'))).not.toBe('unknown')
})

describe('what is denied under a heading', () => {
  test('ends at the next label, whatever that is', () => {
    const text =
      'Обязанности:\nПошив\nЧего не будет:\nСкуки\nПодробности для смелых:\nОкраска палаток'
    expect(kindOf('Скуки', text)).toBe('denied')
    expect(isAskedFor(kindOf('Окраска', text))).toBe(true)
  })
})

describe('what stands among the conditions', () => {
  const offered = (line: string) =>
    wordedKindOf(line, `Требования:\nЧтение схем\nУсловия:\n${line}\nДМС`)

  test('is offered where its words say so, and none asks', () => {
    expect(offered('Корпоративные курсы испанского')).toBe('conditions')
    expect(offered('В офисе ежедневная уборка')).toBe('conditions')
    expect(offered('Важно шлифовать, офис у метро')).not.toBe('conditions')
    expect(offered('Скидки, а от кандидата пайка')).not.toBe('conditions')
  })

  test('speaks of the work where it does not, or where it asks', () => {
    expect(offered('80 % дня – встречи с клиентами')).not.toBe('conditions')
    expect(kindOf('насосы', 'Условия:\nХороший оклад. Если Вы любите насосы, рост дохода')).toBe(
      'unknown',
    )
    expect(isAskedFor(offered('Оплата при наличии опыта работы с насосами'))).toBe(true)
    expect(isAskedFor(offered('Обучение по ходу дела, учёт ведём в системе Кубышка'))).toBe(true)
  })

  test('ends at a heading that no table knows', () => {
    const text = 'Условия:\nОбучение пайке\nНаше оборудование:\nДоходные станки'
    expect(kindOf('станки', text)).toBe('unknown')
    expect(kindOf('пайке', text)).toBe('conditions')
  })

  test('ends at what one works with', () => {
    expect(kindOf('Кубышка', 'Мы предлагаем:\nКомпенсация обедов\nСтек: Кубышка, Невод')).toBe(
      'duties',
    )
  })
})

describe('what an employer says of itself', () => {
  test('is told by its wording, without any heading', () => {
    expect(kindOf('палаток', 'Мы один из крупнейших производителей палаток.')).toBe('about')
    expect(kindOf('tents', 'Kingfisher is a leading maker of tents.')).toBe('about')
  })

  test('ends where the one sought is spoken of', () => {
    const text = 'О компании:\nШьём палатки.\nСейчас мы ищем швею.\nПошив чехлов.'
    expect(kindsOf(text, 'палатки', 'швею', 'чехлов')).toEqual(['about', 'unknown', 'unknown'])
  })
})

describe('a single sentence', () => {
  test('of what the employer pays for is told in any section', () => {
    expect(
      kindOf('медкнижки', 'Требования:\nАккуратность\nЗа счёт компании: оформление медкнижки'),
    ).toBe('conditions')
    expect(kindOf('медкнижку', 'Оплачиваем медкнижку и обеды.')).toBe('conditions')
  })

  test('of what is done for the one sought is told in any section', () => {
    expect(kindOf('медкнижку', 'Требования:\nАккуратность\nВам бесплатно оформят медкнижку')).toBe(
      'conditions',
    )
  })

  test('ends at a full stop that no space follows', () => {
    expect(kindOf('медкнижку', 'Требования:\nОплачиваем медкнижку.Чтение схем')).toBe('conditions')
    expect(kindOf('Чтение', 'Требования:\nОплачиваем медкнижку.Чтение схем')).toBe('requirements')
  })

  test('that asks for something keeps its section', () => {
    expect(kindOf('макияж', 'Требования:\nЗнание основ: макияж (или мы научим)')).toBe(
      'requirements',
    )
  })
})

describe('a denial', () => {
  test('takes the words behind it, as far as no sign ends them', () => {
    expect(kindsOf('Продажи без холодных звонков, работа с базой', 'звонков', 'базой')).toEqual([
      'denied',
      'unknown',
    ])
  })

  test('passes over words that only say of what it is one', () => {
    expect(
      kindOf('пайки', 'Работа не предполагает наличие знаний и опыта в области ручной пайки'),
    ).toBe('denied')
  })

  test('may be a heading', () => {
    const text =
      'Обязанности:\n' +
      'Пошив\n' +
      'Чем точно НЕ придётся заниматься:\n' +
      'Пайкой насосов\n' +
      'Требования:\n' +
      'Чтение схем'
    expect(kindsOf(text, 'Пошив', 'насосов', 'схем')).toEqual(['duties', 'denied', 'requirements'])
  })

  test('takes the words before it', () => {
    expect(kindsOf('Чтение схем, знание пайки не требуется', 'схем', 'пайки')).toEqual([
      'unknown',
      'denied',
    ])
  })

  test('stands on both sides of what is not needed', () => {
    expect(kindsOf('Sewing. No knitting skills needed', 'Sewing', 'knitting')).toEqual([
      'unknown',
      'denied',
    ])
    expect(kindOf('пайки', 'Не требуем: знания пайки')).toBe('denied')
  })

  test.each([
    'Вязание не используем.',
    'Мы не используем вязание.',
    'Не обязательно знать вязание.',
    'You don’t need to know вязание.',
    'No вязание here.',
    'Fluent вязание not essential.',
    'We moved away from вязание to looms.',
  ])('says what is not used and need not be known: %s', (sentence) => {
    expect(kindOf('язание', sentence)).toBe('denied')
    expect(kindOf('looms', 'We moved away from knitting to looms')).toBe('unknown')
  })

  test('is none where the sentence takes it back', () => {
    for (const back of ['but a plus', ', yet an advantage'])
      expect(kindOf('knitting', `Skills in knitting not required${back}`)).not.toBe('denied')
    expect(kindOf('пайки', 'Без знания пайки не рассматриваем')).toBe('unknown')
    expect(kindOf('пайки', 'Знание пайки не обязательно, но будет плюсом')).toBe('unknown')
    expect(kindOf('желанием', 'Возьмём без опыта с желанием учиться')).toBe('unknown')
  })
})
