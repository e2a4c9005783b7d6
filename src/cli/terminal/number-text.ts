import { lazy } from '../../memory/lazy.ts'

// Made when a number is written: the first of them takes 1.5 ms, for which every command would
// wait.
const whole = lazy(() => new Intl.NumberFormat('en'))
const percent = lazy(
  () => new Intl.NumberFormat('en', { style: 'percent', maximumSignificantDigits: 2 }),
)

/** A number as people read it: 1,234. */
export const numberText = (number: number): string => whole().format(number)

/** A share of 0 to 1 as people read it: 46%, 4.6%. */
export const percentText = (share: number): string => percent().format(share)
