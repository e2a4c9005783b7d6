import type { Phrases } from './phrases.ts'

/** Errors, headers and the tools of agents. */
export const GUIDE: Phrases = {
  'The header has no key, or the key is unknown or deleted':
    'Ключа нет в заголовке, он неизвестен или удалён',
  'Check the header; ask an administrator for a key':
    'Проверьте заголовок; попросите ключ у администратора',
  'The key has expired': 'Срок ключа истёк',
  'Create a new key, or ask an administrator': 'Создайте новый ключ или попросите администратора',
  'A limit is used up: requests, or vacancies read from the job site':
    'Израсходован лимит: запросов или вакансий, прочитанных с сайта',
  'Wait as many seconds as `Retry-After` says, then retry':
    'Подождите столько секунд, сколько в `Retry-After`, и повторите',
  'There is no such address, scan, vacancy, skill or run, the scan has no result yet, or no scan fits the profession':
    'Такого адреса, подсчёта или вакансии нет, у подсчёта ещё нет результата, такого навыка ' +
    'или такого измерения, или ни один подсчёт не подходит профессии',
  'Read the message: it names the closest professions, or says why the scan has no such skill or run':
    'Прочитайте сообщение: в нём самые близкие профессии или причина, почему такого навыка ' +
    'или измерения нет',
  'A parameter is wrong, out of its bounds or missing, or the body is not a JSON object':
    'Параметр неверен, вне границ или отсутствует, или тело — не объект JSON',
  'Fix the request: the message names the field': 'Исправьте запрос: поле названо в сообщении',
  'The request body is larger than 100 KB': 'Тело запроса больше 100 КБ',
  'Send less text': 'Пришлите меньше текста',
  'The job site did not return the vacancy page': 'Сайт вакансий не отдал страницу вакансии',
  'Wait as many seconds as `Retry-After` says, then retry: the fetch limit was not touched':
    'Подождите столько секунд, сколько в `Retry-After`, и повторите: лимит чтения не израсходован',
  'The service itself failed, or has more to do right now than it can':
    'Сбой самого сервиса, или он не успевает ответить всем',
  'Wait as many seconds as `Retry-After` says, if it is there; else try again later, and give the operator the request id from the message':
    'Подождите столько секунд, сколько в `Retry-After`, если он есть; иначе повторите позже и ' +
    'назовите администратору номер запроса из сообщения',

  'Daily limit of this key': 'Лимит этого ключа на сутки',
  'Requests left for today': 'Сколько запросов осталось на сегодня',
  'Seconds until midnight Moscow time, when a new day begins':
    'Секунд до полуночи по Москве, когда сутки начнутся заново',
  'Seconds to wait before retrying': 'Через сколько секунд повторить',

  'Return only the first so many skills, title words and regions':
    'Вернуть только столько первых навыков, слов заголовков и регионов',
  'Link to the vacancy on the job site (any country), or its number':
    'Ссылка на вакансию на сайте вакансий (любой страны) или её номер',
  'Text of an advert from any site instead of vacancy: nothing is fetched':
    'Текст вакансии с любого сайта вместо vacancy: у сайта ничего не запрашивается',
  'How many skills; 40 when absent, of families 12':
    'Сколько навыков; если не указано, 40, семейств 12',
  'How many skills; 40 when absent': 'Сколько навыков; если не указано, 40',
  'Families instead of skills': 'Семейства вместо навыков',
  'true: also all spellings of each skill (members)':
    'true: ещё все написания каждого навыка (members)',
  'true: before advice. Also what to learn and what only to write (summary), spellings (members), places (at)':
    'true: перед советом. Ещё чему учиться и что лишь написать (summary), написания ' +
    '(members), места (at)',
  'true: before advice. Also spellings (members) and places in the text (at)':
    'true: перед советом. Ещё написания (members) и места в тексте (at)',
  'Profession name, or a scan id': 'Название профессии или id подсчёта',
  'How many skills of each list; 20 when absent':
    'Сколько навыков в каждом списке; если не указано, 20',
  'How many skills of each list; 7 when absent':
    'Сколько навыков в каждом списке; если не указано, 7',
  'How many slices; 5 when absent': 'Сколько срезов; если не указано, 5',
}
