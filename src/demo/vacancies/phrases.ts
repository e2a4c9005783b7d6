/** Sentences that the adverts of all professions share, by language. All are made up. */

export type Phrases = {
  dutiesHeadings: readonly string[]
  requirementsHeadings: readonly string[]
  plusHeadings: readonly string[]
  conditionsHeadings: readonly string[]
  conditions: readonly string[]
  /** How the employer says that it is hiring. */
  hooks: readonly string[]
  /** How an employer introduces itself that does not say who it is. */
  anonymous: readonly string[]
  closings: readonly string[]
  experience: Readonly<Record<'junior' | 'middle' | 'senior' | 'lead', readonly string[]>>
}

export const RUSSIAN: Phrases = {
  dutiesHeadings: [
    'Чем предстоит заниматься',
    'Обязанности',
    'Задачи',
    'Вам предстоит',
    'Что нужно делать',
    'О работе',
  ],
  requirementsHeadings: [
    'Требования',
    'Мы ждём от вас',
    'Что для нас важно',
    'Наши ожидания',
    'Вы нам подходите, если есть',
  ],
  plusHeadings: ['Будет плюсом', 'Преимуществом будет', 'Хорошо, но не обязательно'],
  conditionsHeadings: ['Условия', 'Мы предлагаем', 'Что взамен', 'У нас'],
  conditions: [
    'оформление по трудовому договору с первого дня',
    'оклад и ежеквартальная премия по итогам работы',
    'график 5/2, начало дня с 8 до 11 часов',
    'гибридный график: три дня дома, два в офисе',
    'можно работать из любого города',
    'добровольное медицинское страхование после испытательного срока',
    'испытательный срок два месяца, зарплата без вычетов',
    'обучение за счёт компании: курсы, книги, конференции',
    'спокойный офис в десяти минутах от метро',
    'техника на выбор',
    'доплата за обеды',
    'скидки на товары и услуги компании',
    'дополнительные пять дней отпуска в год',
    'пересмотр зарплаты раз в полгода',
    'корпоративный транспорт от станции',
    'наставник на первые три месяца',
    'белая зарплата два раза в месяц без задержек',
    'небольшой дружный коллектив и понятные задачи',
  ],
  hooks: [
    'Команда растёт, и мы ищем коллегу.',
    'Открыта новая позиция в связи с расширением.',
    'Ищем человека надолго.',
    'Предыдущий коллега вырос внутри компании, и место свободно.',
    'Сейчас мы собираем новую команду.',
    'Приглашаем того, кому интересно делать своё дело хорошо.',
  ],
  anonymous: [
    'Наш клиент — крупная компания, имя которой мы назовём на собеседовании.',
    'Производственная компания, более двадцати лет на рынке.',
    'Группа компаний с офисами в нескольких городах.',
  ],
  closings: [
    'Откликайтесь, даже если подходите не по всем пунктам.',
    'В отклике расскажите, пожалуйста, почему вам интересна эта работа.',
    'Собеседование проходит в два этапа и занимает не больше недели.',
    'Ждём ваши резюме!',
    'Отвечаем каждому в течение трёх рабочих дней.',
  ],
  experience: {
    junior: [
      'можно без опыта, если есть учебные проекты',
      'опыт от полугода, стажировки считаются',
    ],
    middle: ['опыт работы от 2 лет', 'опыт на похожей должности от полутора лет'],
    senior: ['опыт работы от 4 лет', 'опыт от 5 лет, в том числе в крупных проектах'],
    lead: [
      'опыт руководства от трёх человек',
      'опыт работы от 6 лет, из них два в роли руководителя',
    ],
  },
}

export const ENGLISH: Phrases = {
  dutiesHeadings: ['What you will do', 'Responsibilities', 'The job'],
  requirementsHeadings: ['Requirements', 'What we expect', 'You have'],
  plusHeadings: ['Nice to have', 'A plus'],
  conditionsHeadings: ['We offer', 'Conditions', 'What you get'],
  conditions: [
    'Flexible hours and a hybrid schedule',
    'Medical insurance after two months',
    'Budget for courses and conferences',
    'Twenty-eight days of paid leave',
    'Remote work within three time zones',
    'A salary review twice a year',
    'A mentor for the first three months',
  ],
  hooks: [
    'Our team is growing.',
    'We have a new opening.',
    'We are looking for a colleague who stays.',
  ],
  anonymous: ['Our client is a mid-sized company; we will name it at the interview.'],
  closings: [
    'Send us your CV even if you do not match every point.',
    'We answer everybody within three days.',
  ],
  experience: {
    junior: ['Some practice: courses and internships count'],
    middle: ['Two years or more in a similar role'],
    senior: ['Four years or more in the field'],
    lead: ['Experience of leading at least three people'],
  },
}
