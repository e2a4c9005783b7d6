import { AppError } from '../../../errors.ts'
import type { Base } from '../../../market/answers/base.schema.ts'
import type { PayAnswer } from '../../../market/answers/pay.schema.ts'
import { leadingCurrency } from '../../../market/answers/pay.ts'
import type { SkillAnswer } from '../../../market/answers/skill.schema.ts'
import { NoSuchRun, ResultReplaced, type ScanDetail } from '../../../scans/catalog/scan-detail.ts'
import type { PayMixProps } from '../../components/pay-mix.tsx'
import { missing, noSuchPage } from '../../pages/problems.tsx'
import { comparedIn } from '../../visit/compared.ts'
import { RUN, withField } from '../../visit/paths.ts'
import type { Reply } from '../../visit/reply.ts'
import { addressOf, type Visit } from '../../visit/visit.ts'
import type { MarketDeps } from '../deps.ts'

/**
 * A scan, and what its adverts pay: in one currency where several are mixed, or where one is asked
 * for.
 */
export type MarketOfScan = {
  detail: ScanDetail
  base: Base
  pay: PayAnswer
  currency: string | null
}

/** Asks for the pay of all currencies together. */
const ALL_CURRENCIES = 'all'

/** Answers from a scan; with the page that says so when there is none. */
export function createOfScan({ catalog, market }: MarketDeps) {
  return async (visit: Visit, answer: (scan: MarketOfScan) => Promise<Reply>): Promise<Reply> => {
    try {
      return await market.upToDate(async () => {
        const detail = await catalog.find(visit.params.id ?? '', runIn(visit))
        const { value: base } = await market.base(detail)
        const { value: pay } = await market.pay(detail)
        return answer({ detail, base, pay, currency: currencyOf(pay, visit.query.get('currency')) })
      })
    } catch (error) {
      return missingResult(error, visit)
    }
  }
}

/**
 * The two results that an address compares. @throws AppError `not_found`, and `invalid_request` for
 * three: a difference is of two
 */
export async function bothIn(
  query: URLSearchParams,
  catalog: MarketDeps['catalog'],
): Promise<[ScanDetail, ScanDetail]> {
  const [a = { id: '', run: null }, b = a, third] = comparedIn(query)
  if (third !== undefined)
    throw new AppError(
      'invalid_request',
      'A difference compares two scans: ask for one pair at a time.',
    )
  return [await catalog.find(a.id, runIn(a)), await catalog.find(b.id, runIn(b))]
}

/**
 * Says that there is no such scan, no figures of its run, or nothing of what an address asks for.
 * @throws whatever else it is given
 */
export function missingResult(error: unknown, visit: Visit): Reply {
  if (error instanceof AppError && error.kind === 'invalid_request') return noSuchPage(visit)
  if (!isMissing(error)) throw error
  const { scans, market: texts, figures } = visit.t
  const { missing: noRun, present } = figures.permalink
  if (error instanceof NoSuchRun)
    return missing(noRun, withField(addressOf(visit), RUN, null), present)
  return missing({ title: scans.missingTitle, text: scans.missing }, visit.paths.list, texts.title)
}

const RUN_NUMBER = /^[1-9]\d{0,14}$/

/**
 * The run whose figures are asked for; null: those that the scan shows. @throws NoSuchRun for
 * anything but the number of a run
 */
export function runIn({ run }: Pick<Visit, 'run'>): number | null {
  if (run !== null && !RUN_NUMBER.test(run)) throw new NoSuchRun(`"${RUN}" is no number of a run.`)
  return run === null ? null : Number(run)
}

/**
 * A skill of an address, its pay in the currency of its scan's pages; where its own adverts alone
 * mix several, in the leading one of these.
 */
export async function skillIn(
  market: MarketDeps['market'],
  { detail, pay }: Pick<MarketOfScan, 'detail' | 'pay'>,
  query: URLSearchParams,
): Promise<{ skill: SkillAnswer; mix: PayMixProps }> {
  const [name, asked] = [query.get('skill') ?? '', query.get('currency')]
  const inCurrency = async (currency: string | null) =>
    (await market.skill(detail, name, { currency })).value
  const ofScan = currencyOf(pay, asked)
  const skill = await inCurrency(ofScan)
  const mix = skill.pay?.mixed ? skill.pay : pay
  const currency = ofScan ?? currencyOf(mix, asked)
  return {
    skill: currency === ofScan ? skill : await inCurrency(currency),
    mix: { pay: mix, currency },
  }
}

export function currencyOf(pay: PayMixProps['pay'], asked: string | null): string | null {
  const known = pay.currencies?.find(({ code }) => code === asked)
  return known?.code ?? (asked === ALL_CURRENCIES ? null : leadingCurrency(pay))
}

export const isMissing = (error: unknown): boolean =>
  error instanceof AppError && error.kind === 'not_found'

/** The answer about a skill; null when the scan has none of the name. @throws ResultReplaced */
export const skillOrNull = <Found,>(answer: Promise<Found>): Promise<Found | null> =>
  answer.catch((error) => {
    if (isMissing(error) && !(error instanceof ResultReplaced)) return null
    throw error
  })
