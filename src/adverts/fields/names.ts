import type { ShownColumns } from '../faults/file-fault.ts'

/** What is read of an advert; these are the names that a mapping takes. */
export const FIELDS = [
  'title',
  'description',
  'description.more',
  'skills',
  'pay',
  'pay.from',
  'pay.to',
  'pay.value',
  'pay.currency',
  'pay.gross',
  'pay.period',
  'area',
  'area.id',
  'employer',
  'employer.id',
  'published',
  'experience',
  'format',
  'employment',
  'id',
  'url',
] as const

export type Field = (typeof FIELDS)[number]

/**
 * The usual names of each field, as `plainName` writes them, the surest first: dumps of the sites'
 * APIs, course files, scrapers, schema.org, tables of personnel departments. An object's fields are
 * named with its own name before.
 */
const NAMES: Readonly<Record<Field, string>> = {
  title: `title name jobtitle vacancyname vacancytitle jobname positiontitle position
    название должность вакансия названиевакансии наименование наименованиевакансии
    названиедолжности наименованиедолжности профессия profession role роль`,
  description: `description jobdescription vacancydescription fulldescription descriptionhtml text
    body descriptiontext jobsummary vacancyrichtext описание описаниевакансии описаниедолжности
    текст текствакансии`,
  'description.more': `descriptionmore responsibilities duty duties work requirements requirement jobrequirements
    jobrequirment requiredqual qualifications candidat benefits conditions обязанности
    должностныеобязанности функционал требования условия условияработы`,
  skills: `keyskills skills skill keyskill requiredskills jobskills skillsrequired skillsdesc
    technologies techstack stack keys навыки ключевыенавыки требуемыенавыки
    профессиональныенавыки hardskills стек технологии компетенции`,
  pay: `salaryrange salary compensation pay payrate salaryestimate formattedsalary salarytext wage
    зарплата оплата заработнаяплата зп оклад уровеньзарплаты уровеньдохода доход вилка
    зарплатнаявилка`,
  'pay.from': `salaryrangefrom salaryfrom compensationfrom payfrom minamount salarymin minsalary
    basesalaryvalueminvalue basesalaryminvalue paymentfrom salaryminvalue minpay
    predictedsalarymin salaryrangemin salaryamountfrom
    compensationamountfrom compensationmin зарплатаот зпот окладот доходот зарплатамин
    минимальнаязарплата from от`,
  'pay.to': `salaryrangeto salaryto compensationto payto maxamount salarymax maxsalary
    basesalaryvaluemaxvalue basesalarymaxvalue paymentto salarymaxvalue maxpay
    salaryrangemax salaryamountto compensationamountto compensationmax
    зарплатадо зпдо окладдо доходдо зарплатамакс максимальнаязарплата to до`,
  'pay.value': `basesalaryvaluevalue basesalaryvalue payvalue`,
  'pay.currency': `salaryrangecurrency salarycurrency compensationcurrencycode compensationcurrency
    paycurrency basesalarycurrency currency currencycode валюта валютазарплаты salarycurrencycode`,
  'pay.gross': `salaryrangegross salarygross compensationgross paygross gross grossnet довычета
    довычетаналогов наруки налог ндфл`,
  'pay.period': `salaryrangemodeid salaryrangemode salarymodeid salarymode compensationmode
    salaryperiod payperiod interval salaryinterval basesalaryvalueunittext basesalaryunittext
    salaryrate salaryunit период периодоплаты периодзарплаты периодвыплаты
    period mode`,
  area: `areaname area joblocationaddressaddresslocality joblocationaddressaddressregion joblocation
    location city region addresscity townname towntitle town searchlocation joblocationaddress
    регион город местоположение местоработы населенныйпункт локация`,
  'area.id': `areaid`,
  employer: `employername employer companyname company hiringorganizationname hiringorganization
    firmname organization organizationname advertiser companydisplayname
    работодатель компания организация названиекомпании наименованиеработодателя`,
  'employer.id': `employerid companyid hiringorganizationid companyinn`,
  published: `publishedat published dateposted publicationdate publicationtimeiso datepublished createdat
    creationdate postedat posteddate postdate jobposteddate postingdate dateadded listedtime
    originallistedtime datetime датапубликации опубликовано размещено
    датаразмещения дата датасоздания опубликована`,
  experience: `experienceid experience workexperience experiencename requiredexperience
    formattedexperiencelevel experiencelevel experiencerange опыт опытработы требуемыйопыт
    требуемыйопытработы`,
  format: `workformat format workformats workformatid remote isremote joblocationtype scheduleid schedule
    worktype remoteallowed workfromhome jobworkfromhome workplacetype schedulename placeofworktitle
    форматработы графикработы график удаленно удаленнаяработа`,
  employment: `employmentformid employmentform employmenttype employmentid employment jobtype
    employmentname formattedworktype jobscheduletype scheduletype typeofworktitle
    занятость типзанятости видзанятости`,
  id: `id vacancyid jobid identifiervalue identifier vacancynumber uniqid ids номер номервакансии
    кодвакансии idвакансии`,
  url: `alternateurl url link joburl vacancyurl vacurl jobpostingurl pageurl joblink applyurl
    ссылка ссылканавакансию адресвакансии`,
}

/**
 * Names of titles before this one are titles; this one and others may tell the trade beside one.
 */
export const FIRST_UNSURE_TITLE = NAMES.title.split(/\s+/).indexOf('профессия')

const KNOWN: ReadonlyMap<string, { field: Field; rank: number }> = new Map(
  FIELDS.flatMap((field) =>
    NAMES[field]
      .split(/\s+/)
      .map((name, rank) => [name, { field, rank }] as const)
      .toReversed(),
  ),
)

/** Names that are bounds beside pay alone: elsewhere «до» is a day, `from` a place. */
export const isBareBound = (column: string) => /^(?:from|to|от|до)$/.test(plainName(column))

/** Names that tell the period of pay, but also the month of an advert or where one works. */
export const isBarePeriod = (column: string) => /^(?:period|mode|период)$/.test(plainName(column))

/** A name without case, ё, brackets and what stands in them, blanks and signs. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** What a heading says its numbers are: `ЗП от (тыс. руб.)`, `Salary, USD per year`. */
const UNIT = new RegExp(
  String.raw`[\s,(_]+(?:в\s|in[\s_])?((?:(?:${[
    String.raw`тыс(?:яч\p{L}*)?|руб(?:л\p{L}*)?|usd|euro?s?|kzt|rub(?:les?)?|rur`,
    'gross|net|k|на руки|до вычета|в месяц',
  ].join('|')})(?!\p{L})|\p{Sc}|per )[^()]*)\)?\s*$`,
  'iu',
)

/**
 * The field that a column is, by its name, and how sure that name is among its field's; lower is
 * surer.
 */
export function fieldNamed(column: string): { field: Field; rank: number } | null {
  // `jobLocation.@type` is what schema.org says a place is, and no `jobLocationType`.
  if (column.endsWith('@type')) return null
  const known = KNOWN.get(plainName(column))
  if (known !== undefined) return known
  const ofAmounts = KNOWN.get(plainName(column.replace(UNIT, '')))
  return ofAmounts?.field.startsWith('pay') ? ofAmounts : null
}

const BARE_AMOUNT = /^(?:(?:от|до|from|up to|to)\s)?\d[\d\s.,'–—-]*$/i

/** The amount of a cell with the unit that its column's heading names, unless it states its own. */
export function inUnitOf(column: string, cell: unknown): unknown {
  const unit = UNIT.exec(column)?.[1]
  const amount = typeof cell === 'number' ? String(cell) : cell
  const isBare = typeof amount === 'string' && BARE_AMOUNT.test(amount.trim())
  return unit !== undefined && isBare ? `${amount} ${unit.replaceAll('_', ' ')}` : cell
}

export const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name)

const MOST_SHOWN = 40
const LONGEST_SHOWN = 80
/** A mailbox, or so many digits that they may be a telephone's, however they are parted. */
const CONTACT = /@|\d(?:[\s().-]*\d){4}/

/**
 * In a table without a header the names are texts of an advert, with contacts: these are counted.
 */
export function shownColumns(columns: Iterable<string>): ShownColumns {
  const all = [...columns]
  const names = all.filter((name) => name.length <= LONGEST_SHOWN && !CONTACT.test(name))
  const shown = names.slice(0, MOST_SHOWN)
  return { columns: shown, more: all.length - shown.length }
}
