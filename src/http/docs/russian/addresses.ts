import type { Phrases } from './phrases.ts'

/** What addresses answer, and the parameters they take. */
export const ADDRESSES: Phrases = {
  'Limits of the key and usage today': 'Лимиты ключа и расход за сегодня',
  'The limits of the key and how much of them is used today, Moscow time. The request itself is counted.':
    'Лимиты ключа и сколько из них израсходовано за текущие московские сутки. Сам запрос тоже ' +
    'считается.',
  'Scans, freshest first': 'Подсчёты, сначала свежие',
  'The scans that have a result, at most 50 at a time: their phrasings, vacancies walked and salary medians.':
    'Подсчёты, у которых есть результат, не больше 50 за раз: их названия, число прочитанных ' +
    'вакансий и медианы оплаты.',
  'One scan in full': 'Один подсчёт целиком',
  'All skill groups of a scan with shares and pay, salary distributions, title words and regions.':
    'Все группы навыков подсчёта с долями и оплатой, распределения оплаты, слова заголовков и ' +
    'регионы.',
  'Most frequent skills of a profession': 'Самые частые навыки профессии',
  'At most 40 skills with their shares, most frequent first. The scan is chosen by the words of the profession name, or by scanId.':
    'Не больше 40 навыков с долями, сначала частые. Подсчёт выбирается по словам названия ' +
    'профессии или по scanId.',
  'Which skills of a profession a resume names': 'Какие навыки профессии называет резюме',
  'Compares a resume with all skills of a scan. The text is neither stored nor logged.':
    'Сравнивает резюме со всеми навыками подсчёта. Текст не сохраняется и не попадает в журналы.',
  'Which skills of a pasted advert a resume names':
    'Какие навыки вставленной вакансии называет резюме',
  'Compares a resume with the skills of an advert of any site, given by its text: its key skills, then its text. Neither text is stored or logged, and nothing is fetched.':
    'Сравнивает резюме с навыками вакансии с любого сайта, данной текстом: сначала с её ' +
    'ключевыми навыками, потом с текстом. Ни один из текстов не хранится и не попадает в ' +
    'журнал, у сайта ничего не запрашивается.',
  'Which skills of a vacancy a resume names': 'Какие навыки вакансии называет резюме',
  'Compares a resume with the skills of one vacancy: its key-skills block, then its description. A vacancy not read before is fetched and counts against the fetch limit. The text is neither stored nor logged.':
    'Сравнивает резюме с навыками одной вакансии: сначала её блока ключевых навыков, затем ' +
    'описания. Вакансия, которую ещё не читали, читается с сайта и считается в лимит чтения. ' +
    'Текст не сохраняется и не попадает в журналы.',
  'Which skills a text names, and where': 'Какие навыки называет текст и где',
  'Finds the names of skills in any text: those of a scan when a profession or a scan is given, else those of the whole vocabulary, without roles and employers. The text is neither stored nor logged.':
    'Находит названия навыков в любом тексте: навыки подсчёта, если указана профессия или ' +
    'подсчёт, иначе всего словаря, без ролей и работодателей. Текст не сохраняется и не ' +
    'попадает в журналы.',
  'What the figures of a scan rest on': 'На чём основаны цифры подсчёта',
  'Adverts and distinct jobs, days of publication, employers and how concentrated they are, stated and usable pay, the vocabulary.':
    'Вакансии с повторами и без, дни публикации, работодатели и насколько они сосредоточены, ' +
    'указанная и учтённая оплата, словарь.',
  'All skills of a scan with all that is known about them':
    'Все навыки подсчёта и всё, что о них известно',
  'Counts, shares with 95 % intervals, distinct jobs, employers, pay, and what distinguishes the scan. Sorted, searched, a page at a time.':
    'Числа, доли с интервалами 95 %, без повторов, работодатели, оплата и чем подсчёт ' +
    'отличается. С порядком, поиском, по страницам.',
  'One skill of a scan': 'Один навык подсчёта',
  'Its figures, the skills named beside it, its spellings, the freshest adverts that name it, and how its share changed.':
    'Его цифры, навыки рядом с ним, написания, самые свежие вакансии, где он назван, и как ' +
    'менялась его доля.',
  "The families of a scan's skills": 'Семейства навыков подсчёта',
  'How many adverts name any skill of a family (reporting, databases, machine learning …), each once, with the interval and the first skills.':
    'Сколько вакансий называют хотя бы один навык семейства (отчётность, базы данных, ' +
    'машинное обучение …), каждая один раз, с интервалом и первыми навыками.',
  'Every family of skills, with its definition': 'Все семейства навыков с определениями',
  'A scan by experience, format, employment, region or employer':
    'Подсчёт по опыту, формату, занятости, региону или работодателю',
  'What adverts state, never guessed: the share of each value, its pay and the skills named most.':
    'То, что вакансии указывают, без догадок: доля каждого значения, его оплата и самые ' +
    'частые навыки.',
  'The pay of a scan': 'Оплата в подсчёте',
  'Percentiles and histograms of both bounds apart, the intervals of the medians, and an estimate of what lies between.':
    'Процентили и гистограммы каждой границы отдельно, интервалы медиан и оценка того, что ' +
    'лежит между границами.',
  'How a scan changed from run to run': 'Как подсчёт менялся от измерения к измерению',
  'Shares of its skills and pay, run by run, and which skills rose or fell between the first and the last.':
    'Доли его навыков и оплата, измерение за измерением, и какие навыки выросли или упали ' +
    'между первым и последним.',
  'Two scans side by side': 'Сравнение двух подсчётов',
  'Skills that both name, the surest differences first, with the difference and its 95 % interval; those that only one names; the pay of both; what to bear in mind.':
    'Навыки, которые названы в обоих, сначала самые надёжные различия, с разницей и её ' +
    'интервалом 95 %; те, что есть только в одном; оплата в обоих; что иметь в виду.',
  'This document': 'Этот документ',
  'The documentation in Markdown': 'Документация в Markdown',

  'Return only the first so many skills, title words and regions; all when absent':
    'Вернуть только столько первых навыков, слов заголовков и регионов; если не указано, все',
  'How many scans to return; 50 when absent': 'Сколько подсчётов вернуть; если не указано, 50',
  'Return those that follow the scan with this id': 'Вернуть те, что идут после подсчёта с этим id',
  'Scan id from the list of scans': 'id подсчёта из их списка',
  'Profession name: a scan fits when all words of one are in the other, in any form or language':
    'Название профессии: подсчёт подходит, когда все слова одного есть в другом, в любой ' +
    'форме и на любом языке',
  'Use this scan instead of matching by profession': 'Взять этот подсчёт, а не искать по профессии',
  'Vacancy number: the digits of the vacancy address on the job site':
    'Номер вакансии: цифры её адреса на сайте вакансий',
  'share when absent; share and distinct descending':
    'если не указано, share; share и distinct по убыванию',
  'How many; all when absent': 'Сколько; если не указано, все',
  'Only skills of this family: an id of GET /v1/families':
    'Только навыки этого семейства: его id из GET /v1/families',
  'share when absent; all but name descending':
    'если не указано, share; все, кроме name, по убыванию',
  'The figures of this run, by its number in the history; those the scan shows when absent':
    'Цифры этого измерения, по его номеру в истории; если не указано, те, что подсчёт показывает',
  'A part of the name or of a spelling': 'Часть названия или написания',
  'Only skills of this kind': 'Только навыки этого вида',
  'How many; 100 when absent': 'Сколько; если не указано, 100',
  'How many to skip': 'Сколько пропустить',
  '`csv` for a table: UTF-8 with a byte order mark, all rows unless a limit is given; so does `Accept: text/csv`':
    '`csv` — таблица: UTF-8 с меткой порядка байтов, все строки, если не задан предел; то же ' +
    'с `Accept: text/csv`',
  'The skill, by any of its spellings': 'Навык, в любом его написании',
  'What to divide the adverts by': 'По чему делить вакансии',
  'How many slices; 50 when absent': 'Сколько частей; если не указано, 50',
  'Only one skill, by any spelling': 'Только один навык, в любом написании',
  'From this Moscow day on, or this many days back: 2026-11-20 or 30d (1d to 9999d); 90d when absent':
    'С этого московского дня или за столько последних дней: 2026-11-20 или 30d (от 1d до ' +
    '9999d); если не указано, 90d',
  'Scan id': 'id подсчёта',
  'How many skills; 100 when absent': 'Сколько навыков; если не указано, 100',
  'How many skills to skip': 'Сколько навыков пропустить',
}
