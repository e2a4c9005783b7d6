// By which words a resume tells what its writer studied. Lists have beginnings of words, parted by spaces.

const choice = (lists: readonly string[]) => lists.join(' ').replaceAll(' ', '|')

/** Matches a word that begins with one of these. */
export const beginsLike = (...lists: string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${choice(lists)})`, 'iu')

export const SCHOOLS = 'университет|институт|академия|техникум|колледж|училище'

/** In a line without any of them nothing is looked for, but below «Образование». */
export const TELLS = beginsLike(
  'высшее образовани специальност факультет направлени квалификаци бакалавр магистр кафедр мехмат',
  'матмех [а-яё]+фак(?![а-яё]) вмк физтех фпми фкн education academic degree major diploma graduat',
  'bachelor master ph\\.?d trained training b\\.?(?:s|a|tech|eng|com) m\\.?(?:s|a|tech|eng|math)',
  `образование \\p{L}*(?:${SCHOOLS}) окончил закончил выпускни диплом`,
)

/** A heading within a line, of a resume that was glued into one. */
export const NEXT_PART = new RegExp(
  `\\s(?:${choice([
    'Опыт Навыки Ключевые Повышение Дополнительн Курсы Сертификаты Тесты Языки Знание О\\sсебе Обо\\sмне',
    'Профессиональн Личн Experience Work Employment Skills Technical Projects Certif Courses Training',
    'Languages Interests Hard Soft Key Core',
  ])})`,
  'u',
)

/** What was not ended, or not yet begun. */
export const NOT_HELD = beginsLike(
  'неоконч незаконч неполное бросил отчислен студент н/высшее incomplete unfinished dropped',
  'pursuing expected ongoing not\\scompleted in\\sview in\\sprogress не\\s(?:окончен|закончен|получил)',
  'мечта хочу хотел планиру собира поступ учусь учится ищу ушел ушла want wish plan hope apply looking',
  'under\\sway year\\s[1-6](?!\\d) \\p{L}+\\sсеместр',
  // It is denied, another's, or a passion.
  '(?:нет|без|не|no|not|none|never|without|сам|сама|мама|мать|папа|отец|жена|муж|сын|дочь)(?!\\p{L})',
  'self-taught самоуч родител (?:дет(?:и|ей)|моя\\sсестра|(?:grand)?(?:father|mother))(?!\\p{L})',
  '(?:wife|husband|son|daughter|sister|brother|parents)(?!\\p{L}) работаю хобби',
  'our\\s required preferred требу',
)
/** The next entry of a list of studies. */
export const LEVEL = beginsLike(
  'высшее средн бакалавр магистр специалитет окончил закончил bachelor master graduat',
  '(?:специалист|[bm]\\.?(?:sc|a|s|eng|ed|tech)|ph\\.?d)(?!\\p{L})',
)

/** Whoever works at a faculty, or for it, need not have studied there. */
export const WORKS = beginsLike(
  'преподав чита[лю] доцент ассистент декан профессор научн лаборант секретар методист работа[юл]',
  'разработа[лн] руководи[лт] возглав отвеча внедр прода[влж] куратор обуча[лю] проект клиент client',
  'lecturer professor teach taught worked developed managed led\\s designed enjoy scrum',
)
/** In a sentence with them a faculty is one of the writer's. */
export const STUDIED = beginsLike(
  'окончи закончи учил(?:ся|ась) обучал(?:ся|ась) ходил выпускни[кц] диплом graduat studied degree',
  'высш бакалавр(?!иат) магистр(?!ат|ал)',
)
/** Posts that are no qualifications. */
export const POSTS =
  'manager consultant director analyst officer директор руководител начальник аналитик'
/** What a line of studies tells besides: of lessons, of a paper. */
export const ELSE = beginsLike(
  'курс дисциплин предмет тема дипломн диссерт тезис course thesis dissertation minor project gpa',
  'relevant modul subject ms\\soffice excel 1с publisher lead(?!\\p{L})',
  'опыт работал (?:вел|вёл|вела|then)(?!\\p{L}) ведение worked experience',
  POSTS,
)
/** What is learned at school is no degree. */
export const CLASSES = beginsLike(
  'средн\\p{L}+\\s(?:полное|общее|школ) класс(?!ич) углубл гимнази high\\sschool secondary a-level gcse',
)
/** What lessons and contests are called: their schools say no level. */
export const LESSONS = beginsLike(
  'курс переподготовк повышени дополнительн онлайн online bootcamp certificat проект конкурс победит',
)
/** Of studies that are not over. */
export const GOES_ON = beginsLike('present current настоящ н\\.в [1-6]-?й?\\sкурс по\\sсей')
/** A line that begins with a school, and its year or speciality: as no work is written. */
export const SCHOOL_FIRST = new RegExp(
  [
    '^[^\\p{L}]*(?:\\p{Lu}[\\p{L}-]*(?:ий|ая)\\s)?(?:[\\p{L}-]+(?:[ыио]й|ая)\\s){0,4}',
    `(?:\\p{L}*(?:${SCHOOLS})|П?ТУ|\\p{Lu}\\p{L}{1,5}У)(?:\\s[^,]{1,40})?,`,
    '(?:\\s«[^»]{1,80}»,)?\\s(?:19|20)\\d\\d(?![\\d–—-])',
  ].join(''),
  'u',
)
/** Institutions, with the adjectives before them, are called by fields too. */
export const SCHOOL = new RegExp(
  `(?<!\\p{L})(?:\\p{L}+(?:[оеы]го|[оеы]й|ий|ая|al|ic|ing) ){0,5}(?:${choice([
    'университет институт академи колледж техникум училищ лице[йя] школ вуз учебн\\p{L}+\\sзаведени universit colleg institut',
    'school academy polytechnic',
  ])})`,
  'iu',
)

const anyOf = (phrases: readonly string[], flags: string) =>
  new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})(?!\\p{L})`, flags)

/** Behind them stands a field. */
export const BEFORE_FIELD = anyOf(
  [
    'бакалавра?|магистра?|диплом (?:специалиста|бакалавра|магистра)',
    'диплом о высшем образовании|высшее (?:\\p{L}+ое )?образование|высших образования',
    '(?<=(?:^ ?|[^\\p{L}\\s] ?| [ия] |^[ИЯ] ))по (?:\\p{L}+ому )?образованию(?! ?:)(?: я)?',
    '(?:degree|diploma|major(?:ed)?|graduated|ph\\.?d\\.?) (?:in|of)',
  ],
  'giu',
)
/** … where one studied: to work there is more common. */
export const BEFORE_STUDIED = anyOf(
  [
    'факультет\\p{L}*|по специальности|по направлению подготовки|faculty of',
    '(?<=образовани\\p{L} |диплом )по направлению|специальность(?=[ :]+[«"“])',
  ],
  'giu',
)
/** Behind them stands a school. */
export const BEFORE_SCHOOL = anyOf(
  ['окончил[аи]?|закончил[аи]?|диплом|выпускни(?:к|ца)|graduated from|graduate of'],
  'giu',
)
/** The field stands within: «юрист по образованию». */
export const WITH_FIELD = anyOf(
  [
    '(?:\\p{L}+[ -])?\\p{L}+ по (?:\\p{L}+ому )?образованию(?! ?:)',
    '(?:\\p{L}+ )?\\p{L}+ by (?:education|training)(?=[^\\p{L}]*$|[,.;)]| and)',
  ],
  'giu',
)
/** … «экономический факультет», «мехмат», where one studied. */
export const WITH_STUDIED = anyOf(
  [
    '[а-яё-]{3,30}(?:ий|ый|ого|ом) факультет\\p{L}*',
    '(?:[а-яё]+фак|мехмат|матмех|вмк|физтех|фпми|фкн)[аеу]?',
  ],
  'giu',
)
/** «Высшее техническое», "M.Sc. in Economics": one of a master begins with an M. */
export const DEGREE = anyOf(
  [
    "Bachelor(?:['’]?s)?(?: [Dd]egree)?(?: of (?:Science|Arts|Technology))?(?:,? (?:in|of))?",
    // No Scrum Master, no Master Data.
    "(?<!\\p{Lu}\\p{L}+ )Master(?:['’]?s?(?: [Dd]egree)?(?: of (?:Science|Arts|Technology))?(?: (?:in|of))|['’]s)",
    '[BM](?:\\. ?)?(?:Sc|Tech|Eng|Ed|Com|Math|BA)\\.?(?: \\(Hons\\))?(?: in)?|[BM]\\.[SA]\\.(?: in)?',
    '[Вв]ысшее(?= \\p{L}+[ое]е(?:[^\\p{L}\\s]|$| образ| и |\\n))',
  ],
  'gu',
)
/** Microsoft, analysts and a state are written alike. */
export const BARE_DEGREE = anyOf(
  [
    '(?<!(?:[Aa]s|[Ss]enior|[Ll]ead|[Jj]unior),? (?:an? )?|, )[BM][SA](?: in)?(?= \\p{L})(?! ' +
      '(?:Office|SQL|Excel|Word|Project|Access|Outlook|Dynamics|Visio|Teams|Windows|Azure|Power))',
  ],
  'gu',
)
