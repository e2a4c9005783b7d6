import { AppError } from '../../errors.ts'
import type { PublicMarket } from '../../market/public-market.ts'
import type { ScanCatalog } from '../../scans/catalog/catalog.ts'
import type { ScanDetail } from '../../scans/catalog/scan-detail.ts'
import { cut } from '../charts/cut.ts'
import type { Charts } from '../charts/drawings.ts'
import { type CitedDeps, createDescribed } from '../cited/described.ts'
import { usualPay } from '../components/usual-pay.ts'
import { drawnBounds, paidSkillsOf } from '../handlers/market/figures.tsx'
import { firstIn } from '../handlers/market/first-skills.ts'
import { currencyOf, runIn } from '../handlers/market/of-scan.tsx'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { formatOf } from '../i18n/format.ts'
import { pointsOf } from '../pages/market/run-points.ts'
import type { DocumentReply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'
import { type Card, cardOf, LONGEST_NAME } from './card.ts'
import { framed } from './framed.ts'

/** The drawings of a scan that other sites may show, by their names in addresses. */
const EMBEDS = ['skills', 'pay', 'pay-by-skill', 'trend'] as const
/** What services show of a link that is sent. */
const CARD = 'card'
type EmbedName = (typeof EMBEDS)[number]

type EmbedsDeps = CitedDeps & {
  catalog: Pick<ScanCatalog, 'find'>
  market: PublicMarket
  charts: Pick<Charts, 'pay' | 'payBySkill' | 'trend' | 'skills' | 'picture'>
}

/** How many skills can be read at a glance, and how many a cloud of dots holds. */
const [FIRST_SKILLS, PAID_SKILLS] = [10, 500]
const FILE = /^([a-z-]+)\.(svg|png)$/

const nothing = () => new AppError('not_found', 'There is no such chart, or too little to draw.')

/**
 * Pictures of the figures that may be framed and shown by any site: a drawing of a page with its
 * title, what it rests on and the address that stays.
 * @throws AppError `not_found` for another name, and where there is nothing to draw
 */
export function createEmbeds({ market, charts, ...deps }: EmbedsDeps) {
  const describe = createDescribed({ ...deps, market })

  const draw: Record<
    EmbedName,
    (
      detail: ScanDetail,
      visit: Visit,
    ) => Promise<{ what: string; beside?: string | null; drawing: string }>
  > = {
    async skills(detail, visit) {
      const { skills, education } = await firstIn(market, detail, FIRST_SKILLS)
      if (skills.length === 0) throw nothing()
      const { share } = figureFormatOf(visit.language)
      const beside = education.map((row) => `${row.name} ${share(row.share)}`)
      return {
        what: visit.t.market.skills,
        beside: beside.length === 0 ? null : visit.t.market.educationToo(beside.join(', ')),
        drawing: (await charts.skills(skills, visit)).wide,
      }
    },
    async pay(detail, visit) {
      const currency = await currencyIn(detail, visit)
      const { value } = await market.pay(detail, { currency })
      const bounds = drawnBounds(value, await market.payBins(detail, currency))
      if (bounds === null) throw nothing()
      return { what: visit.t.figures.pay.title, drawing: (await charts.pay(bounds, visit)).wide }
    },
    async 'pay-by-skill'(detail, visit) {
      const currency = await currencyIn(detail, visit)
      const skills = paidSkillsOf(
        (await market.skills(detail, { limit: PAID_SKILLS, currency })).value,
      )
      if (skills.length === 0) throw nothing()
      return {
        what: visit.t.figures.pay.title,
        drawing: (await charts.payBySkill(skills, visit)).wide,
      }
    },
    async trend(detail, visit) {
      const { value: skill } = await market.skill(detail, visit.query.get('skill') ?? '')
      const points = pointsOf(skill.history.runs, skill.name)
      if (points.length < 2 || skill.history.reason !== null) throw nothing()
      return { what: skill.name, drawing: (await charts.trend(points, visit)).wide }
    },
  }

  const currencyIn = async (detail: ScanDetail, { query }: Visit): Promise<string | null> =>
    currencyOf((await market.pay(detail)).value, query.get('currency'))

  /** A scan without a skill to show has no bars. */
  async function card(detail: ScanDetail, said: Omit<Card, 'pay'>, visit: Visit): Promise<string> {
    const { skills } = await firstIn(market, detail, FIRST_SKILLS)
    const named = skills.map((skill) => ({ ...skill, label: cut(skill.name, LONGEST_NAME) }))
    const { value } = await market.pay(detail, { currency: await currencyIn(detail, visit) })
    const pay = usualPay(value, visit.t, formatOf(visit.language))
    return cardOf(named.length === 0 ? null : (await charts.skills(named, visit)).wide, {
      ...said,
      pay,
    })
  }

  return (visit: Visit): Promise<DocumentReply> =>
    market.upToDate(async () => {
      const [, asked, form] = FILE.exec(visit.params.name ?? '') ?? []
      const name = ([...EMBEDS, CARD] as const).find((each) => each === asked)
      if (name === undefined) throw nothing()
      const of = await describe(visit)
      const detail = await deps.catalog.find(of.id, runIn(visit))
      const from = of.source === 'file' ? visit.t.figures.fromFile : of.source
      const about = `n = ${of.adverts} · ${from} · ${of.day} · ${visit.t.product}`
      // The nonce belongs to a page.
      const bare = { ...visit, nonce: '' }
      const svg = await (name === CARD
        ? card(detail, { title: of.profession, about }, bare)
        : chart(name))
      async function chart(name: EmbedName): Promise<string> {
        const { what, beside, drawing } = await draw[name](detail, bare)
        const said = [about, beside].filter(Boolean).join(' · ')
        return framed(drawing, {
          title: `${of.profession} · ${what}`,
          about: said,
          address: of.address,
        })
      }
      const own = { kind: 'document', citeAs: of.address } as const
      if (form === 'svg') return { ...own, type: 'image/svg+xml; charset=utf-8', body: svg }
      const { wide } = await charts.picture(svg, bare)
      return { ...own, type: 'image/png', body: new Uint8Array(Buffer.from(wide, 'base64')) }
    })
}
