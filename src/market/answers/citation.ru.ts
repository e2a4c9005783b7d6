import { moscowDay } from '../../time/clock.ts'
import type { CitedPay, CitedShare, Origin } from './citation.ts'

/** То же, что citationOf, по-русски: цифра одной строкой, для русской статьи. */
export function citationRuOf(figure: CitedShare | CitedPay, { scan, source, method, vocabulary }: Origin): string {
  return [
    'bound' in figure ? payOf(figure, scan) : shareOf(figure, scan),
    scan.area === null ? source : `${source}, регион ${scan.area}`,
    scan.finishedAt === null ? 'день неизвестен' : dayOf(scan.finishedAt),
    `способ подсчёта ${method ?? 'неизвестен'}`,
    `словарь ${vocabulary ?? 'неизвестен'}`,
  ].join(', ')
}

function shareOf({ name, share, interval, of }: CitedShare, { queries, scanned }: Origin['scan']): string {
  const base = of === undefined ? ofAdverts(scanned) : `${whole(of.count)} ${of.what}`
  const bounds = interval === null ? 'без интервала' : `95 %: ${percents(interval[0])}–${percents(interval[1])} %`
  return `${name}: ${percents(share)} % из ${base} по запросу ${titlesOf(queries)} (${bounds})`
}

function payOf({ bound, p50, count }: CitedPay, { queries, scanned }: Origin['scan']): string {
  const median = `Медиана ${bound === 'from' ? 'нижних' : 'верхних'} границ оплаты`
  const amount = p50 === null ? 'слишком мало данных' : `${whole(p50)} ₽ в месяц на руки`
  return `${median}: ${amount} (указана в ${whole(count)} из ${ofAdverts(scanned)} по запросу ${titlesOf(queries)})`
}

function titlesOf([first = '', ...others]: readonly string[]): string {
  return others.length === 0 ? `«${first}»` : `«${first}» и ещё ${others.length}`
}

const dayOf = (moment: string) => moscowDay(Date.parse(moment)).split('-').toReversed().join('.')
const percents = (share: number) => (share * 100).toFixed(1).replace('.', ',')
const whole = (value: number) => value.toLocaleString('ru')

const rules = new Intl.PluralRules('ru')
/** Из 1 вакансии, из 21 вакансии, из 989 вакансий. */
const ofAdverts = (count: number) => `${whole(count)} ${rules.select(count) === 'one' ? 'вакансии' : 'вакансий'}`
