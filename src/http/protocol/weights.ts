/**
 * The items of a header that lists preferences with weights (`Accept`, `Accept-Encoding`,
 * `Accept-Language`), in lower case and in the order given: `gzip;q=0.5, br` is gzip 0.5 and br 1.
 * By RFC 9110, 12.4.2 a weight of 0 refuses the item; a malformed weight counts as 0.
 */
export function weightsOf(header: string | null): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of (header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase())
    if (name === '') continue
    const weight = parameters
      .find((parameter) => /^q\s*=/.test(parameter))
      ?.replace(/^q\s*=\s*/, '')
    weights.set(name, weight === undefined ? 1 : weightOf(weight))
  }
  return weights
}

const weightOf = (text: string) => (/^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0)
