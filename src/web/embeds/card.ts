import { cut } from '../charts/cut.ts'
import { line, lowered, picture } from './framed.ts'

/** What a card says: the profession, its pay, and its base. */
export type Card = { title: string; pay: string | null; about: string }

/**
 * Drawn in the units of the drawings; half as wide again, as pictures are, it has 1200 × 630
 * pixels.
 */
const [WIDTH, HEIGHT] = [1040, 546]
const SHOWN = { width: 800, height: 420 }
/** How many characters can be read where a card is as wide as a phone. */
const [LONGEST_TITLE, LONGEST_LINE] = [46, 100]
/** A name takes the room to the left of its bar. */
export const LONGEST_NAME = 24

/**
 * What services show of a link that is sent: a title, the usual pay, and the first skills as bars.
 */
export function cardOf(drawing: string | null, { title, pay, about }: Card): string {
  return picture({ width: WIDTH, height: HEIGHT, shown: SHOWN, title }, [
    line(60, 40, cut(title, LONGEST_TITLE), ' font-weight="700"'),
    ...(pay === null ? [] : [line(104, 22, cut(pay, LONGEST_LINE))]),
    ...(drawing === null
      ? []
      : [lowered(drawing, 134).replace(' font-size="12"', ' font-size="17"')]),
    line(HEIGHT - 22, 20, cut(about, LONGEST_LINE)),
  ])
}
