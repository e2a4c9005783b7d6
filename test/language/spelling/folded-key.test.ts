import { describe, expect, test } from 'bun:test'
import { foldedKey } from '../../../src/language/spelling/folded-key.ts'

const keysOf = (spellings: readonly string[]) => new Set(spellings.map(foldedKey))

function folds(rows: string[][]): void {
  for (const spellings of rows) {
    test(spellings.join(' = '), () => expect(keysOf(spellings).size).toBe(1))
  }
}

function keeps(rows: string[][]): void {
  for (const spellings of rows) {
    test(spellings.join(' ≠ '), () => expect(keysOf(spellings).size).toBe(spellings.length))
  }
}

describe('words that make no other skill are folded', () => {
  folds([
    [
      'Zymurgy',
      'Знание Zymurgy',
      'Опыт работы с Zymurgy',
      'Уверенное владение Zymurgy',
      'Zymurgy (желательно)',
    ],
    [
      'Zymurgy',
      'Zymurgy на уровне уверенного пользователя',
      'Zymurgy advanced',
      'Базовые знания Zymurgy',
    ],
    ['Работа с возражениями', 'Умение работать с возражениями'],
    ['Экспертиза', 'Проведение экспертизы'],
    ['WMS', 'WMS-системы', 'Система WMS'],
    ['Zephyr', 'Apache Zephyr'],
    [
      'Zymurgy',
      'Zymurgy framework',
      'Zymurgy skills',
      'модуль Zymurgy',
      'Zymurgy-стек',
      'База данных: Zymurgy',
    ],
  ])
})

describe('what is made or done is folded in whatever word for it', () => {
  folds([
    [
      'Составление договоров',
      'Подготовка договоров',
      'Написание договоров',
      'Умение составлять договоры',
    ],
    ['Разработка технических заданий', 'Составление ТЗ', 'Написание технического задания'],
    ['Подготовка отчетов', 'Формирование отчета', 'Составление отчетов'],
    ['Мытье вагонов', 'Мойка вагонов'],
    ['Тонировка стекол', 'Тонирование стекол'],
    ['Обучение персонала', 'Обучение сотрудников', 'Обучение кадров'],
    ['Ремонт ПК', 'Ремонт компьютеров', 'Починка компьютера'],
    ['Груминг', 'Грумминг'],
    ['Патентный поиск', 'Проведение патентного поиска'],
    ['Широкоформатная печать', 'Навыки широкоформатной печати'],
  ])
})

describe('and kept apart where the word says more', () => {
  keeps([
    ['Подготовка договоров', 'Проверка договоров', 'Хранение договоров'],
    ['Разработка отчетов', 'Составление отчетов'],
    ['Планирование цеха', 'Планировка цеха'],
    ['Регулирование рынка', 'Регулировка рынка'],
    ['Сотрудник склада', 'Персонал склада'],
    ['Контролер', 'Контроллер'],
  ])
})

describe('the same words stay where they make another skill', () => {
  keeps([
    ['Анализ', 'Умение анализировать'],
    ['Работа', 'Опыт работы'],
    ['Станции', 'Базовые станции'],
    ['Entity', 'Entity Framework'],
    ['Soft', 'Soft skills'],
    ['PHP', 'Apache, PHP'],
    ['HTTP Server', 'Apache HTTP Server'],
    ['BI', 'BI-системы'],
  ])
})

describe('versions are folded, numbers that are names are not', () => {
  folds([
    ['Zymurgy', 'Zymurgy 3', 'Zymurgy 1.9', 'Zymurgy v2', 'Zymurgy 2019'],
    ['PHP', 'PHP7', 'PHP 8.2'],
    ['InDesign', 'InDesign CC', 'InDesign CS6'],
  ])
  keeps([
    ['ISO', 'ISO 27', 'ISO 9', 'ISO 27.1'],
    ['Fusion', 'Fusion 360'],
    ['Zymurgy', 'Zymurgy CC'],
  ])
})

describe('one word has one key', () => {
  folds([
    ['MS Zymurgy', 'МС Zymurgy', 'MC Zymurgy', 'Microsoft Zymurgy'],
    ['Веб-дизайн', 'Web-дизайн'],
    ['Установка ПО', 'Установка программного обеспечения'],
    ['Основы баз данных', 'Основы БД'],
    ['Деревянные конструкции', 'Деревянная конструкция'],
    ['Инструменты ETL', 'ETL-инструменты'],
    ['Latin', 'Латинский язык', 'Латинский — B1 — Средний', 'Знание латинского языка'],
  ])
  keeps([
    ['Флористика', 'Флорист'],
    ['Система управления', 'Управление системой'],
    ['По договору', 'Программного обеспечения договору'],
    ['МС', 'Microsoft'],
  ])
})
