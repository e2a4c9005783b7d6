import type { Surroundings } from './mention-context.ts'

// The rules ask the same small questions at every place. A text made to be slow has 50,000 of them, so the answers that
// come up most are kept: those about one or two plain characters for good, those about a place while its text is read.

const PLAIN = 128

/** The pattern's test. What it says of strings of up to two ASCII characters, as most gaps are, is worked out once. */
export function testOf(pattern: RegExp): (tested: string) => boolean {
  const answers = new Uint8Array(PLAIN * (PLAIN + 1))
  return (tested) => {
    if (tested.length > 2) return pattern.test(tested)
    const [first, second] = [tested.charCodeAt(0), tested.length === 2 ? tested.charCodeAt(1) + 1 : 0]
    if (!(first < PLAIN && second <= PLAIN)) return pattern.test(tested)
    const at = second * PLAIN + first
    if (answers[at] === 0) answers[at] = pattern.test(tested) ? 1 : 2
    return answers[at] === 1
  }
}

type Question = (around: Surroundings, index: number) => boolean

let questions = 0

/** A question about one word of a text or the gap after it, answered once for each word however often it is asked. */
export function askedOnce(question: Question): Question {
  const number = questions++
  return (around, index) => {
    const { length } = around.tokens.words
    if (index < 0 || index >= length) return question(around, index)
    around.answers[number] ??= new Uint8Array(length)
    const answers = around.answers[number]
    if (answers[index] === 0) answers[index] = question(around, index) ? 1 : 2
    return answers[index] === 1
  }
}
