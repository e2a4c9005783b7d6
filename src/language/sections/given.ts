import { namesEmployer } from './employer-named.ts'
import { type Phrase, WORDING } from './tables.ts'
import type { Unit } from './units.ts'

/** With so many things that are given, tasks and technologies are some of them: «сложные задачи, ДМС, обучение». */
const FEWEST_OFFERS = 3

/** What the employer says of itself. */
const OF_GIVERS = /^[^\p{L}]*(?:мы|we)\s/iu

/** «Работа в крупной компании – лидере разработки …», «опыт работы в дружной команде» praise the place. */
const OF_PLACE =
  /(?:работ[ауы]|опыт|карьер[ау]|рост) в (?:крупн|ведущ|стабильн|международн|над[её]жн|успешн|растущ|развива|динамичн|дружн|сильн|аккредитован|компании)/iu

const WORK_IS =
  /^[^\p{L}]*(?:(?:работа|работать|карьера|стажировка|практика) (?:в|во|у|с нами|здесь)|быть (?:частью|в команде))(?!\p{L})[^.,;:!?\n]{0,60}\sэто\s?:\s*$/iu
const FIRM_IS =
  /^[^\p{L}]*(?:наша )?(?:компания|группа компаний|студия|школа|клиника|агентство)\s[^.,;:!?\n]{1,60}\sэто\s?:\s*$/iu
const LONGEST_LABEL = 120

/** What a line heads that says what work there is, or the firm: «Работа в компании – это:». */
export function headsBeing(text: string, { start, end }: Unit): 'conditions' | 'about' | null {
  if (end - start > LONGEST_LABEL) return null
  const own = text.slice(start, end)
  if (WORK_IS.test(own)) return 'conditions'
  return FIRM_IS.test(own) ? 'about' : null
}

/** Who is sought, which among the conditions says to whom something is given: «по компетенциям кандидата». */
const TO_WHOM = /^(?:кандидат|соискател)/i

/** An opportunity is given, but may be one to do the work: «возможность построения отчётности». */
const OPPORTUNITY = /^возможност/i

/** What an employer values is a culture it gives, or asked for: «приветствуется самостоятельность». */
const VALUED = /^(?:приветств|важн|цен[ия])/i

/** Of what perhaps is asked for, these are given. */
const TERMS = /^(?:график|оклад)/i

const LONGEST_WORD = 30

/** A unit among the conditions. `says`: the bits of the wordings in it. */
type Offered = { text: string; unit: Unit; phrases: readonly Phrase[]; says: number }

/** Whether a unit among the conditions says what is given, and neither asks for something nor tells the work. */
export function isGiven({ text, unit, phrases, says }: Offered): boolean {
  const own = text.slice(unit.start, unit.end)
  const offersMany = phrases.filter(({ label }) => label === WORDING.gives).length >= FEWEST_OFFERS
  if (asksAmong(text, phrases, offersMany)) return false
  if ((says & WORDING.boasts) !== 0 || OF_PLACE.test(own)) return true
  if ((says & (offersMany ? WORDING.works : WORDING.works | WORDING.tasks)) !== 0) return false
  return (
    (says & (WORDING.gives | WORDING.about)) !== 0 ||
    keepsConditions(text, phrases) ||
    OF_GIVERS.test(own.slice(0, LONGEST_WORD)) ||
    namesEmployer(text, unit, says)
  )
}

function asksAmong(text: string, phrases: readonly Phrase[], offersMany: boolean): boolean {
  return phrases.some(({ label, start, end }) => {
    if (label === WORDING['asks-perhaps']) return VALUED.test(text.slice(start, end))
    if (label === WORDING.asks) return !OF_PLACE.test(text.slice(start, end + LONGEST_WORD))
    return label === WORDING.hires && !(offersMany && TO_WHOM.test(text.slice(start, end)))
  })
}

/** Whether words of conditions are there, and none that perhaps ask. */
export function keepsConditions(text: string, phrases: readonly Phrase[]): boolean {
  return (
    phrases.some(
      ({ label, start, end }) => label === WORDING['keeps-conditions'] && !OPPORTUNITY.test(text.slice(start, end)),
    ) &&
    !phrases.some(({ label, start, end }) => label === WORDING['asks-perhaps'] && !TERMS.test(text.slice(start, end)))
  )
}
