import { isLetter, plainLowerOf } from '../skills/sections/phrases.ts'
import type { Part } from './parts.ts'
import { unwrapped } from './sentences.ts'

/** What a word at one of the places tells of what stands beside it. */
export type Rule = {
  places: readonly number[]
  /** Whether the places are inside words, by pieces that are rarer than how the words begin: each word counts from its start. */
  inWord?: true
  /** Sticky and heedless of case: how the text goes on at places worth a look. */
  begins: RegExp
  /** @param lower some of the text around the place `at`, with е for ё; `text` is the same as it was written */
  partsAt: (lower: string, at: number, text: string) => Iterable<Part>
}

const FARTHEST_BACK = 140
const FARTHEST_ON = 160

/** The parts that rules find, each looking a few words far, so that no text takes longer than its length. */
export function* partsBeside(text: string, rules: readonly Rule[]): Generator<Part> {
  for (const { places, inWord = false, begins, partsAt } of rules) {
    for (const found of places) {
      const place = inWord ? startOfWord(text, found) : found
      begins.lastIndex = place
      if (isLetter(text, place - 1) || !begins.test(text)) continue
      const from = Math.max(0, place - FARTHEST_BACK)
      const around = unwrapped(text.slice(from, place + FARTHEST_ON))
      for (const { start, end } of partsAt(plainLowerOf(around), place - from, around))
        yield ofWholeWords(text, { start: from + start, end: from + end })
    }
  }
}

/** A word that is reached only in part is left: a part of it may be another name. */
function ofWholeWords(text: string, { start, end }: Part): Part {
  let [from, to] = [start, end]
  while (from < to && isLetter(text, from - 1) && isLetter(text, from)) from++
  while (to > from && isLetter(text, to - 1) && isLetter(text, to)) to--
  return { start: from, end: to }
}

function startOfWord(text: string, at: number): number {
  let start = at
  while (at - start < LONGEST_BEGINNING && isLetter(text, start - 1)) start--
  return start
}

const LONGEST_BEGINNING = 12
