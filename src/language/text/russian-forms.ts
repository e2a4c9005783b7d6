/** Whether a name of this word is found in other forms too: short words and adverbs are not. */
export function isInflected(word: string): boolean {
  return word.length >= 5 && !/(?:нно|льно|тно|рно|вно|чно|жно|ко|хо|шо)$/.test(word)
}

// Activities without a plural whose roles end in -ик: «аналитиками» are people. (Методика and
// техника have plurals.)
const WITH_ROLE = /^(?:аналитика|математика|физика|механика|электроника|энергетика|статистика)$/

const INFINITIVE = /(?:ть|чь|ти)(ся|сь)?$/

/** Whether forms have to be told from other words of the stem (`isNominalFormOf`). */
export function hasOthersOfStem(noun: string): boolean {
  return /(?:ост(?:ь|и|ью)|ика?)$/.test(noun) || INFINITIVE.test(noun)
}

/** Whether a word of the stem may be a form of the noun: «ответственной» is none. */
export function isNominalFormOf(form: string, noun: string): boolean {
  if (/ост(?:ь|и|ью)$/.test(noun)) return /ост(?:ь|и|ью|ей|ям|ями|ях)$/.test(form)
  if (WITH_ROLE.test(noun)) return !/(?:ик|иком|иков|икам|иками|иках)$/.test(form)
  if (noun.endsWith('ика')) return !/(?:ик|иком|иков)$/.test(form)
  if (noun.endsWith('ик')) return !/(?:икой|икою)$/.test(form)
  return !isReflexiveOfOther(form, noun)
}

/** «Умение адаптировать отчеты» says nothing of one who can adapt: «умение адаптироваться». */
function isReflexiveOfOther(form: string, own: string): boolean {
  const one = INFINITIVE.exec(form)
  if (one === null) return false
  const other = INFINITIVE.exec(own)
  return other !== null && (one[1] === undefined) !== (other[1] === undefined)
}

/** Whether a word of the stem alone is another noun: «аналитика» is no form of «аналитик». */
export function isOtherNoun(form: string, noun: string): boolean {
  return noun.endsWith('ик')
    ? form.endsWith('ика')
    : noun.endsWith('ика') && /ик(?:ам|ами|ах)?$/.test(form)
}

/** By the gender of the adjective: «системного» аналитика, «системной» аналитики. */
export function isOfOtherGender(adjective: string, noun: string): boolean {
  if (noun.endsWith('ика')) return /(?:ого|ому|ый|ий|ым|им|ом)$/.test(adjective)
  return noun.endsWith('ик') && /(?:ая|ой|ую)$/.test(adjective)
}

/** Whether a word looks like an adjective in the nominative: мобильный, ответственная, хорошие. */
export function isAdjective(word: string): boolean {
  return /[а-я]{3}(?:ый|ая|ое|ые|[гкхжчшщ](?:ий|ие|ее)|[гкхжш]ой)$/.test(word)
}

/** Whether the word may be an adjective in the nominative; not the nouns in -ние and -тие. */
export function endsAsAdjective(word: string): boolean {
  return /(?:[ыи]й|ой|ая|яя|ое|ее|ые|[гкхжчшщ]ие|(?<![аеия])ние)$/.test(word)
}
