const whole = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 })

/** A number as people read it: 1,234. */
export const numberText = (number: number): string => whole.format(number)

/** A share of 0 to 1 as people read it: 46%, 4.6%. */
export const percentText = (share: number): string => percent.format(share)
