const THOUSAND = String.raw`тыс(?:яч\p{L}*)?|т\.?\s?р(?:уб)?|[кk]`
const UNIT = String.raw`\s?(${THOUSAND}|млн|миллион\p{L}*)(?!\p{L})`
/**
 * Nobody earns 10,000 thousands: such a cell states roubles below a heading that says thousands.
 */
const NUMBER = String.raw`(?<!\d[\s.,]?)(\d{1,4}(?:[.,]\d{1,3})?)`

const GROUPED = /(?<![\d.,]|\d\s)[1-9]\d{0,2}([.,'])\d{3}(?:\1\d{3})*(?!\d)/g
/** Of `100–150 тыс.` the first is in thousands too. */
const SHARED = new RegExp(
  String.raw`(?<!\d[\s.,]?)(\d{1,3}(?:[.,]\d{1,2})?)(\s?[-–—]\s?|\s(?:до|to)\s)(?=\d{1,6}(?:[.,]\d{1,3})?${UNIT})`,
  'giu',
)
const IN_UNITS = new RegExp(`${NUMBER}${UNIT}`, 'giu')

/** In characters: a longer text is no pay. */
const LONGEST = 200

/**
 * A text with its amounts in digits alone: `100.000`, `100 тыс.` and `100к` are 100000, `100 т.р.`
 * is 100000 руб.
 */
export function plainAmounts(text: string): string {
  if (text.length > LONGEST) return text
  return text
    .replace(GROUPED, (amount) => amount.replace(/[.,']/g, ''))
    .replace(SHARED, '$1$3$2')
    .replace(IN_UNITS, (_, digits: string, unit: string) => {
      const amount = Math.round(
        Number(digits.replace(',', '.')) * (/^м/i.test(unit) ? 1_000_000 : 1000),
      )
      return /^т\.?\s?р/i.test(unit) ? `${amount} руб` : String(amount)
    })
}
