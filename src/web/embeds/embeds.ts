import { AppError } from '../../errors.ts'
import type { PayAnswer } from '../../market/answers/pay.schema.ts'
import type { ScanDetail } from '../../scans/catalog/scan-detail.ts'
import { cut } from '../charts/cut.ts'
import { createDescribed } from '../cited/described.ts'
import { usualPay } from '../components/usual-pay.ts'
import type { PublicDeps } from '../handlers/deps.ts'
import { drawnBounds, paidSkillsOf } from '../handlers/market/figures.tsx'
import { firstIn } from '../handlers/market/first-skills.ts'
import { currencyOf, runIn } from '../handlers/market/of-scan.tsx'
import { figureFormatOf } from '../i18n/figure-format.ts'
import { formatOf } from '../i18n/format.ts'
import { pointsOf } from '../pages/market/run-points.ts'
import { RUN, withField } from '../visit/paths.ts'
import type { DocumentReply } from '../visit/reply.ts'
import type { Visit } from '../visit/visit.ts'
import { type Card, cardOf, LONGEST_NAME } from './card.ts'
import { fitsLine, framed } from './framed.ts'

/** The drawings of a scan that other sites may show, by their names in addresses. */
const EMBEDS = ['skills', 'pay', 'pay-by-skill', 'trend'] as const
/** What services show of a link that is sent. */
const CARD = 'card'
type EmbedName = (typeof EMBEDS)[number]

/** How many skills can be read at a glance, and how many a cloud of dots holds. */
const [FIRST_SKILLS, PAID_SKILLS] = [10, 500]
const FILE = /^([a-z-]+)\.(svg|png)$/

const nothing = () =>
  new AppError('not_found', 'There is no such chart, or too little data to draw it.')

type Drawn = {
  what: string
  /** What is told besides what it rests on. */
  beside?: string | undefined
  drawing: string
  /** How many adverts it is of, where not of all that were read. */
  n?: string
  /** The page that has it, below that of its scan. */
  page?: string
}

/**
 * Pictures of the figures that may be framed and shown by any site: a drawing of a page with its
 * title, what it rests on and the address that stays.
 * @throws AppError `not_found` for another name, and where there is nothing to draw
 */
export function createEmbeds(deps: PublicDeps) {
  const { market, charts } = deps
  const describe = createDescribed(deps)

  const draw: Record<EmbedName, (detail: ScanDetail, visit: Visit) => Promise<Drawn>> = {
    async skills(detail, visit) {
      const { skills, education } = await firstIn(market, detail, FIRST_SKILLS)
      if (skills.length === 0) throw nothing()
      const { share } = figureFormatOf(visit.language)
      const named = education.map((row) => `${row.name} ${share(row.share)}`)
      // As many as a line has room for, each whole.
      const lines = named.map((_, at) =>
        visit.t.market.educationToo(named.slice(0, at + 1).join(', ')),
      )
      return {
        what: visit.t.market.skills,
        beside: lines.findLast(fitsLine),
        drawing: (await charts.skills(skills, visit)).wide,
      }
    },
    async pay(detail, visit) {
      const currency = await currencyIn(detail, visit)
      const { value } = await market.pay(detail, { currency })
      const bounds = drawnBounds(value, await market.payBins(detail, currency))
      if (bounds === null) throw nothing()
      const drawing = (await charts.pay(bounds, visit)).wide
      return { ...ofPay(detail, value, visit), drawing }
    },
    async 'pay-by-skill'(detail, visit) {
      const currency = await currencyIn(detail, visit)
      const { value } = await market.pay(detail, { currency })
      const skills = paidSkillsOf(
        (await market.skills(detail, { limit: PAID_SKILLS, currency })).value,
      )
      if (skills.length === 0) throw nothing()
      const drawing = (await charts.payBySkill(skills, visit)).wide
      return { ...ofPay(detail, value, visit), drawing }
    },
    async trend(detail, visit) {
      const { value: skill } = await market.skill(detail, visit.query.get('skill') ?? '')
      const points = pointsOf(skill.history.runs, skill.name)
      if (points.length < 2 || skill.history.reason !== null) throw nothing()
      const page = `/skill?${new URLSearchParams({ skill: skill.name })}`
      return { what: skill.name, page, drawing: (await charts.trend(points, visit)).wide }
    },
  }

  /** Its medians rest on the bounds that are stated, each job once. */
  const ofPay = (
    { reference }: ScanDetail,
    { from, to }: PayAnswer,
    { t, language }: Visit,
  ): Omit<Drawn, 'drawing'> => {
    const { number } = formatOf(language)
    const [lower, upper] = [from, to].map((bound) => number(bound?.count ?? 0))
    const n = t.cited.boundsOf(lower!, upper!, number(reference.scanned))
    return { what: t.figures.pay.title, n, page: '/pay' }
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
      const from = visit.t.figures.fromSources[of.source] ?? of.source
      const day = of.aged ? visit.t.cited.published(of.aged.from, of.aged.to, of.day) : of.day
      const about = (n = `n = ${of.adverts}`) => [n, from, day, visit.t.product].join(' · ')
      // The nonce belongs to a page.
      const bare = { ...visit, nonce: '' }
      const svg = await (name === CARD
        ? card(detail, { title: of.profession, about: about() }, bare)
        : chart(name))
      async function chart(name: EmbedName): Promise<string> {
        const { what, beside = null, drawing, n, page = '' } = await draw[name](detail, bare)
        const withRun = (address: string) => withField(address, RUN, String(of.run))
        return framed(drawing, {
          title: `${of.profession} · ${what}`,
          beside,
          about: about(n),
          addresses: [withRun(of.page + page), withRun(of.page)],
        })
      }
      const own = { kind: 'document', citeAs: of.address } as const
      if (form === 'svg') return { ...own, type: 'image/svg+xml; charset=utf-8', body: svg }
      const { wide } = await charts.picture(svg, bare)
      return { ...own, type: 'image/png', body: new Uint8Array(Buffer.from(wide, 'base64')) }
    })
}
