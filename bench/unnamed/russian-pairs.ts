import { doingsLike } from '../../src/language/tables/doing-classes.ts'
import { nounOfVerb, verbIn } from '../../src/language/tables/verbs.ts'
import { isAdjectiveForm, isNounForm } from '../../src/language/text/russian-agreement.ts'
import { stemOf } from '../../src/language/text/russian-stems.ts'
import type { ReadAdvert } from './adverts.ts'
import { isKnownOperation, nominative } from './operations.ts'
import { type Candidate, commonest, createTally } from './tally.ts'
import { beginning, words } from './words.ts'

const LINKS = words('с со на по за к ко в во над от из о об для между')
const JOINING = words('и или либо')
/** What is done by them is told by the operation that follows. */
const LIGHT = words(
  'проведение выполнение осуществление участие помощь обеспечение организация оказание',
  'принятие содействие',
)
/** These alone are done to other operations: «контроль оформления документов». */
const OF_OPERATIONS = words('контроль организация автоматизация планирование координация учет')
/** What looks like an operation and is a wish, a state or somebody else's. */
const NO_OPERATION = words(
  'понимание знание владение умение использование применение наличие желание способность',
  'возможность требование ожидание явление образование условие решение отношение внимание',
  'мышление состояние назначение направление значение отделение получение развитие имение',
  'стание видение занимание брание начание помогание обладание основание поведение',
  'руководство информация документация компание подразделение рекомендация заявление',
  'течение задание предложение общество влияние изменение увеличение обращение указание',
  'поручение автомобиль рост обучаемость адаптивность страхование собеседование продолжение',
  'предпочтение требований направлений подразделений предпочтений указаний поручений',
  'обращений',
)
/** Things that say nothing by themselves. */
const EMPTY = words(
  'работ результат вопрос задач решен цел рамк част помощ основ числ врем опыт вид ситуац',
  'уровен уровн случа год лет месяц дн ден час срок процесс сфер област должност позиц рол',
  'качеств компан услов инструмент принцип метод систем област направлен участ мер действ',
  'тип объект преимуществ бизнес ml bi ad ab etl данн нам ним вам наш всех своей имеющ',
  'необходим',
)
/** What makes no name with the thing behind it. */
const NO_ADJECTIVE = beginning(
  'наш сво ваш всех все друг нужн необходим имеющ поставлен различн данн эт так эффективн',
  'высок больш единой существующ нов хорош качествен собствен основн',
)
const NO_THING = beginning(
  'нами вами ними них всех всеми всем одним этих этим которы знани умени навык понимани',
  'владени опыт способност мышлени желани обязател самостоятельно такж например либо',
  'более',
)
/** Whom a firm looks for. */
const PEOPLE = beginning(
  'аналитик водител менеджер разработчик data senior junior middle специалист бухгалтер',
  'инженер ассистент помощник секретар администратор кандидат коллег',
)
const [MOST_OBJECTS, MOST_BETWEEN] = [4, 4]

/**
 * Pairs of an operation and the head of what it is done to, alone and with what stands beside the
 * head.
 */
export function createRussianPairs() {
  const { candidates, add } = createTally()
  const genitives = new Map<string, Map<string, number>>()

  function readPair(advert: ReadAdvert, at: number, noun: string, isVerb: boolean): void {
    const { word, gapBefore } = advert
    let to = at + 1
    const isTogether = (index: number) => /^[ \u00a0]+$/.test(gapBefore(index))
    const isJoined = (index: number) =>
      /^\s*[,/]\s*$/.test(gapBefore(index)) || (isTogether(index) && JOINING.has(word(index)))
    // «Сбор и обработка данных»: what is done shares its things.
    while (isJoined(to)) {
      const next = JOINING.has(word(to)) ? to + 1 : to
      if (operationAt(word(next)) === null) break
      to = next + 1
    }
    if (!isTogether(to)) return
    const link = LINKS.has(word(to)) ? `${word(to++)} ` : ''
    if (noun === 'работа' && link !== 'с ') return
    for (let count = 0; count < MOST_OBJECTS; count++) {
      const begin = to
      while (to - begin < MOST_BETWEEN && isAdjective(word(to)) && isTogether(to + 1)) to++
      const head = word(to)
      if (!isThing(head) || verbIn(head) !== undefined) return
      const operation = operationAt(head)
      // «Сбор данных, подготовка отчетов»
      if (count > 0 && operation?.noun === head) return
      const adjective = to > begin && !NO_ADJECTIVE.test(word(to - 1)) ? word(to - 1) : ''
      const follows = isTogether(to + 1) && isThing(word(to + 1)) ? word(to + 1) : ''
      const isOther = advert.kindsAt(to).some((kind) => kind === 'technology' || kind === 'product')
      const isOfOperation = operation !== null && !(OF_OPERATIONS.has(noun) && link === '')
      if (!(isOther || isOfOperation || (LIGHT.has(noun) && operation !== null))) {
        const place = { advert, first: at, last: to }
        const isNamed = advert.isNamed(at, to)
        const told = (wording: string) => `${isVerb ? '~' : ''}${link}${wording}`
        const key = (...own: string[]) => `${noun} ${link}${own.map(stemOf).join(' ')}`
        if (!isVerb && link === '') remember(`${adjective} ${head}`.trim(), head)
        if (!EMPTY.has(stemOf(head))) add(key(head), noun, told(head), place, isNamed)
        if (adjective !== '')
          add(key(adjective, head), noun, told(`${adjective} ${head}`), place, isNamed)
        if (follows !== '' && !operationAt(follows)) {
          const longer = { ...place, last: to + 1 }
          add(key(head, follows), noun, told(`${head} ${follows}`), longer, isNamed)
        }
      }
      if (follows !== '') to++
      if (!isJoined(to + 1)) return
      to += JOINING.has(word(to + 1)) ? 2 : 1
    }
  }

  function remember(wording: string, head: string): void {
    for (const one of new Set([wording, head])) {
      const key = one.split(' ').map(stemOf).join(' ')
      const forms = genitives.get(key) ?? new Map<string, number>()
      genitives.set(key, forms.set(one, (forms.get(one) ?? 0) + 1))
    }
  }

  return {
    candidates,
    read(advert: ReadAdvert): void {
      for (let at = 0; at < advert.words.length; at++) {
        const operation = operationAt(advert.word(at))
        if (operation !== null && advert.isAskedAt(at))
          readPair(advert, at, operation.noun, operation.isVerb)
      }
    },
    /**
     * How it is called: by what stands behind nouns, where only verbs have it by its genitive
     * elsewhere; undefined where nothing tells it.
     */
    nameOf({ kind, wordings }: Candidate): string | undefined {
      const plain = new Map([...wordings].filter(([wording]) => !wording.startsWith('~')))
      if (plain.size > 0) return `${kind} ${commonest(plain)}`
      const told = commonest(wordings).slice(1)
      const forms = genitives.get(told.split(' ').map(stemOf).join(' '))
      return forms === undefined ? undefined : `${kind} ${commonest(forms)}`
    },
  }
}

const isAdjective = (word: string) => isAdjectiveForm(word) && !/^данны/.test(word)
const isThing = (word: string) =>
  !LINKS.has(word) &&
  !JOINING.has(word) &&
  !NO_THING.test(word) &&
  !PEOPLE.test(word) &&
  (/^данны[емх]/.test(word) || (word.length > 2 && isNounForm(word)) || /^[a-z]{3,}$/.test(word))

/** The noun of what a word says is done; null where it says nothing. */
export function operationAt(word: string): { noun: string; isVerb: boolean } | null {
  const verb = verbIn(word)
  if (verb !== undefined) return { noun: nounOfVerb(verb)!, isVerb: true }
  if (!/^[а-я]{4,}$/.test(word)) return null
  const made = /(?:[аяиуе]ть|сти|чь)(?:ся)?$/.test(word) ? nounOfVerb(word) : null
  if (made !== null) return NO_OPERATION.has(made) ? null : { noun: made, isVerb: true }
  if (!isNounForm(word) || !(isKnownOperation(word) || doingsLike(word).nouns.size > 0)) return null
  const noun = nominative(word)
  return NO_OPERATION.has(noun) ? null : { noun, isVerb: false }
}
