/** Exchange rates of one day. */
export type Rates = {
  /** The day the rates are set for, `YYYY-MM-DD`; it can be earlier than the day asked for. */
  date: string
  /** Roubles for one unit, under both the site's and the bank's currency codes. */
  perUnit: Record<string, number>
}

/** Rates fetched from the bank, for the days on which it cannot be reached. */
export type RatesStore = {
  /**
   * Stores the rates of a day in place of earlier ones of that day. `fetchedAt`: milliseconds since
   * the Unix epoch.
   */
  keep(rates: Rates, fetchedAt: number): Promise<void>
  /** The stored rates of the latest day; null when there are none. */
  newest(): Promise<Rates | null>
  /** The stored rates of a day (`YYYY-MM-DD`); null when there are none. */
  find(date: string): Promise<Rates | null>
}

/**
 * Reads the central bank's daily list (`ValCurs` with its `Valute` entries). The list is
 * windows-1251, but only its Latin letters and digits are read, so any decoding that keeps ASCII
 * will do. The list lacks the rouble itself. The site calls it `RUR`, and the present Belarusian
 * rouble `BYR`.
 * @throws Error when the text is not a complete list with rates.
 */
export function readRates(xml: string): Rates {
  const date = xml.match(/<ValCurs\b[^>]*\bDate="(\d{2})\.(\d{2})\.(\d{4})"/)
  if (date === null) throw new Error("the answer is not the central bank's list of rates")
  // A list cut off on the way would be kept as if the other currencies had no rates.
  if (!/<\/ValCurs>\s*$/.test(xml)) throw new Error("the central bank's list is cut off")
  const perUnit: Record<string, number> = Object.fromEntries(listedRates(xml))
  if (Object.keys(perUnit).length === 0) throw new Error("the central bank's list has no rates")
  if (perUnit.BYN !== undefined) perUnit.BYR = perUnit.BYN
  return { date: `${date[3]}-${date[2]}-${date[1]}`, perUnit: { ...perUnit, RUB: 1, RUR: 1 } }
}

/**
 * The rate of one unit is value / nominal, as nominals differ and change. Entries without both are
 * left out.
 */
function* listedRates(xml: string): Generator<[string, number]> {
  for (const entry of xml.split('<Valute').slice(1)) {
    const code = element(entry, 'CharCode')
    const rate = decimal(element(entry, 'Value')) / decimal(element(entry, 'Nominal'))
    if (/^[A-Z]{3}$/.test(code) && Number.isFinite(rate) && rate > 0) yield [code, rate]
  }
}

function element(entry: string, name: string): string {
  return entry.match(new RegExp(`<${name}>([^<]*)</${name}>`))?.[1]?.trim() ?? ''
}

function decimal(text: string): number {
  return text === '' ? Number.NaN : Number(text.replace(/\s/g, '').replace(',', '.'))
}
