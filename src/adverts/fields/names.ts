import type { ShownColumns } from '../faults/file-fault.ts'

/** What is read of an advert; these are the names that a mapping takes. */
export const FIELDS = [
  'title',
  'description',
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
 * APIs, course files, scrapers, schema.org. An object's fields are named with its own name before.
 */
const NAMES: Readonly<Record<Field, string>> = {
  title: `title name jobtitle vacancyname vacancytitle jobname positiontitle position
    название должность вакансия названиевакансии наименование наименованиевакансии`,
  description: `description jobdescription vacancydescription fulldescription text body descriptiontext
    duty responsibilities описание описаниевакансии текст текствакансии обязанности`,
  skills: `keyskills skills skill keyskill requiredskills навыки ключевыенавыки`,
  pay: `salaryrange salary compensation pay зарплата оплата заработнаяплата`,
  'pay.from': `salaryrangefrom salaryfrom compensationfrom payfrom minamount salarymin minsalary
    basesalaryvalueminvalue basesalaryminvalue зарплатаот зпот`,
  'pay.to': `salaryrangeto salaryto compensationto payto maxamount salarymax maxsalary
    basesalaryvaluemaxvalue basesalarymaxvalue зарплатадо зпдо`,
  'pay.value': `basesalaryvaluevalue basesalaryvalue payvalue`,
  'pay.currency': `salaryrangecurrency salarycurrency compensationcurrencycode compensationcurrency
    paycurrency basesalarycurrency currency currencycode валюта`,
  'pay.gross': `salaryrangegross salarygross compensationgross paygross gross довычета
    довычетаналогов`,
  'pay.period': `salaryrangemodeid salaryrangemode salarymodeid salarymode compensationmode
    salaryperiod payperiod interval salaryinterval basesalaryvalueunittext basesalaryunittext
    периодоплаты`,
  area: `areaname area joblocationaddressaddresslocality joblocationaddressaddressregion joblocation
    location city region addresscity регион город`,
  'area.id': `areaid`,
  employer: `employername employer companyname company hiringorganizationname hiringorganization
    работодатель компания`,
  'employer.id': `employerid companyid hiringorganizationid`,
  published: `publishedat published dateposted publicationdate publicationtimeiso datepublished createdat
    creationdate датапубликации опубликовано`,
  experience: `experienceid experience workexperience experiencename requiredexperience опыт опытработы`,
  format: `workformat format workformats workformatid remote isremote joblocationtype scheduleid schedule
    worktype форматработы графикработы график`,
  employment: `employmentformid employmentform employmenttype employmentid employment jobtype
    employmentname занятость типзанятости`,
  id: `id vacancyid jobid identifiervalue identifier vacancynumber номервакансии`,
  url: `alternateurl url link joburl vacancyurl vacurl ссылка`,
}

const KNOWN: ReadonlyMap<string, { field: Field; rank: number }> = new Map(
  FIELDS.flatMap((field) =>
    NAMES[field]
      .split(/\s+/)
      .map((name, rank) => [name, { field, rank }] as const)
      .toReversed(),
  ),
)

/** A name without case, ё, brackets and what stands in them, blanks and signs. */
export const plainName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\([^()]*\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * The field that a column is, by its name, and how sure that name is among its field's; lower is
 * surer.
 */
export const fieldNamed = (column: string): { field: Field; rank: number } | null =>
  KNOWN.get(plainName(column)) ?? null

export const isField = (name: string): name is Field => (FIELDS as readonly string[]).includes(name)

const MOST_SHOWN = 40
const LONGEST_SHOWN = 80
/** A mailbox, or so many digits that they may be a telephone's, however they are parted. */
const CONTACT = /@|\d(?:[\s().-]*\d){4}/

/** In a table without a header the names are texts of an advert, with contacts: these are counted. */
export function shownColumns(columns: Iterable<string>): ShownColumns {
  const all = [...columns]
  const names = all.filter((name) => name.length <= LONGEST_SHOWN && !CONTACT.test(name))
  const shown = names.slice(0, MOST_SHOWN)
  return { columns: shown, more: all.length - shown.length }
}
