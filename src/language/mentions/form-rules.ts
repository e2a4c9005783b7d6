import { type Candidate, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
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

/** Whether the last word is the first part of a compound: «анализ риск-аппетита», «общение с ИТ-компанией». */
export const endsInCompound = (around: Surroundings, { name, last, inOtherWords }: Candidate) =>
  rawGapAfter(around, last) === '-' &&
  (inOtherWords !== undefined || wordAt(around, last) !== name.words.at(-1))
