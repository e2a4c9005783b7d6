import { Type } from '@sinclair/typebox'
import type { Caller } from '../accounts/callers.ts'
import { AppError } from '../errors.ts'
import { advertsIn, titlesOf } from '../market/answers/citation.ts'
import { type LeadingPay, leadingPay } from '../market/leading-pay.ts'
import type { Operations } from '../operations.ts'
import { LISTED_SCANS, type Scan } from '../scans/scan.schema.ts'
import { briefSalary, briefScan, cut, MOST_QUERIES, paysOf } from './brief.ts'
import { firstSkillCited } from './cited.ts'
import { compactScan } from './compact-answers.ts'
import {
  CORRECT,
  DETAIL,
  defineTool,
  limitInput,
  OF_SCAN,
  SEE_SCANS,
  type Tool,
  wordsOf,
} from './tool.ts'

/** How many scans are listed unless a limit is given. */
const SHOWN_SCANS = 20

export function listScansTool({
  listScans,
  getPay,
}: Pick<Operations, 'listScans' | 'getPay'>): Tool {
  return defineTool({
    ...wordsOf(listScans),
    description:
      'Which professions there are statistics for: job-title phrasings, vacancies read, median ' +
      'lower (from) and upper (to) bound of pay and how many state it (roubles a month, net). ' +
      'Call it first when unsure what exists. Freshest first; after gives those that follow.',
    input: Type.Object({
      ...listScans.input.properties,
      limit: limitInput(`How many; ${SHOWN_SCANS} when absent`, {
        minimum: 1,
        maximum: LISTED_SCANS,
      }),
    }),
    // A result must be an object, so the list gets a name.
    async answer(part, caller) {
      const limit = part.limit ?? SHOWN_SCANS
      const { value } = await listScans.run({ ...part, limit }, caller)
      const last = value.length === limit ? value.at(-1) : undefined
      const notes = [
        ...(last ? [`There may be more: call again with after ${JSON.stringify(last.id)}.`] : []),
        ...(value.some(({ queries }) => queries.length > MOST_QUERIES)
          ? [`queries: ${MOST_QUERIES} of a scan.`]
          : []),
      ]
      const note = notes.join(' ')
      const scans = []
      for (const scan of value) {
        const pay = scan.salary && (await payIfThere(getPay, scan.id, caller))
        scans.push({ ...briefScan(scan), salary: pay && briefSalary(pay) })
      }
      return { value: { scans }, ...(note !== '' && { note }) }
    },
    afterFailure: { not_found: SEE_SCANS, invalid_request: CORRECT },
  })
}

export function getScanTool({
  getScan,
  getPay,
  getSkillTable,
}: Pick<Operations, 'getScan' | 'getPay' | 'getSkillTable'>): Tool {
  return defineTool({
    ...wordsOf(getScan),
    description:
      'Call get_skills first: it is enough for most questions. This is one scan in full: ' +
      'every skill with count, share and pay, pay quartiles, title words, regions; tens of ' +
      'thousands of tokens unless limit is given.',
    input: Type.Object({
      scanId: getScan.input.properties.scanId,
      limit: limitInput('Return only the first so many skills, title words and regions'),
      detail: DETAIL,
    }),
    // Asked for in full: the answer says how much there is beside what it cuts.
    async answer(input, caller) {
      const { scanId } = input
      const given = await getScan.run({ scanId }, caller)
      const { value, ...others } = compactScan(given, input)
      const summary = summaryOf(given.value, await payOf(getPay, scanId, caller))
      const cite = await firstSkillCited(getSkillTable, scanId, caller)
      return { value: { summary, ...value }, ...others, ...cite }
    },
    afterFailure: OF_SCAN,
  })
}

/** What a scan pays, in its leading currency where several are mixed. */
const payOf = (getPay: Operations['getPay'], scanId: string, caller: Caller) =>
  leadingPay(async (currency) => (await getPay.run({ scanId, currency }, caller)).value)

/** Null where it was deleted since it was listed: the others of the list stay true. */
const payIfThere = (...asked: Parameters<typeof payOf>): Promise<LeadingPay | null> =>
  payOf(...asked).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === 'not_found') return null
    throw error
  })

/** What a scan pays, beside figures of the API that are too sure of it. */
function summaryOf({ queries, scanned, salary }: Scan, { pay, currency }: LeadingPay): string {
  const head = `${titlesOf(queries.map(cut))}, ${advertsIn(scanned)}.`
  if (salary === null) return head
  const { from, to } = pay
  const paid = paysOf(from && to && { from, to, currencies: null, mixed: null })
  const of = currency === null ? '' : ` of adverts paid in ${currency}`
  return (
    `${head} Pay${of}, each job once: ${paid}. Quote this: salary, salaryFrom and salaryTo ` +
    'below count repeats, and may be the median of one advert.'
  )
}
