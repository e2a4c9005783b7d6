// By which words a resume tells what its writer studied. Lists have beginnings of words, parted by spaces.

const choice = (lists: readonly string[]) => lists.join(' ').replaceAll(' ', '|')

/** Matches a word that begins with one of these. */
export const beginsLike = (...lists: string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${choice(lists)})`, 'iu')

const SCHOOLS = 'университет|институт|академия|техникум|колледж|училище'

/** In a line without any of them nothing is looked for, but below «Образование». */
export const TELLS = beginsLike(
  'высшее образовани специальност факультет направлени квалификаци бакалавр магистр кафедр мехмат',
  'матмех [а-яё]+фак(?![а-яё]) вмк физтех фпми фкн education academic degree major diploma graduat',
  'bachelor master ph\\.?d trained training b\\.?(?:s|a|tech|eng|com) m\\.?(?:s|a|tech|eng|math)',
  `образование \\p{L}*(?:${SCHOOLS}) окончил закончил выпускни диплом`,
)

/** A part of a resume, by its heading. */
export const EDUCATION = /^(?:(?:высшее|основное) )?(?:образование|education|academic background)/iu
export const OTHER_PART = beginsLike(
  'опыт работа навык ключевые повышение курсы дополнительн сертификат тесты языки знани проекты',
  'о(?:бо?)?\\s портфолио рекоменд хобби интерес достижени публикаци контакт гражданство желаемая',
  'professional experience work employment skills technical projects certif courses training languages',
  'interests awards achievements publications summary about volunteer references hobbies additional',
)

/** The same within a line, of a resume that was glued into one. */
export const NEXT_PART = new RegExp(
  `\\s(?:${choice([
    'Опыт Навыки Ключевые Повышение Дополнительн Курсы Сертификаты Тесты Языки Знание О\\sсебе Обо\\sмне',
    'Experience Work Employment Skills Technical Projects Certif Courses Training Languages Interests',
  ])})`,
  'u',
)

/** What was not ended, or not yet begun. */
export const NOT_HELD = beginsLike(
  'неоконч незаконч неполное бросил отчислен студент н/высшее incomplete unfinished dropped',
  'pursuing expected ongoing not\\scompleted in\\sview in\\sprogress не\\s(?:окончен|закончен|получил)',
  'мечта хочу хотел планиру собира поступ учусь учится ищу ушел ушла want wish plan hope apply looking',
  'under\\sway year\\s[1-6](?!\\d) \\p{L}+\\sсеместр',
)
/** The next entry of a list of studies. */
export const LEVEL = beginsLike(
  'высшее средн бакалавр магистр специалитет окончил закончил bachelor master graduat',
)

/** Whoever teaches at a faculty need not have studied there. */
export const TEACHES = beginsLike(
  'преподав чита[лю] доцент ассистент декан lecturer professor teach taught',
)
/** What a line of studies tells besides: of lessons, of a paper. */
export const ELSE = beginsLike(
  'курс дисциплин предмет тема дипломн диссерт тезис course thesis dissertation minor project gpa',
)
/** What lessons and contests are called: their schools say no level. */
export const LESSONS = beginsLike(
  'курс переподготовк повышени дополнительн онлайн online bootcamp certificat проект конкурс победит',
)
/** Of studies that are not over. */
export const GOES_ON = beginsLike('present current настоящ н\\.в [1-6]-?й?\\sкурс по\\sсей')
/** A line that begins with a school, and its number or name. */
export const SCHOOL_FIRST = new RegExp(
  [
    '^[^\\p{L}]*(?:\\p{L}[\\p{L}-]*\\s){0,5}',
    `(?:\\p{L}*(?:${SCHOOLS})|П?ТУ|\\p{Lu}\\p{L}{1,5}У)(?:\\s[^,]{1,40})?,`,
  ].join(''),
  'u',
)
/** Institutions, with the adjectives before them, are called by fields too. */
export const SCHOOL = new RegExp(
  `(?<!\\p{L})(?:\\p{L}+(?:[оеы]го|[оеы]й|ий|ая|al|ic|ing) ){0,5}(?:${choice([
    'университет институт академи колледж техникум училищ лице[йя] школ вуз universit colleg institut',
    'school academy polytechnic',
  ])})`,
  'iu',
)

const anyOf = (phrases: readonly string[], flags: string) =>
  new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, flags)

/** Behind them stands a field. */
export const BEFORE_FIELD = anyOf(
  [
    'факультет\\p{L}*|кафедр\\p{L}|квалификаци[яи]|бакалавр\\p{L}*|магистр\\p{L}*',
    '(?:по )?специальност[ьи]|(?:по )?направлени[юе](?: подготовки)?',
    '(?:по (?:\\p{L}+ому )?)?образовани[еюяи]',
    '(?:degree|diploma|major(?:ed)?|graduated|ph\\.?d\\.?) (?:in|of)|major',
  ],
  'giu',
)
/** Behind them stands a school. */
export const BEFORE_SCHOOL = anyOf(
  ['окончил[аи]?|закончил[аи]?|диплом|выпускни(?:к|ца)|graduated from|graduate of'],
  'giu',
)
/** The field stands within: «экономический факультет», «мехмат», «юрист по образованию». */
export const WITH_FIELD = anyOf(
  [
    '[а-яё-]{3,30}(?:ий|ый|ого|ом) факультет\\p{L}*',
    '(?:\\p{L}+[ -])?\\p{L}+ по (?:\\p{L}+ому )?образованию',
    '(?:[а-яё]+фак|мехмат|матмех|вмк|физтех|фпми|фкн)[аеу]?',
    '(?:\\p{L}+ )?\\p{L}+ by (?:education|training)',
  ],
  'giu',
)
/** «Высшее техническое», "M.Sc. in Economics": one of a master begins with an M. */
export const DEGREE = anyOf(
  [
    "[BM](?:achelor|aster)(?:['’]?s)?(?: [Dd]egree)?(?: of (?:Science|Arts|Technology))?(?: (?:in|of))?",
    '[BM]\\.? ?(?:Sc|S|A|Tech|Eng|Ed|Com|Math|BA)\\.?(?: in)?',
    '[Вв]ысшее',
  ],
  'gu',
)
