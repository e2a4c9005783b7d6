/**
 * The sample's central bank: one made-up table of rates, the same every day, in the format of the
 * real bank.
 */

type SampleRate = {
  code: string
  name: string
  nominal: number /** Roubles for `nominal` units. */
  value: number
}

export const SAMPLE_RATES: readonly SampleRate[] = [
  { code: 'USD', name: 'Доллар США', nominal: 1, value: 81.25 },
  { code: 'EUR', name: 'Евро', nominal: 1, value: 94.4 },
  { code: 'KZT', name: 'Тенге', nominal: 100, value: 15.625 },
  { code: 'BYN', name: 'Белорусский рубль', nominal: 1, value: 27.4 },
  { code: 'UZS', name: 'Узбекских сумов', nominal: 10_000, value: 67.5 },
  { code: 'GEL', name: 'Лари', nominal: 1, value: 30.1 },
  { code: 'AZN', name: 'Азербайджанский манат', nominal: 1, value: 47.79 },
  { code: 'KGS', name: 'Сомов', nominal: 100, value: 92.9 },
  { code: 'CNY', name: 'Юань', nominal: 1, value: 11.35 },
  { code: 'JPY', name: 'Иен', nominal: 100, value: 54.2 },
]

const DAY_MS = 24 * 60 * 60 * 1000
const SATURDAY = 6

/** Reads `DD/MM/YYYY` as milliseconds; undefined for an invalid day. */
function parseDay(text: string): number | undefined {
  const parts = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text)
  if (!parts) return undefined
  const [day, month, year] = parts.slice(1).map(Number) as [number, number, number]
  const ms = Date.UTC(year, month - 1, day)
  // 31/02 would roll over into March.
  return new Date(ms).getUTCDate() === day && month <= 12 ? ms : undefined
}

/**
 * The day whose rates hold on a given day. The bank sets none for Sundays and Mondays, so
 * Saturday's hold then.
 */
function rateDay(ms: number): Date {
  const day = new Date(ms).getUTCDay()
  const back = day === 0 || day === 1 ? (day - SATURDAY + 7) % 7 : 0
  return new Date(ms - back * DAY_MS)
}

function formatDay(day: Date): string {
  const [year, month, date] = day.toISOString().slice(0, 10).split('-')
  return `${date}.${month}.${year}`
}

/** Encodes as windows-1251 the characters that occur here: ASCII, and Russian letters except ё. */
function windows1251(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    if (code < 0x80) return code
    return code >= 0x410 && code <= 0x44f ? code - 0x350 : '?'.charCodeAt(0)
  })
}

function rateRow({ code, name, nominal, value }: SampleRate): string {
  const decimal = value.toFixed(4).replace('.', ',')
  return `<Valute><CharCode>${code}</CharCode><Nominal>${nominal}</Nominal><Name>${name}</Name><Value>${decimal}</Value></Valute>`
}

/**
 * The daily rates as XML in windows-1251 with decimal commas. `asked` is `DD/MM/YYYY`, or null for
 * today. A future day gives today's rates, an invalid one the bank's empty answer.
 */
export function ratesXml(asked: string | null, today: number): Uint8Array<ArrayBuffer> {
  const head = '<?xml version="1.0" encoding="windows-1251"?>'
  const day = asked === null ? today : parseDay(asked)
  if (day === undefined) return windows1251(`${head}<ValCurs>Error in parameters</ValCurs>`)
  const date = formatDay(rateDay(Math.min(day, today)))
  const rows = SAMPLE_RATES.map(rateRow).join('')
  return windows1251(
    `${head}<ValCurs Date="${date}" name="Foreign Currency Market">${rows}</ValCurs>`,
  )
}
