import type { Phrases } from './phrases.ts'

/** The fields of the answers about keys, scans and checks. */
export const FIELDS: Phrases = {
  'Name of the key': 'Имя ключа',
  'Shortened display form of the key': 'Сокращённый вид ключа для показа',
  'When the key was created': 'Когда ключ создан',
  'null: the key never expires': 'null: ключ бессрочный',
  'Requests in any 60 seconds, for all keys of the owner together':
    'Запросов за любые 60 секунд, на все ключи пользователя вместе',
  'Requests per Moscow day, for all keys of the owner together':
    'Запросов за московские сутки, на все ключи пользователя вместе',
  'null: only the shared limit applies': 'null: действует только общий лимит',
  'Vacancies per Moscow day read from the job site, for all keys of the owner':
    'Вакансий, прочитанных с сайта за московские сутки, на все ключи пользователя',
  'Requests today across all keys of the owner': 'Запросов сегодня по всем ключам пользователя',
  'Of those, requests with this key, this one included':
    'Из них с этим ключом, включая этот запрос',
  'Vacancies read from the job site today across all keys of the owner':
    'Вакансий, прочитанных сегодня с сайта, по всем ключам пользователя',

  'Scan identifier': 'Идентификатор подсчёта',
  'Vacancy-title phrasings the scan was run for': 'Названия вакансий, по которым сделан подсчёт',
  "The site's region code; null for all regions": 'Код региона на сайте; null — все регионы',
  'Vacancies walked; the base of all shares': 'Прочитано вакансий; основа всех долей',
  'Vacancies walked': 'Прочитано вакансий',
  'Vacancies the site reported as found': 'Сколько вакансий нашёл сайт, по его словам',
  'When the data shown were finished': 'Когда закончены показанные данные',
  'running: a recount is in progress, the data are from the previous run. done: finished. stopped: stopped by hand, contains what was counted by then. failed: the last run could not go on, the data are from the previous run.':
    'running: идёт пересчёт, данные предыдущего измерения. done: закончен. stopped: ' +
    'остановлен вручную, посчитано то, что успел. failed: последнее измерение не удалось ' +
    'продолжить, данные предыдущего.',
  "The site's cap of 2000 vacancies per query stopped the walk":
    'Чтение остановилось на пределе сайта: 2000 вакансий на запрос',
  'Date of the central bank rates used': 'Дата взятых курсов центрального банка',
  'Roubles per month, net. null when salary was not computed':
    'Рублей в месяц, на руки. null, если оплата не считалась',
  'Roubles per month, net. null when salary was not computed or nobody stated one':
    'Рублей в месяц, на руки. null, если оплата не считалась или её никто не указал',
  'Vacancies whose salary is usable for counting': 'Вакансий, оплату которых можно учесть',
  'All skill groups, most frequent first': 'Все группы навыков, сначала частые',
  'Frequent words and phrases of titles': 'Частые слова и сочетания в названиях',
  'Regions of the vacancies': 'Регионы вакансий',
  'Number of skill groups': 'Число групп навыков',
  'Group name': 'Название группы',
  'Vacancies where it occurs': 'В скольких вакансиях встречается',
  'Share of walked vacancies, 0 to 1': 'Доля прочитанных вакансий, от 0 до 1',
  'Median lower bound over vacancies with this skill':
    'Медиана нижней границы по вакансиям с этим навыком',
  'Median upper bound over vacancies with this skill':
    'Медиана верхней границы по вакансиям с этим навыком',
  'All spellings of the skill, most frequent first': 'Все написания навыка, сначала частые',
  'All spellings, most frequent first': 'Все написания, сначала частые',
  'A word or a stable phrase of vacancy titles':
    'Слово или устойчивое сочетание из заголовков вакансий',
  'Distinct employers': 'Разных работодателей',
  Region: 'Регион',
  Vacancies: 'Вакансий',
  'A quarter of the stated bounds lies at or below': 'Не выше — четверть указанных границ',
  'The median': 'Медиана',
  'Three quarters of the stated bounds lie at or below': 'Не выше — три четверти указанных границ',
  'Vacancies that state this bound': 'Вакансий, где указана эта граница',
  'Skill name': 'Название навыка',

  'Resume text as one string, line breaks are fine: experience, about, skills. Not stored, not logged':
    'Текст резюме одной строкой, переводы строк допустимы: опыт, о себе, навыки. Не ' +
    'сохраняется, не попадает в журналы',
  'How many missing skills to return; all when absent':
    'Сколько недостающих навыков вернуть; если не указано, все',
  'true: like detail, with the level of each language and the choices that the advert asks for':
    'true: то же, что detail, и ещё уровень каждого языка и навыки на выбор, о которых просит ' +
    'вакансия',
  'true: also the places in the text, and which of its skills include a missing one':
    'true: ещё места в тексте и какие из его навыков включают недостающий',
  'Skills named in the text, most frequent first': 'Навыки, названные в тексте, сначала частые',
  'All other skills of the scan, most frequent first':
    'Все остальные навыки подсчёта, сначала частые',
  'Other skills of the scan, most frequent first': 'Остальные навыки подсчёта, сначала частые',
  'How many skills are missing in all, whatever the limit':
    'Сколько всего недостающих навыков, каким бы ни был предел',
  'Over distinct adverts; null for a scan whose adverts are not kept':
    'По разным местам; null, если вакансии подсчёта не сохранились',
  'Distinct adverts that name a skill': 'Вакансий без повторов, где назван хоть один навык',
  'null without such adverts': 'null, если таких вакансий нет',
  'What to learn: absent skills that would add most':
    'Чему научиться: навыки, которых нет и которые прибавили бы больше всего',
  'What to say: skills that the text implies': 'Что назвать: навыки, которые следуют из текста',
  'The skills asked for most, without traits, education and roles':
    'Навыки, которые просят чаще всего, без личных качеств, образования и ролей',
  'implied: the text names another skill that includes it':
    'implied: в тексте назван навык, который его включает',
  '`named` of a text with the 30 most frequent skills: how much can be reached at all; null without such adverts':
    '`named` текста с 30 самыми частыми навыками: сколько вообще можно набрать; null без ' +
    'таких вакансий',
  'What naming it would add to `named`': 'Сколько он прибавил бы к `named`',
  '`named` with this skill and those before it': '`named` с этим навыком и с предыдущими',
  'Places in the text that name it, in its order: [start, end], the end not included, in UTF-16 units':
    'Места в тексте, где он назван, по порядку: [начало, конец], конец не входит, в единицах ' +
    'UTF-16',
  'Skills that the text names and that include this one, as TypeScript includes JavaScript':
    'Навыки, которые текст называет и которые включают этот, как TypeScript включает JavaScript',
  'Only with explain: the names of which the advert asks for one, this one included, as in "Python or R"; empty where this very skill is required':
    'Только с explain: имена, из которых вакансия просит одно, вместе с этим, как в «Python ' +
    'или R»; пусто, если нужно именно оно',
  'The level in the resume, in its words; null: it states none':
    'Уровень в резюме, его словами; null: он не указан',
  'The level that the advert asks for, in its words':
    'Уровень, который просит вакансия, её словами',
  'Whether the resume clearly states a lower level than the advert asks for':
    'В резюме точно указан уровень ниже нужного',
  'Only with explain: for a language that the advert asks for at some level; else null':
    'Только с explain: для языка, который вакансия просит на каком-то уровне; иначе null',
  'Skills of the vacancy named in the text': 'Навыки вакансии, названные в тексте',
  'The others, skills of the key-skills block first':
    'Остальные, сначала из блока ключевых навыков',
  'Spellings searched in the text: those of the vacancy, then those known from earlier scans':
    'Написания, которые искались в тексте: из вакансии, затем известные по прежним подсчётам',
  "key_skills: from the vacancy's key-skills block. description: found in its description":
    'key_skills: из блока ключевых навыков вакансии. description: найден в описании',
  'Vacancy number': 'Номер вакансии',
  'Its title': 'Её название',
  'Text of the advert as one string; HTML becomes text. Not stored, not logged':
    'Текст вакансии одной строкой; HTML станет текстом. Не хранится и не попадает в журнал',
  'Its list of key skills, where it has one': 'Список её ключевых навыков, если он есть',
  'An advert from any site, in any language': 'Вакансия с любого сайта, на любом языке',
  'Address on the job site': 'Адрес на сайте вакансий',
  'On the job site; for an advert from a file the address it gives, unchecked; null without one':
    'Адрес на сайте вакансий; у вакансии из файла тот, что указан в файле (не проверяется); ' +
    'null, если его нет',
  'Any text as one string. Not stored, not logged':
    'Любой текст одной строкой. Не сохраняется, не попадает в журналы',
  'In the order of their first places': 'В порядке их первых мест',
  'The text at each of the places': 'Что стоит на каждом из мест',
  'By the built-in table; null for a name learned from adverts':
    'По встроенной таблице; null для названия, взятого из вакансий',
}
