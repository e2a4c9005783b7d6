/** What an advert says of other people, of its employer and of what is not asked for, on made-up sentences (docs/design.md, rule 13). */
import { describe, expect, test } from 'bun:test'
import { createSectionAt } from '../../../src/language/sections/section-at.ts'
import { sectionsOf } from '../../../src/language/sections/sections.ts'

/** The kinds of the parts in which the words stand. */
function kindsOf(text: string, ...words: string[]) {
  return words.map((word) => {
    const at = text.indexOf(word)
    if (at < 0) throw new Error(`the advert does not say ${word}`)
    return createSectionAt(sectionsOf(text))(at)
  })
}

const duty = (line: string, ...words: string[]) => kindsOf(`Обязанности:\n${line}`, ...words)

describe('the people one works with', () => {
  test('have names of their own: departments, teams and roles, one or several', () => {
    expect(duty('Взаимодействие с отделами пошива и окраски', 'пошива', 'окраски')).toEqual(['others', 'others'])
    expect(duty('Общение с командой ткачества, дизайнерами и QA', 'ткачества', 'QA')).toEqual(['others', 'others'])
    expect(duty('Взаимодействие с технической поддержкой', 'технической')).toEqual(['others'])
    expect(duty('Сотрудничество со смежными подразделениями (пошив, окраска)', 'окраска')).toEqual(['others'])
    expect(duty('Working closely with loom engineers', 'loom')).toEqual(['others'])
  })

  test('are not named where it is told that they are of several functions', () => {
    expect(duty('Взаимодействие с кросс-функциональными командами', 'кросс-')).toEqual(['duties'])
    expect(duty('Collaborate with cross-functional teams', 'cross-')).toEqual(['duties'])
  })

  test('and departments are one’s own where one leads them', () => {
    const line = 'Руководство подразделениями: отдел пошива, отдел окраски'
    expect(duty(line, 'пошива', 'окраски')).toEqual(['duties', 'duties'])
    expect(duty('Заявки подразделений: отдел пошива, отдел окраски', 'пошива')).toEqual(['told'])
  })

  test('may be called by what their department does', () => {
    expect(duty('Взаимодействие с логистикой и окраской', 'окраской')).toEqual(['others'])
    expect(duty('Согласование с безопасностью', 'безопасностью')).toEqual(['others'])
    expect(duty('Работа с логистикой', 'логистикой')).toEqual(['duties'])
    expect(kindsOf('Требования:\nОпыт взаимодействия с логистикой', 'логистикой')).toEqual(['requirements'])
  })

  test('end where the next item begins, and where it is told why one meets them', () => {
    expect(duty('Взаимодействие с отделом пошива, окраска тканей', 'пошива', 'окраска')).toEqual(['others', 'duties'])
    expect(duty('Взаимодействие с отделом пошива Сбор тканей', 'Сбор')).toEqual(['duties'])
    expect(duty('Взаимодействие с отделом пошива для окраски тканей', 'окраски')).toEqual(['duties'])
    expect(duty('Помощь отделу пошива по вопросам окраски', 'окраски')).toEqual(['duties'])
  })

  test('are none where one works with things', () => {
    expect(duty('Работа с красками, станками и бухгалтерией', 'станками')).toEqual(['duties'])
    expect(duty('Контроль за раскроем отдела', 'раскроем')).toEqual(['duties'])
  })

  test('may be the one sought, and experience with them or in a department is asked for', () => {
    expect(kindsOf('Ищем руководителя группы окраски.', 'окраски')).toEqual(['unknown'])
    expect(kindsOf('Ищем менеджера в отдел окраски.', 'окраски')).toEqual(['unknown'])
    expect(duty('Управление командой отдела окраски', 'окраски')).toEqual(['duties'])
    expect(kindsOf('В отдел пошива инженера по окраске!', 'пошива', 'окраске')).toEqual(['told', 'unknown'])
    expect(kindsOf('Заместитель начальника отдела окраски', 'окраски')).toEqual(['unknown'])
    expect(kindsOf('Требования:\nОпыт работы в отделе пошива', 'пошива')).toEqual(['requirements'])
    expect(kindsOf('Требования:\nРаботали в отделе пошива', 'пошива')).toEqual(['requirements'])
  })

  test('are the own department where it hires or says «we»', () => {
    expect(kindsOf('Ищем швею в отдел окраски.', 'окраски')).toEqual(['told'])
    expect(kindsOf('Мы в департаменте окраски любим цвет.', 'окраски')).toEqual(['told'])
    expect(kindsOf('Швея нашего отдела окраски.', 'окраски')).toEqual(['told'])
    expect(kindsOf('Центр компетенций окраски находится в поиске швеи.', 'окраски')).toEqual(['told'])
    expect(kindsOf('Управление окраски тканей приглашает швею.', 'окраски')).toEqual(['told'])
    expect(kindsOf('Ищем швею в управление ручных окрасок.', 'окрасок')).toEqual(['told'])
    expect(duty('Взаимодействие с отделом окраски', 'окраски')).toEqual(['others'])
    expect(kindsOf('Отдел окраски тканей создан в мае.\nОбязанности:\nПошив', 'окраски')).toEqual(['told'])
    expect(duty('Взаимодействие с отделом окраски сбор заявок', 'окраски', 'заявок')).toEqual(['others', 'duties'])
  })

  test('may be a department called by what it manages: with a capital, or as a team or a centre', () => {
    expect(duty('Передача заявок в Управление окраски тканей', 'окраски')).toEqual(['told'])
    expect(kindsOf('Ищем швею в команду управления окраской.', 'окраской')).toEqual(['told'])
    expect(duty('Отчёты для центра управления окраской', 'окраской')).toEqual(['told'])
    expect(duty('Участие в управлении окраской', 'окраской')).toEqual(['duties'])
    expect(duty('Управление окраской', 'окраской')).toEqual(['duties'])
  })

  test('may be the own where they lead, are led or get what one makes', () => {
    expect(duty('Подчинение начальнику пошива', 'пошива')).toEqual(['told'])
    expect(duty('Работа с инженерами по окраске', 'окраске')).toEqual(['told'])
    expect(duty('Сводки для директора по окраске', 'окраске')).toEqual(['told'])
    expect(duty('Сводки отдела окраски', 'окраски')).toEqual(['told'])
  })

  test('are those a team is made of', () => {
    expect(kindsOf('В команде есть дизайнеры, инженеры и ткачи.', 'ткачи')).toEqual(['others'])
    expect(kindsOf('В команде есть краски, нитки и ткани.', 'ткани')).toEqual(['unknown'])
    expect(kindsOf('В команде есть developer-ы, designer-ы и ткачи.', 'ткачи')).toEqual(['others'])
  })
})

describe('what the employer is', () => {
  test('stands before the one sought, or behind the word for it', () => {
    expect(kindsOf('Компания «Заря» (пошив палаток) ищет швею для окраски.', 'пошив', 'окраски')).toEqual([
      'about',
      'unknown',
    ])
    expect(kindsOf('Ищем швею в компанию, которая красит ткани.', 'красит')).toEqual(['about'])
    expect(kindsOf('Ищем швею на работу с основателями компании, которая включает окраску.', 'окраску')).toEqual([
      'unknown',
    ])
    expect(kindsOf('Агентство «Заря» – мастера окраски.', 'окраски')).toEqual(['about'])
  })

  test('is told by sentences that say what a thing with a name is', () => {
    expect(kindsOf('Zarya — это сервис для пошива палаток.', 'пошива')).toEqual(['about'])
    expect(kindsOf('Главное правило — это пошив в срок.', 'пошив')).toEqual(['unknown'])
  })
})

describe('what is not asked for', () => {
  test('stands under its own heading', () => {
    const text = 'Обязанности:\nПошив\nЧто не понадобится:\nОкраска\nТребования:\nРаскрой'
    expect(kindsOf(text, 'Пошив', 'Окраска', 'Раскрой')).toEqual(['duties', 'denied', 'requirements'])
  })

  test('is what one does not take part in', () => {
    expect(duty('Швея не участвует в окраске и раскрое тканей', 'окраске', 'раскрое')).toEqual(['denied', 'denied'])
  })
})

describe('a long list of what is offered', () => {
  test('holds tasks and technologies too, a short one does not', () => {
    const offered = (line: string) => kindsOf(`Условия:\n${line}`, 'окраски')
    expect(offered('ДМС, обучение, скидки на обеды, новые технологии окраски')).toEqual(['conditions'])
    expect(offered('Обучение, новые технологии окраски')).toEqual(['unknown'])
  })
})

describe('what is offered', () => {
  const offered = (line: string, ...words: string[]) => kindsOf(`Условия:\n${line}`, ...words)

  test('tells the work where it comes to tasks, projects and what one works with', () => {
    const tasks = 'ДМС, сложные задачи на стыке окраски и химии, обучение пошиву'
    expect(offered(tasks, 'ДМС', 'окраски', 'пошиву')).toEqual(['conditions', 'told', 'conditions'])
    const machines = 'Интересные проекты, обеды, работа с новыми станками (ткацкие, красильные), скидки на ткани'
    expect(offered(machines, 'красильные', 'ткани')).toEqual(['told', 'conditions'])
    expect(
      offered('Оплата обедов и проезда, бесплатный спорт, участие в значимых Loom проектах', 'обедов', 'Loom'),
    ).toEqual(['conditions', 'told'])
  })

  test('tells none where it teaches it', () => {
    expect(offered('Бесплатное обучение работе с новыми станками', 'станками')).toEqual(['conditions'])
  })

  test('is an opportunity only where that says what is given', () => {
    expect(offered('Возможность обучения окраске', 'окраске')).toEqual(['conditions'])
    expect(offered('Возможность построения цеха окраски', 'окраски')).toEqual(['unknown'])
    const toShowOneself = 'Возможность проявлять смелость, инициативу и ответственность за окраску'
    expect(offered(toShowOneself, 'окраску')).toEqual(['aside'])
  })

  test('tells the work where one has the opportunity to do it, where it has machines, and what pay is for', () => {
    expect(offered('ДМС и возможность напрямую влиять на окраску', 'окраску')).toEqual(['told'])
    expect(offered('ДМС, работа на новом и точном оборудовании окраски', 'окраски')).toEqual(['told'])
    expect(offered('Оклад, обеды и премии за окраску, скидки на ткани', 'окраску', 'ткани')).toEqual([
      'told',
      'conditions',
    ])
    expect(offered('Бесплатные обеды, оклад зависит от кроя и краёв, окраски', 'окраски')).toEqual(['told'])
    expect(offered('Бесплатные обеды, премии в зависимости от окраски', 'окраски')).toEqual(['told'])
  })
})
