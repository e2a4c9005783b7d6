import type { AccountTexts } from '../en/account.ts'
import { many } from './many.ts'

/** Страницы кабинета, кроме ключей: использование и безопасность. */
export const account: AccountTexts = {
  usage: {
    title: 'Использование',
    today: 'Сегодня',
    requests: 'Запросы',
    fetches: 'Вакансии, прочитанные с сайта',
    of: (used, limit) => `${used} из ${limit}`,
    perMinute: (n) => `За любую минуту — не больше ${many(n, 'запроса', 'запросов', 'запросов')}.`,
    reset: (time) => `Счётчики обнулятся в полночь по Москве, через ${time}.`,
    hoursMinutes: (h, m) => `${h} ч ${m} мин`,
    fetchesHint: 'Считаются только проверки вакансий, которых никто раньше не читал.',
    last30: 'Последние 30 дней',
    requestsChart: 'Запросов в сутки',
    fetchesChart: 'Вакансий, прочитанных с сайта, в сутки',
    summary: (total, most, day) => `${total} за 30 дней; больше всего ${day}: ${most}.`,
    nothing: 'За последние 30 дней не было.',
    asTable: 'Таблицей',
    day: 'День',
  },
  security: {
    title: 'Безопасность',
    changePassword: 'Сменить пароль',
    currentPassword: 'Текущий пароль',
    changeHint: 'Все остальные браузеры потребуют войти заново.',
    submit: 'Сменить пароль',
    done: {
      password: 'Пароль изменён. Остальные сеансы завершены.',
      'second-factor-off': 'Теперь при входе код не нужен.',
    },
    sessions: 'Сеансы',
    sessionCount: (n) => `Вход выполнен в ${many(n, 'браузере', 'браузерах', 'браузерах')}, считая этот.`,
    sessionHint: 'Сеанс завершается через сутки без обращений и в любом случае через 30 дней.',
    signOutEverywhere: 'Выйти везде',
    keysGoOn: 'Ключи API продолжат работать: с сеансами они не связаны.',
  },
}
