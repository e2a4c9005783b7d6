/**
 * Loaded before a program: its machine's clock is so many milliseconds ahead as CLOCK_AHEAD_MS
 * says.
 */
const ahead = Number(process.env.CLOCK_AHEAD_MS)
const Right = Date

class Other extends Right {
  constructor(...moment: [] | [number | string | Date]) {
    if (moment.length === 0) super(Right.now() + ahead)
    else super(...(moment as [number]))
  }
  static override now(): number {
    return Right.now() + ahead
  }
}

globalThis.Date = Other as DateConstructor
