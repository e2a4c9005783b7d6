import { createBoundedCache } from '../text/bounded-cache.ts'
import { compiledApart } from '../text/compiled-apart.ts'

// The rules ask the same small questions at every place. A text made to be slow has 50,000 of them, so the answers that
// come up most are kept: those about one or two characters for good, those about a place while its text is read.

const PLAIN = 128
/** Of other characters than plain ones. */
const MOST_OTHERS = 1000

/** The pattern's test. What it says of strings of one or two characters, as most gaps are, is worked out once. */
export function testOf(pattern: RegExp): (tested: string) => boolean {
  const answers = new Uint8Array(PLAIN * (PLAIN + 1))
  const others = createBoundedCache<boolean, number>(MOST_OTHERS)
  const testOther = (tested: string, number: number): boolean => {
    let answer = others.get(number)
    if (answer === undefined) {
      answer = pattern.test(tested)
      others.set(number, answer)
    }
    return answer
  }
  return compiledApart((tested: string) => {
    const { length } = tested
    if (length > 2 || length === 0) return pattern.test(tested)
    const first = tested.charCodeAt(0)
    const second = length === 2 ? tested.charCodeAt(1) + 1 : 0
    if (first >= PLAIN || second > PLAIN) return testOther(tested, second * 0x1_0000 + first)
    const at = second * PLAIN + first
    const known = answers[at]!
    if (known !== 0) return known === 1
    const answer = pattern.test(tested)
    answers[at] = answer ? 1 : 2
    return answer
  })
}

/** A text being read: its words, and what was answered about them, by question and word. */
type Asked = { tokens: { starts: Int32Array }; answers: Uint8Array[] }
type Question<Text> = (around: Text, index: number) => boolean

let questions = 0

/**
 * A question about one word of a text, the gap after it or the next word, answered once for each word however often it
 * is asked.
 */
export function askedOnce<Text extends Asked>(question: Question<Text>): Question<Text> {
  const number = questions++
  return compiledApart((around: Text, index: number) => {
    const { length } = around.tokens.starts
    if (index < 0 || index >= length) return question(around, index)
    let answers = around.answers[number]
    if (answers === undefined) {
      answers = new Uint8Array(length)
      around.answers[number] = answers
    }
    const known = answers[index]!
    if (known !== 0) return known === 1
    const answer = question(around, index)
    answers[index] = answer ? 1 : 2
    return answer
  })
}
