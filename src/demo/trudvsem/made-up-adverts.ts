import { EMPLOYERS } from '../vacancies/employers.ts'
import { createRandom, type Random } from '../vacancies/random.ts'
import { dayBefore, type OpenShape, openId } from './open-shape.ts'
import { OFFERS, TRADES, type Trade } from './trades.ts'

const SEED = 20_261_129
const COUNT = 240

const REGIONS = [
  ['7700000000000', 'Город Москва столица Российской Федерации город федерального значения'],
  ['7800000000000', 'Город Санкт-Петербург город федерального значения'],
  ['5900000000000', 'Пермский край'],
  ['1600000000000', 'Республика Татарстан (Татарстан)'],
] as const

/**
 * Made-up adverts in the shape of the open data, with everything met in it. The same moment gives
 * the same adverts.
 */
export function madeUpAdverts(now: number): OpenShape[] {
  const random = createRandom(SEED)
  const drawn = Array.from({ length: COUNT }, (_, index) => draw(index, now, random))
  // An advert of another trade mentions accountants, and the search finds it: it looks at the whole
  // text.
  const storekeeper = {
    ...draw(COUNT, now, random),
    'job-name': 'Кладовщик',
    duty: 'передавать накладные бухгалтеру',
  }
  return [
    ...drawn,
    { ...storekeeper, skills: [], requirement: {}, requirements: undefined, conditions: undefined },
  ]
}

function draw(index: number, now: number, random: Random): OpenShape {
  const trade = random.pick(TRADES)
  const [code, name] = random.pick(REGIONS)
  const employer = random.pick(EMPLOYERS)
  const title = random.pick(trade.titles)
  const created = random.whole(1, 60)
  return {
    id: openId(index + 1),
    // Some paste the row of a table, and some leave tags in.
    'job-name':
      index % 29 === 0 ? `${title}\t0,5 ставки\t2/2` : index % 31 === 0 ? `<b>${title}</b>` : title,
    ...textsOf(trade, index, random),
    ...(index % 4 === 0 && { skills: skillsOf(trade, index, random) }),
    ...payOf(trade, random),
    currency: '«руб.»',
    // Some regions have a code and no name.
    region: { region_code: code, ...(index % 17 !== 0 && { name }) },
    addresses: {
      address: [
        { location: `${name}, улица Примерная, дом ${random.whole(1, 90)}`, lat: '55', lng: '37' },
      ],
    },
    company: {
      name: index % 13 === 0 ? employer.name.replace(/[«»]/g, '&quot;') : employer.name,
      inn: `99${employer.id.padStart(8, '0')}`,
      ogrn: `1990${employer.id.padStart(9, '0')}`,
      email: 'hr@sample.example',
      phone: '+7 (000) 000-00-00',
    },
    'creation-date': dayBefore(now, created),
    // One in twelve has been left to itself, and stays listed.
    date_modify: dayBefore(
      now,
      index % 12 === 0 ? random.whole(120, 900) : random.whole(0, created),
    ),
    employment: random.pick(['Полная занятость', 'Частичная занятость', 'Временная']),
    schedule: random.pick([
      'Полный рабочий день',
      'Сменный график',
      'Вахтовый метод',
      'Удалённая работа',
    ]),
    vac_url: `https://trudvsem.ru/vacancy/card/1990${employer.id.padStart(9, '0')}/${openId(index + 1)}`,
    contact_person: 'Имярек Образцова',
    contact_list: [{ contact_type: 'Телефон', contact_value: '+7 (000) 000-00-01' }],
  }
}

/**
 * The same three lists under names that change: conditions among the qualification, what is asked
 * for among the duties.
 */
function textsOf(trade: Trade, index: number, random: Random): Partial<OpenShape> {
  const some = (from: readonly string[]) =>
    random.shuffle(from).slice(0, random.whole(2, from.length))
  const list = (heading: string, items: readonly string[]) =>
    index % 3 === 0
      ? `<p><strong>${heading}:</strong></p><ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
      : `${heading}:\n${items.map((item) => `- ${item}`).join('\n')}`
  const [duties, asked, given] = [
    list('Обязанности', some(trade.duties)),
    list('Требования', some(trade.asked)),
    list('Условия', some(OFFERS)),
  ]
  const requirement = { education: 'Среднее профессиональное', experience: random.whole(0, 6) }
  if (index % 3 === 0)
    return {
      duty: duties,
      requirement: { ...requirement, qualification: given },
      requirements: asked,
    }
  if (index % 3 === 1)
    return {
      duty: asked,
      requirement: { ...requirement, qualification: duties },
      conditions: given,
    }
  return {
    duty: `${duties}\nСправки: +7 (000) 000-00-02, hr@sample.example`,
    requirement,
    requirements: asked,
    conditions: given,
  }
}

function skillsOf(trade: Trade, index: number, random: Random): string[] {
  const own = random.shuffle(trade.skills).slice(0, random.whole(1, trade.skills.length))
  return index % 20 === 0 ? [...own, `Умение ${'работать в дружном коллективе '.repeat(5)}`] : own
}

/** A bound of 0 means none; in a third both are the same. */
function payOf(
  { pay: [least, most] }: Trade,
  random: Random,
): Pick<OpenShape, 'salary_min' | 'salary_max'> {
  const from = random.whole(least / 1000, most / 1000) * 1000
  if (random.chance(0.1)) return { salary_min: 0, salary_max: 0 }
  if (random.chance(0.35)) return { salary_min: from, salary_max: from }
  return {
    salary_min: from,
    salary_max: random.chance(0.3) ? 0 : from + random.whole(1, 30) * 1000,
  }
}
