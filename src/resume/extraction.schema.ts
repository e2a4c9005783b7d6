import { type Static, Type } from '@sinclair/typebox'
import { SKILL_KINDS } from '../language/tables/vocabulary-file.ts'
import { method, vocabulary } from '../market/answers/market.schema.ts'
import { textNotBlank } from '../operation.ts'
import { scanChoice } from '../scans/scan.schema.ts'
import { choiceOf, nullable, shape } from '../shapes.ts'
import type { Place } from './places.ts'

export const at = Type.Array(
  Type.Unsafe<Place>(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 })),
  {
    minItems: 1,
    description:
      'Places in the text that name it, in its order: [start, end], the end not included, in ' +
      'UTF-16 units',
  },
)

export const ExtractionInput = Type.Object(
  {
    text: textNotBlank('Any text as one string. Not stored, not logged'),
    profession: scanChoice.profession,
    scanId: scanChoice.scanId,
  },
  { title: 'TextToRead' },
)

export const Extraction = shape('Extraction', {
  method,
  vocabulary,
  skills: Type.Array(
    shape('ExtractedSkill', {
      name: Type.String({ description: 'Skill name' }),
      kind: nullable(
        choiceOf(SKILL_KINDS, 'What it is'),
        'By the built-in table; null for a name learned from adverts',
      ),
      at,
      text: Type.Array(Type.String(), { description: 'The text at each of the places' }),
    }),
    { description: 'In the order of their first places' },
  ),
})

export type Extraction = Static<typeof Extraction>
