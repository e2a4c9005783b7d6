/**
 * Nouns whose stem ends as a verb or an adjective does. Snowball cuts «систем» to «сист» (as
 * «моем») and «охрана» to «охра» (as «сделана») but leaves «системы» and «охране» whole, so two
 * forms of one noun would be two words. Of these only the case ending is cut. Verbs that look the
 * same lose nothing by it: they name no skill.
 */
const BY_ENDING = [
  // сделал, сделан, купил: охрана, персонал, материал, орган, автомобили, правил, детали
  '[а-я]{2}(?:[аиы]л|ан)',
  // изучив, закрыв, задав: коллектив, перерыв, состав
  '[а-я]{2}[аиы]в',
].join('|')
const HARD_OR_SOFT = 'а|у|ом|е|ы|ов|ам|ами|ах|ой|ою|ь|я|ю|ем|и|ей|ям|ями|ях|ью|'

// сидит, открыт: аудит, кредит, защита, опыт. (With a soft ending these are infinitives.)
const IN_T = '[а-я]{2}[иы]т'
const HARD = 'а|у|ом|е|ы|ов|ам|ами|ах|ой|ою|'

// Adjectives and genitives end like these too (последнем, новым, клиентов, новой), so the nouns are
// listed.
const KNOWN = [
  'систем|проблем|теорем|при[её]м|об[ъь]ем|под[ъь]ем|раз[ъь]ем|заем|наем|водоем',
  'режим|псевдоним|грим|диплом|симптом|синдром|альбом|телеком|перелом',
  'обмен|замен|отмен|перемен|экзамен|домен|рентген',
  'печат|кроват|памят|рукоят|тетрад',
  'основ|вызов|кузов|коров|посев|нагрев|обогрев|подогрев|подков|голов',
  '(?:за|под|рас|рос|пере|над|о|про|руко|живо|лето)пис',
  'настро|(?<![а-я])(?:музе|трофе|юбиле|иде|случа)',
].join('|')

const NOUN = new RegExp(
  `^(?:([а-я]*(?:${BY_ENDING}))(?:${HARD_OR_SOFT})|([а-я]*(?:${IN_T}))(?:${HARD})|([а-я]*(?:${KNOWN}))(?:${HARD_OR_SOFT}|й))$`,
)

/** The stem of such a noun, given in any case and number; null for other words. */
export function nounStemOf(word: string): string | null {
  const found = NOUN.exec(word)
  return found === null ? null : (found[1] ?? found[2] ?? found[3] ?? null)
}
