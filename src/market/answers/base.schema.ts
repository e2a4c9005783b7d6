import { type Static, Type } from '@sinclair/typebox'
import { count, nullable, shape, share } from '../../shapes.ts'
import { head, reason, reasonsOf } from './market.schema.ts'

const day = (description: string) => nullable(Type.String({ format: 'date' }), description)

const Published = shape('Published', {
  from: day('The first day, Moscow time; null when no advert states one'),
  to: day('The last day'),
  p50: day('The day by which half were published'),
})

const Employers = shape('Employers', {
  count: count('Employers; adverts without one count as one together'),
  effective: Type.Number({
    description:
      'How many employers of equal size would be equally concentrated (inverse ' +
      'Herfindahl index)',
  }),
  top: Type.Array(
    shape('TopEmployer', {
      name: nullable(Type.String(), 'null when the employer is not stated'),
      count: count('Adverts'),
      share: share('Share of scanned'),
    }),
    { maxItems: 10 },
  ),
})

const Salaries = shape('Salaries', {
  stated: count('Adverts that state a bound'),
  usable: count('Of these, paid by the month in a currency with a rate: the base of all pay'),
  gross: count('Usable, stated before tax'),
  net: count('Usable, stated take-home'),
  unstated: count('Usable, tax not stated: taken as take-home'),
  currencies: Type.Array(
    shape('Currency', {
      code: Type.String({ description: 'As the site names it' }),
      count: count('Usable adverts'),
    }),
  ),
  ratesAt: day('Date of the central bank rates used'),
})

const NULLABLE = [
  'via',
  'distinct',
  'published',
  'employers',
  'withKeySkills',
  'salaries',
  'ratesAt',
  'known',
] as const

export const Base = shape('Base', {
  ...head,
  source: Type.String({
    description:
      'Where adverts come from: the host of the job site, trudvsem.ru, file, or demo (invented)',
  }),
  via: nullable(
    Type.Union([Type.Literal('pages'), Type.Literal('api')]),
    'How adverts were read at the site; null when it is not known',
  ),
  found: count('Vacancies the site reported as found, summed over the phrasings'),
  distinct: nullable(Type.Integer(), 'Adverts after the same job is counted once'),
  limitHit: Type.Boolean({ description: "The site's cap stopped the walk" }),
  published: nullable(Published, 'null when it was not kept'),
  employers: nullable(Employers, 'null when they were not kept'),
  withKeySkills: nullable(Type.Integer(), 'Adverts with a key-skills block'),
  salaries: nullable(Salaries, 'null without salaries, or when they were not kept'),
  names: shape('Names', {
    known: nullable(Type.Integer(), 'Skills of the vocabulary; null when it is not known'),
    named: count('Skills that the scan names'),
  }),
  reason,
  reasons: reasonsOf('BaseReasons', NULLABLE),
})

export type Base = Static<typeof Base>
