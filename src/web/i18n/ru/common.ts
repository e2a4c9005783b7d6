import { LEAST_PASSWORD_CHARACTERS } from '../../../accounts/password.ts'
import type { CommonTexts } from '../en/common.ts'

/** То, что стоит на многих страницах: шапка, подвал, кнопки, поля. */
export const common: CommonTexts = {
  product: 'Skills Market',
  demo: 'Демонстрация: вакансии и работодатели выдуманы.',
  skipToContent: 'К содержанию',
  mainNavigation: 'Разделы',
  accountShort: 'Кабинет',
  administration: 'Управление',
  sections: 'Страницы раздела',
  footer: 'Сутки начинаются в полночь по Москве, время указано московское (UTC+3).',
  documentation: 'Документация API',
  signIn: 'Войти',
  signOut: 'Выйти',
  cancel: 'Отмена',
  save: 'Сохранить',
  never: 'Бессрочно',
  none: '—',
  share: 'Поделиться',
  shared: 'Ссылка скопирована',
  copy: 'Скопировать',
  copied: 'Скопировано',
  errorsTitle: 'Пока ничего не изменено. Исправьте, пожалуйста:',
  optional: 'необязательно',
  name: 'Имя',
  password: 'Пароль',
  newPassword: 'Новый пароль',
  repeatPassword: 'Тот же пароль ещё раз',
  passwordHint: `Не меньше ${LEAST_PASSWORD_CHARACTERS} знаков. Несколько не связанных слов легко запомнить.`,
  pages: {
    label: 'Страницы списка',
    earlier: 'Предыдущая страница',
    further: 'Следующая страница',
    of: (page, pages) => `Страница ${page.toLocaleString('ru')} из ${pages.toLocaleString('ru')}`,
  },
}
