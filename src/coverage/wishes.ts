import { isLetter } from '../skills/sections/phrases.ts'
import type { Rule } from './beside.ts'
import { clauseAfter, clauseBefore, labelBefore } from './clauses.ts'
import type { Part } from './parts.ts'
import type { Spots } from './spots.ts'

// What one would learn some day, and so does not know by these words: «хочу изучить Zig», «в планах курс по Zig», "would love
// to learn Zig". Who wishes to work with it, or to know it better, may know it: «хочу глубже изучить Zig» takes nothing away.

/** How wishes and plans begin. */
export const WISH_PIECES = {
  wishes: [
    'хочу;х о ч у;хочется;хотел;мечта;желан;желаю;планирую;собираюсь;намерен;надеюсь;рассчитываю;подумываю;начну;буду;пойду',
    "планах;планы;цель;цели;готов;присматриваюсь;в сторону;записал;записан;would l;i'd l;i’d l;want to;wanna;plan;hop;wish;goal",
    'eager to;keen to;ready to;willing to;going to;intend;would\nl;дадут ;думаю ',
  ].flatMap((words) => words.split(';')),
}

const TO_COME =
  /(?:хочу|мечта|х о ч у|хочется|хотел(?:ось|а)? бы|мечтаю|мечтала? бы|планирую|собираюсь|намерена?|надеюсь|рассчитываю|подумываю|начну|буду|пойду|дадут|думаю(?= (?:стать|перейти|уйти|выучиться|освоить|заняться))|желани[ея]|желаю|планах|планы|цел[ьи]|готова?|(?:would|i['’]d)\s+(?:really |also )?(?:like|love) to|want to|wanna|plan(?:s|ning)?(?: to)?|hop(?:e|ing) to|wish to|goals?|(?:eager|keen|ready|willing|going) to|intend to)(?![a-zа-я])/y
/** … of any case, or another beginning of a wish: most places have «готовность», «цельный». */
const BEGINS = new RegExp(`${TO_COME.source.replaceAll(' ', '\\s')}|хотел|запис|прис|в с`, 'iy')
const WOULD_BEFORE = /(?:^|[^а-я])бы $/
const PAST = /хотел(?:ось|а)?(?![а-я])/y
const COURSE =
  '(?:курс[а-я]*|обучение|интенсив|программу|переподготовку|тренинг|вебинар|буткемп|марафон|лекции|мастер-класс)'

/** To begin with something; each ends before what that is. */
const TO_BEGIN = new RegExp(
  [
    `(?<=планах[^.,;\\n]{0,30}[ :])${COURSE}(?= (?:по|на|«))|изучени[ею]|(?:пойти |поступить )?на (?:курсы?|обучение)|проходить ${COURSE}`,
    `подучиться|выучиться(?: на)?|учиться на|дорасти до|вырасти (?:до|в)|расти до|уйти в|перейти в|попасть в|стать|подтянуть|поковырять|заняться`,
    `(?:по|вы)?учить|изучить|изучать|освоить|осваивать|(?:по)?пробовать|(?:на|об)учиться|разобраться|(?:по|о)знакомиться`,
    `потрогать|пощупать|(?:начать|начинать) (?:изучать|учить|осваивать|разбираться|знакомиться)|пройти (?:[а-я-]+ )?${COURSE}`,
    `записаться на ${COURSE}|получить|сдать(?: на)?|learn|study|sit(?= [a-z])|pass|get certified in|try|explore|pick up|get into|move into|become|get my hands (?:dirty )?(?:on|with)|get to know|become familiar with`,
    '(?:take|attend|finish) (?:an? |the )?(?:[a-z-]+ )?course (?:on|in|about)',
  ].join('|'),
  'g',
)
/** What comes between a wish and what is wished: of a heading, a line more. */
const BETWEEN = /^(?:[^.;!?,()•|\n]{0,45}|[^.;!?,()|\n]{0,25}\s*[:\n][^\n|]{0,50})\s*$/
/** Who would know more, or be another, knows some or does not tell. */
const ON =
  /глуб|лучше|соверш|подробн|детальн|доскональн|развив|развит|расшир|продолж|продвинут|повыс|повыш|тонкост|нюанс|больше|дальше|далее|снова|заново|практик(?!ум)|уверенн|серьезн|вплотную|новые возможност|себя|силы|(?<![a-z])(?:more|deep|deeper|depth|further|better|advanced|continue|keep|improve|myself|again|properly|roles?|jobs?)(?![a-z])/
/** … and who would make or teach something may know how, unless it is that which one would learn, or a dream. */
const DOES = /вести|провод|провест|преподав|созда|запус|сделать/
const DREAM = /^(?:мечта|хотел)/
const DREAMT = /(?<![а-я])(?:с?делать|созда(?:ва)?ть|заниматься)(?![а-я])/g
/** The object of a wish is its first noun: «изучить Zig для сервисов на Lua» wishes nothing of Lua. */
const OBJECT_STOP =
  /(?:[,;!?()•●▪|\n]|\.(?![a-zа-я\d])|\s[–—-]\s|:\s| (?:на|в|во|для|под|через|при|после|вместо|помимо|кроме|чтобы|вместе|параллельно|если|когда|но|а|хотя|за|у|к|от|из|до|for|at|in|with|using|instead|besides|after|to|but|while|so|because) | (?:и|and) (?:дальше|далее|потом|затем|[а-я]+(?:ть|ться|ти|чь)(?![а-я])|я |i |(?:get|learn|try|become|grow|work|use|move)(?![a-z])))/
const LEADING = /^ ?(?:[а-я]+(?:ать|ить|еть|ять|оть|ыть|аться|иться|еться|яться|ти) )?(?:с|со|в|во|на|по|про|about) /
const NEXT = /^\s*(?:[,;]|\.?\s*\n\s*[-–—•*●▪]?|,?\s(?:и|а также|and)\s)\s*$/
/** More of a list, of names in Latin letters alone: nothing there tells of the writer. */
const MORE_NAMES = /^(?:(?:, | и | and |, and )[A-Z][\w+#-]*(?: [A-Z][\w+#-]*)?)+(?=\s*(?:[.;)\n]|$))/
const NAMES_ALONE = /^\s?[:–—-]?\s?[A-Z][\w+#-]*(?:(?:, | и )[A-Z][\w+#-]*)*(?=\s*(?:[.;)\n]|$))/
const OWN = /(?<![а-яa-z])(?:я|знаю|умею|люблю|владею|работаю|пишу|использую|и|and|know|use|love)(?![а-яa-z])/

export const wishRules = ({ wishes }: Spots<keyof typeof WISH_PIECES>): Rule[] => [
  { places: wishes, begins: BEGINS, partsAt: wishedAt },
]

function* wishedAt(lower: string, at: number, text: string): Generator<Part> {
  if (/^запис/.test(lower.slice(at, at + 5))) return yield* enrolledAt(lower, at, text)
  if (/^(?:прис|в с)/.test(lower.slice(at, at + 4))) return yield* eyedAt(lower, at)
  const wish = wishThere(lower, at)
  if (wish === null) return
  if (/(?:^|[^а-я])не $|not (?:[a-z]+ )?$|n['’]t (?:really )?$/.test(lower.slice(Math.max(0, at - 12), at))) {
    if (/^(?:хочу|планирую|собираюсь|готов)/.test(wish)) yield* refusedAt(lower, at, at + wish.length)
    return
  }
  const end = at + wish.length
  if (wish === 'планах') {
    const names = NAMES_ALONE.exec(text.slice(end))?.[0]
    if (names !== undefined) return yield { start: end, end: end + names.length }
    const when = /^ на (?:этот|следующий|ближайший|20\d\d)(?: год)?/.exec(lower.slice(end))?.[0].length ?? 0
    yield* objectBefore(lower, lower.lastIndexOf('в ', at), end + when)
  }
  yield* begunAt(lower, text, at, end)
}

function wishThere(lower: string, at: number): string | null {
  TO_COME.lastIndex = at
  const wish = TO_COME.exec(lower)?.[0]
  if (wish !== undefined) return wish
  // «Бы хотела»
  PAST.lastIndex = at
  return WOULD_BEFORE.test(lower.slice(Math.max(0, at - 5), at)) ? (PAST.exec(lower)?.[0] ?? null) : null
}

/** «… изучить Zig и Elm, разобраться с Lua» */
function* begunAt(lower: string, text: string, wish: number, from: number): Generator<Part> {
  let at = from
  const begins = DREAM.test(lower.slice(wish, from)) ? [TO_BEGIN, DREAMT] : [TO_BEGIN]
  for (let begin = firstOf(begins, lower, at); begin !== null; begin = firstOf(begins, lower, at)) {
    const between = lower.slice(at, begin.start)
    const word = lower.slice(begin.start, begin.end)
    // Who would «подтянуть» something knows some; who would change to another trade and «подтянуть» it, does not.
    if (at === from && word === 'подтянуть') return
    if (
      ON.test(between) ||
      DOES.test(between) ||
      POINTING.test(between) ||
      !(at === from ? BETWEEN : NEXT).test(between)
    )
      return
    const object = objectAfter(lower, text, begin.end)
    if (object === null) {
      const inside = /(?<![а-я])на [а-яa-z].*$/.exec(between)
      if (at === from && inside !== null) yield { start: begin.start - inside[0].length, end: begin.start }
      else if (at === from) yield* objectBefore(lower, wish, begin.end)
      return
    }
    if (ANYTHING.test(lower.slice(begin.end, object.end))) return
    const wished = lower.slice(begin.end, clauseAfter(lower, begin.end)).replace(LATER, '')
    if (ON.test(wished) || (!/учиться|^learn|дела|созда/.test(word) && DOES.test(wished))) return
    if (BEGUN.test(lower.slice(object.end))) return
    at =
      object.end +
      (MORE_NAMES.exec(text.slice(object.end)) ?? AFTERWARDS.exec(lower.slice(object.end)) ?? [''])[0].length
    yield { start: object.start, end: at }
  }
}

/** «… до старшего, потом и в Zig» */
const AFTERWARDS = /^, (?:а |и )?(?:потом|затем|дальше)[^.,;!?\n]*/
/** «… и уже прохожу курс» */
const BEGUN =
  /^,? (?:и |но |сейчас )*(?:уже (?:начала?|прохожу|учу|изучаю|пробую|пишу)|прохожу|начала? (?:курс|учить|изучать))(?![а-я])/
/** Who is ready to learn «новые технологии» tells of themselves. */
const ANYTHING =
  /^ (?:[а-я]{1,2} )?(?:нов|разн|любы|любо|современн|все |всё |new |any |different |other |whatever |quickly|fast)/
/** «Zig или желание его изучить» */
const POINTING = /(?<![а-я])(?:их|его|ее|это|этому|ему)\s*$/
/** «… и дальше в Elm» */
const LATER = /(?<![а-я])и (?:дальше|далее)(?![а-я]).*$/

/** The first place where one of the expressions has a word of its own. */
function firstOf(begins: readonly RegExp[], lower: string, at: number): Part | null {
  const found = begins.flatMap((words) => beginningAfter(words, lower, at) ?? [])
  return found.sort((a, b) => a.start - b.start)[0] ?? null
}

function beginningAfter(words: RegExp, lower: string, at: number): Part | null {
  words.lastIndex = at
  for (let found = words.exec(lower); found !== null; found = words.exec(lower)) {
    const end = found.index + found[0].length
    if (!isLetter(lower, found.index - 1) && !isLetter(lower, end)) return { start: found.index, end }
  }
  return null
}

function objectAfter(lower: string, text: string, at: number): Part | null {
  const rest = lower.slice(at)
  const lead = LEADING.exec(rest)?.[0].length ?? 0
  const stop = rest.slice(lead).search(OBJECT_STOP)
  const length = stop < 0 ? rest.length : lead + stop
  const next = text.slice(at + lead, at + length).search(NEXT_ITEM)
  const end = at + (next < 0 ? length : lead + next)
  return /[a-zа-я]/.test(lower.slice(at + lead, end)) ? { start: at, end } : null
}

/** Of a list whose signs were lost: «изучать Zig Навыки переговоров». */
const NEXT_ITEM = /(?<=[a-zа-яё\d]{4}) [А-ЯЁ][а-яё]{2}|(?<=[A-Za-z][A-Za-z\d]{1,2}) [А-ЯЁ][а-яё]{2}/

const MOST_WORDS_BEFORE = 3

/** «Zig хочу изучить», «Zig — в планах», «Zig (хочу освоить)», where nothing goes on. */
function* objectBefore(lower: string, wish: number, wishEnd: number): Generator<Part> {
  if (!/^\s*(?:[,;.!?)|\n]|$)/.test(lower.slice(wishEnd))) return
  const bracket = lower.slice(0, wish).trimEnd().length
  const end = lower.charAt(bracket - 1) === '(' ? bracket - 1 : wish
  const start = clauseBefore(lower, end)
  if (lower.slice(start, end).trim() !== '') {
    if (isName(lower.slice(start, end))) yield { start, end }
    return
  }
  const label = labelBefore(lower, lower.slice(0, start).trimEnd().length)
  if (label !== null && isName(lower.slice(label, start))) yield { start: label, end: wish }
}

const isName = (words: string) => !OWN.test(words) && words.trim().split(/\s+/).length <= MOST_WORDS_BEFORE

const EYED = /(?:присматриваюсь к|(?<=(?:смотрю|поглядываю|гляжу|интересует (?:развитие|переход)) )в сторону)(?= )/y

/** «Присматриваюсь к Zig», «смотрю в сторону Zig» */
function* eyedAt(lower: string, at: number): Generator<Part> {
  EYED.lastIndex = at
  const words = EYED.exec(lower)?.[0]
  if (words === undefined) return
  const end = clauseAfter(lower, at + words.length)
  yield { start: at + words.length, end: end + (/^\([^()\n]*\)/.exec(lower.slice(end))?.[0].length ?? 0) }
}

const REFUSED = /(?<![а-я])(?:заниматься|иметь дел[оа]|связываться)(?![а-я])/
const NO_MORE = /больше|только|лишь|одн|дальше|всю жизнь|постоянно|далее/

/** «Не хочу заниматься Zig», «Zig заниматься не планирую» */
function* refusedAt(lower: string, at: number, end: number): Generator<Part> {
  const [start, stop] = [clauseBefore(lower, at), clauseAfter(lower, end)]
  const clause = lower.slice(start, stop)
  if (NO_MORE.test(clause)) return
  const behind = REFUSED.exec(lower.slice(end, stop))
  if (behind?.index === 1) yield { start: end + 1 + behind[0].length, end: stop }
  else if (lower.slice(end, stop).trim() === '' && REFUSED.test(lower.slice(start, at))) yield { start, end: at }
}

const ENROLLED = new RegExp(`запис(?:ал(?:ся|ась)|ана?) на(?= )(?: ${COURSE})?`, 'y')
/** They tell that it is taken, or was. */
const TAKEN =
  /прош[ел]|законч|оконч|заверш|сертификат|диплом|учусь|прохожу|занимаюсь|освоил|научил|теперь|получил|успешно|делаю/

/** «Записалась на курс по Zig» */
function* enrolledAt(lower: string, at: number, text: string): Generator<Part> {
  ENROLLED.lastIndex = at
  const words = ENROLLED.exec(lower)?.[0]
  if (words === undefined) return
  const end = at + words.length
  const stop = lower.slice(end).search(/[!?;\n]|\.(?![a-zа-я\d])/)
  if (TAKEN.test(stop < 0 ? lower.slice(end) : lower.slice(end, end + stop))) return
  const [line = ''] = text.slice(end).split(/[,.;\n(]/, 1)
  const isCourse = words.length > 'записалась на'.length + 1 || /^ [A-ZА-Я]{2,}\d*$/.test(line.trimEnd())
  if (isCourse) yield { start: end, end: clauseAfter(lower, end) }
}
