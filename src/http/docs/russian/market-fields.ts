import type { Phrases } from './phrases.ts'

/** The fields of what the market says. */
export const MARKET_FIELDS: Phrases = {
  "The program's way of counting; null when it is not known":
    'Версия методики программы; null, если неизвестна',
  'The revision of names; null when it is not known': 'Версия названий; null, если неизвестна',
  'Its number: the parameter `run` asks for its figures':
    'Его номер: параметр `run` запрашивает его цифры',
  'Where adverts come from: the host of the job site, trudvsem.ru, file, or demo (invented)':
    'Откуда вакансии: хост сайта вакансий, trudvsem.ru, file или demo (выдуманы)',
  'How adverts were read at the site; null when it is not known':
    'Как читались вакансии; null, если неизвестно',
  'Vacancies the site reported as found, summed over the phrasings':
    'Сколько вакансий нашёл сайт, по его словам, в сумме по названиям',
  'Adverts after the same job is counted once': 'Вакансий, если одно место считать один раз',
  "The site's cap stopped the walk": 'Измерение остановилось на пределе сайта',
  'null when it was not kept': 'null, если не сохранилось',
  'null when they were not kept': 'null, если не сохранились',
  'Adverts with a key-skills block': 'Вакансий с блоком ключевых навыков',
  'null without salaries, or when they were not kept':
    'null, если оплата не считалась или не сохранилась',
  'Of all currencies together; null without salaries, or when they were not kept':
    'Во всех валютах вместе; null, если оплата не считалась или не сохранилась',
  'Why figures are missing': 'Почему цифр нет',
  'Which fields are null throughout, and why': 'Какие поля null во всём ответе и почему',
  'Skills of the vocabulary; null when it is not known': 'Навыков в словаре; null, если неизвестно',
  'Skills that the scan names': 'Навыков, названных в подсчёте',
  'The first day, Moscow time; null when no advert states one':
    'Первый день, по Москве; null, если его не указала ни одна вакансия',
  'The last day': 'Последний день',
  'The day by which half were published': 'День, к которому опубликована половина',
  'Employers; adverts without one count as one together':
    'Работодателей; вакансии без работодателя — вместе один',
  'How many employers of equal size would be equally concentrated (inverse Herfindahl index)':
    'Сколько работодателей одного размера были бы так же сосредоточены (обратный индекс ' +
    'Херфиндаля)',
  'Name; null when not stated': 'Имя; null, если не указано',
  'Adverts that state a bound': 'Вакансий, где указана граница',
  'Of these, paid by the month in a currency with a rate: the base of all pay':
    'Из них с помесячной оплатой в валюте с известным курсом: основа всей оплаты',
  'Usable, stated before tax': 'Учтённых, указанных до вычета налога',
  'Usable, stated take-home': 'Учтённых, указанных на руки',
  'Usable, tax not stated: taken as take-home':
    'Учтённых, где о налоге не сказано: взяты как на руки',

  'Adverts that name it': 'Вакансий, где он назван',
  'Of these, in the key-skills block': 'Из них в блоке ключевых навыков',
  'key_skills: not looked for in descriptions': 'key_skills: в описаниях не ищется',
  'Distinct adverts that name it': 'Вакансий без повторов, где он назван',
  'Share of distinct adverts': 'Доля вакансий без повторов',
  'Employers that name it': 'Работодателей, которые его называют',
  'null for a role, for a name learned from key-skills blocks, and when only skills were kept':
    'null для профессии, для названия, взятого из блоков ключевых навыков, и если сохранились ' +
    'одни навыки',
  'null under 20 employers here or elsewhere':
    'null, если здесь или в других меньше 20 работодателей',
  'z-score of naming it here against elsewhere, over employers':
    'z-оценка того, что его называют здесь, против других подсчётов, по работодателям',
  'Share of the adverts of all other scans of its source':
    'Доля вакансий всех других подсчётов того же источника',
  'Skills that match': 'Навыков, которые подошли',
  'Id of the skill in the built-in table, the same for ever; null for learned names':
    'id навыка во встроенной таблице, навсегда тот же; null для названий, взятых из вакансий',
  'Id of its family (GET /v1/families); null for none':
    'id его семейства (GET /v1/families); null, если ни одного',
  'Id (GET /v1/families)': 'id (GET /v1/families)',
  'Its name in Russian; GET /v1/families has it in English':
    'Название по-русски; английское есть в GET /v1/families',
  'Adverts that name any skill of the family, each once':
    'Вакансий, где назван хоть один навык семейства, каждая один раз',
  'Distinct adverts that name any': 'Вакансий без повторов, где назван хоть один',
  'The five that most adverts name': 'Пять самых частых',
  'Families with a skill that some advert names': 'Те, чей навык назван хоть в одной вакансии',
  'null when the operator has split the row of the built-in table':
    'null, если администратор сервера разделил строку встроенной таблицы',
  'Id: never changed or reused': 'id: не меняется и не переходит к другому',
  'In English': 'По-английски',
  'In Russian': 'По-русски',
  'Most frequent first': 'Сначала частые',
  'Share of scanned': 'Доля от scanned',
  '95 % interval [low, high]; null when too few employers advertise':
    'Интервал 95 % [low, high]; null, если работодателей слишком мало',
  'As written': 'Как написано',
  'By lift': 'По lift',
  'Distinct adverts that name both': 'Вакансий без повторов, где названы оба',
  'How many times as often it is named beside this skill as in all distinct adverts':
    'Во сколько раз чаще он назван рядом с этим навыком, чем по всем вакансиям без повторов',
  'Most frequent first; null when they were not counted': 'Сначала частые; null, если не считались',
  'Freshest first': 'Сначала свежие',
  'null when the employer is not stated': 'null для вакансий без работодателя',
  'Region; null when not stated': 'Регион; null, если не указан',
  'null when not stated': 'null, если не указано',
  'Where; key_skills when both places do': 'Где; key_skills, если и там, и там',

  'Adverts with one of them': 'Вакансий с одним из них',
  'Values for which no slice is shown': 'Значений, для которых часть не показана',
  'null when all are shown': 'null, если показаны все',
  "The site's code or id; notStated for adverts that do not state it":
    'Код или id на сайте; notStated для вакансий, где это не указано',
  'Its name in Russian': 'Название по-русски',
  'As the site names it': 'Как это называет сайт',
  'Most frequent first; none under 10 adverts': 'Сначала частые; пусто, если вакансий меньше 10',
  'Adverts of the slice that name it': 'Вакансий этой части, где он назван',
  'Share of the slice': 'Доля от этой части',
  'Experience by length, the rest by count; notStated comes last':
    'Опыт по длительности, остальное по числу; неуказанное последним',

  'Usable adverts': 'Учтённых вакансий',
  'Lower bounds, take-home roubles a month; null without salaries, or when they were not kept':
    'Нижние границы, рублей в месяц на руки; null, если оплата не считалась или не сохранилась',
  'Upper bounds, take-home roubles a month; null without salaries, or when they were not kept':
    'Верхние границы, рублей в месяц на руки; null, если оплата не считалась или не сохранилась',
  'Of usable adverts, tax not stated: taken as take-home; null as for the bounds':
    'В скольких вакансиях с учтённой оплатой налог не указан (считается на руки); null — как ' +
    'у границ',
  'Midpoints of ranges, a missing bound filled by the usual ratios; null as for the bounds':
    'Середины вилок, недостающая граница дополнена обычными отношениями; null — как у границ',
  'Roubles; values from here on': 'Рублей; значения отсюда',
  'Values below this; the last bin is open': 'Значения ниже этого; последний столбец открыт',
  Adverts: 'Вакансий',
  'A tenth lies at or below; null when too few adverts state it':
    'Не выше — десятая часть; null, если указали слишком немногие',
  'A quarter lies at or below; null when too few adverts state it':
    'Не выше — четверть; null, если указали слишком немногие',
  'The median; null when too few adverts state it': 'Медиана; null, если указали слишком немногие',
  'Three quarters lie at or below; null when too few adverts state it':
    'Не выше — три четверти; null, если указали слишком немногие',
  'Nine tenths lie at or below; null when too few adverts state it':
    'Не выше — девять десятых; null, если указали слишком немногие',
  'Distinct adverts that state this bound': 'Разных вакансий, где указана эта граница',
  'Employers of these': 'Работодателей у этих вакансий',
  'Employers of these; null when they were not counted':
    'Работодателей у этих вакансий; null, если их не считали',
  '95 % interval [low, high] of the median, in thousands; null with it, or when too few employers pay':
    'Интервал 95 % [от, до] для медианы, в тысячах; null вместе с ней или если работодателей ' +
    'слишком мало',
  'Distinct adverts': 'Разных вакансий',
  'Adverts with usable pay': 'Вакансий с учтённой оплатой',
  'Distinct adverts with usable pay': 'Разных вакансий, оплату которых можно учесть',
  'Of usable pay, most frequent first': 'Валюты учтённой оплаты, частые первыми',
  'ISO 4217, but RUR for the rouble': 'ISO 4217, но рубль — RUR',
  'No currency has four fifths of the adverts: the figures mix several countries; ask for one currency':
    'Ни у одной валюты нет четырёх пятых вакансий: в цифрах смешана оплата разных стран; ' +
    'запросите одну валюту',
  'Only pay in this currency (RUR, KZT, BYN …), given in roubles; all when absent':
    'Только оплата в этой валюте (RUR, KZT, BYN …), в рублях; без параметра — вся',
  'null as for the bounds': 'null — как у границ',
  'Of these, with both bounds': 'Из них с обеими границами',

  'Newest last': 'Новые последними',
  'stopped: ended by hand, counts what was read by then':
    'stopped: закончен вручную, посчитано то, что успел прочитать',
  'Share of scanned; null when it may not have been looked for':
    'Доля от scanned; null, если его, возможно, не искали',
  'Between the first and the last run that are done':
    'Между первым и последним законченными измерениями',
  'Why no changes are listed, or none has an interval; else null':
    'Почему изменений нет или ни у одного нет интервала; иначе null',
  'Share in the first run that is compared': 'Доля в первом из сравниваемых измерений',
  'Share in the last one': 'Доля в последнем',
  'The second minus the first': 'Вторая минус первая',
  'rising, falling: changed; at most one in ten of these verdicts is wrong. steady: surely changed by no more than 3 points and no more than a quarter of the earlier share. unclear: neither':
    'rising, falling: доля изменилась; ошибочен не больше чем каждый десятый такой вывод. ' +
    'steady: точно изменилась не больше чем на 3 пункта и не больше чем на четверть прежней. ' +
    'unclear: ни то, ни другое',

  'Take-home roubles a month; null without salaries, or when they were not kept':
    'Рублей в месяц на руки; null, если оплата не считалась или не сохранилась',
  'The share in b minus the share in a': 'Доля в b минус доля в a',
  'Named in both, the surest differences first':
    'Названные в обоих, сначала самые надёжные различия',
  'Named only in a, by share': 'Названные только в a, по доле',
  'Named only in b, by share': 'Названные только в b, по доле',
  'What to bear in mind': 'Что иметь в виду',
}
