import { type Candidate, rawGapAfter, type Surroundings, wordAt } from './mention-context.ts'
import type { Name } from './name.ts'

// Objections to words that speak of how this one is hired: the talk with HR, the CV to send, the search of the employer.

const HIRED = /^(?:кандидат|сотрудник|персонал|специалист|соискател|работник|коллег)/

/** Names of the search for people to hire. */
export const isSearch = ({ words }: Name) => words[0] === 'поиск' && words.some((word) => HIRED.test(word))

const TAKING_PART = /^(?:участ|помо[гщ]|опыт|навык|содейств|заинтересован)/

/** Whether it is the employer who is looking: «мы в поиске кандидата», «компания находится в поисках сотрудников». */
export function isInSearch(around: Surroundings, { first }: Candidate): boolean {
  return (
    /^поиск(?:е|ах)$/.test(wordAt(around, first) ?? '') &&
    wordAt(around, first - 1) === 'в' &&
    !TAKING_PART.test(wordAt(around, first - 2) ?? '')
  )
}

const TALK =
  /^(?:интервью|собеседовани[а-я]+|скрининг[а-я]*|звон(?:ок|ка)|созвон[а-я]*|interview|screen|screening|call|round)$/
/** It is the one who hires that will write or call. */
const IN_TOUCH = /^(?:свяж|перезвон|позвон|напиш|ответ)[а-я]+$/
const FARTHEST_TALK = 4

/** Whether it is a step of hiring: «HR собеседование», «звонок с HR», «HR с вами свяжется». */
export function isTalkWithHr(around: Surroundings, { first, last }: Candidate): boolean {
  if (/^[ \u00a0-]$/.test(rawGapAfter(around, last)) && TALK.test(wordAt(around, last + 1) ?? '')) return true
  for (let at = last + 1; at - last <= FARTHEST_TALK && !ENDS.test(rawGapAfter(around, at - 1)); at++)
    if (IN_TOUCH.test(wordAt(around, at) ?? '')) return true
  for (let at = first - 1; first - at <= FARTHEST_TALK && !ENDS.test(rawGapAfter(around, at)); at--)
    if (TALK.test(wordAt(around, at) ?? '')) return isBetweenTalkers(around, at + 1, first)
  return false
}

const ENDS = /^$|[.,:;!?()\n]/

/** «Звонок с нашим HR», not «проводить собеседования, HR-аналитика». */
function isBetweenTalkers(around: Surroundings, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (/^(?:с|со|к|у|от|with)$/.test(wordAt(around, at)!)) return true
  return false
}
