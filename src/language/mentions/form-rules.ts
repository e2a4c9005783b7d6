import { isNounForm } from '../text/russian-agreement.ts'
import { type Candidate, isCyrillic, type Surroundings } from './mention-context.ts'
import type { Name } from './name.ts'

// Objections by signs and forms, which rows (other-senses.txt) cannot tell.

/** Names that end in one plus: «Консультант+», «К+». In `C++` the signs belong to the word. */
export const endsInPlus = ({ spelling }: Name) => /[^+]\+$/.test(spelling)

/** Whether the plus is missing, behind a space too: a «консультант» is whoever advises. */
export const lacksPlus = ({ text }: Surroundings, { end }: Candidate) =>
  !/^\s?\+(?!\+)/.test(text.slice(end, end + 3))

/** Whether the name is only a part of an address: docker.com, kafka@example.org. */
export const isInAddress = ({ addresses }: Surroundings, { start, end }: Candidate) =>
  addresses.isIn(start, end)

/** Names of several words that end in a Russian noun. */
export const endsInNoun = ({ words }: Name) => words.length > 1 && isCyrillic(words.at(-1))

/** Whether the last word only begins another: «развитие бизнес-процессов» is none of a business. */
export function endsInCompound(around: Surroundings, { name, last }: Candidate): boolean {
  const isJoined = around.gap(last) === '-' || around.word(last) === 'бизнес'
  if (!isJoined || !/^[- ]+$/.test(around.gap(last)) || !isNounForm(around.word(last + 1)))
    return false
  const [word, own] = [around.word(last), name.words.at(-1)!]
  return own.length > word.length && own.startsWith(word)
}

export const isBankClient = ({ words }: Name) =>
  /^(?:клиент банк|банк клиент)$/.test(words.join(' '))

/** Whether clients of a bank are meant, not the program: «вопросы о клиентах банка». */
export const isClientOfBank = (around: Surroundings, { first, last }: Candidate) =>
  /^\s/.test(around.gap(first)) &&
  /^клиент(?:а|ов|ам|ами|ах|ы)$|^банк(?:а|ов|у)$/.test(around.word(last))
