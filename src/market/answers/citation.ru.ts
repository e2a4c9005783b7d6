import { roundPay } from '../../money/round-pay.ts'
import { moscowDay } from '../../time/clock.ts'
import type { CitedPay, CitedShare, Origin } from './citation.ts'

const SOURCES: Readonly<Record<string, string>> = {
  file: 'из файла',
  demo: 'демонстрация (вакансии выдуманы)',
}

/** То же, что citationOf, по-русски: цифра одной строкой, для русской статьи. */
export function citationRuOf(
  figure: CitedShare | CitedPay,
  { scan, source, method, vocabulary, published }: Origin,
): string {
  const from = SOURCES[source] ?? source
  const day = scan.finishedAt === null ? 'день неизвестен' : dayOf(scan.finishedAt)
  return [
    'bound' in figure ? payOf(figure, scan) : shareOf(figure, scan),
    scan.area === null ? from : `${from}, регион ${scan.area}`,
    published
      ? `вакансии опубликованы ${written(published.from)}–${written(published.to)}, посчитано ` +
        `${day}`
      : day,
    `методика ${method ?? 'неизвестна'}`,
    `словарь ${vocabulary ?? 'неизвестен'}`,
  ].join(', ')
}

function shareOf(
  { name, share, interval, of }: CitedShare,
  { queries, scanned }: Origin['scan'],
): string {
  const bounds =
    interval === null
      ? 'без интервала'
      : `95 %: ${percents(interval[0])}–${percents(interval[1])} %`
  return (
    `${name}: ${percents(share)} % из ${of ?? ofAdverts(scanned)} по ${titlesOf(queries)} ` +
    `(${bounds})`
  )
}

function payOf(
  { bound, p50, count, of, currency }: CitedPay,
  { queries, scanned }: Origin['scan'],
): string {
  const median = `Медиана ${bound === 'from' ? 'нижних' : 'верхних'} границ зарплаты`
  const amount = p50 === null ? 'слишком мало данных' : `${whole(roundPay(p50))} ₽ в месяц на руки`
  const base = `${whole(count)} из ${of ?? ofAdverts(scanned)} по ${titlesOf(queries)}`
  return `${median}: ${amount} (указана${currency == null ? '' : ` в ${currency}`} в ${base})`
}

function titlesOf([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return `запросу «${first}»`
  if (others.length === 1) return `запросам «${first}» и «${others[0]}»`
  return `запросу «${first}» и ещё ${others.length} ${isOne(others.length) ? 'запросу' : 'запросам'}`
}

const written = (day: string) => day.split('-').toReversed().join('.')
const dayOf = (moment: string) => written(moscowDay(Date.parse(moment)))
const percents = (share: number) => (share * 100).toFixed(1).replace('.', ',')
const whole = (value: number) => value.toLocaleString('ru')

const rules = new Intl.PluralRules('ru')
const isOne = (count: number) => rules.select(count) === 'one'
/** Из 1 вакансии, из 21 вакансии, из 989 вакансий. */
const ofAdverts = (count: number) => `${whole(count)} ${isOne(count) ? 'вакансии' : 'вакансий'}`
