import type { ServerTexts } from '../en/server.ts'
import { SETTINGS_RU } from './settings.ts'

/** Страницы сервера: настройки и то, что ему разрешает сайт вакансий. */
export const server: ServerTexts = {
  settings: {
    title: 'Настройки',
    lead: 'С ними запущен сервер. Они задаются флагами и переменными среды и меняются после перезапуска.',
    setting: 'Настройка',
    value: 'Значение',
    source: 'Откуда',
    variable: 'Переменная',
    unset: 'не задано',
    meaning: ({ name, meaning }) => SETTINGS_RU[name] ?? meaning,
    sources: { flag: 'флаг', variable: 'переменная', file: 'файл', default: 'по умолчанию' },
  },
  site: {
    short: 'Сайт',
    title: 'Сайт вакансий',
    lead: 'Что сайт разрешает этому серверу.',
    ready: 'Сайт не отказывает, ничего не приостановлено.',
    paused: (reason, until) =>
      `${reason} Следующая попытка: ${until}. До этого времени к сайту обращается не больше одной проверки в минуту.`,
    refuses: 'Сайт отказывает.',
    refusals: {
      captcha: 'Сайт просит ввести код с картинки.',
      blocked: 'Сайт отказывает адресу этого сервера.',
      wrong_country: 'Сайт не обслуживает страну, где стоит этот сервер.',
      soft_block: 'Сайт отвечает пустыми страницами, это молчаливый отказ.',
      overloaded: 'Сайт просит обращаться к нему реже.',
    },
    slowed: (percent) => `Скорость чтения — ${percent} от обычной; она возвращается с каждой страницей.`,
    answers: 'Последние ответы',
    answersHint: 'Серверу и командной строке, сначала новые.',
    noAnswers: 'К сайту ещё не обращались.',
    time: 'Время',
    asked: 'Запрошено',
    kinds: { search: 'страница поиска', vacancy: 'вакансия', token: 'токен', directory: 'регионы' },
    answer: 'Ответ',
    noAnswer: 'нет',
    took: 'Заняло',
    ms: (n) => `${n} мс`,
  },
}
