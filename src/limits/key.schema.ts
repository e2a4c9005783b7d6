/** The answer of `GET /v1/key`. */
import { type Static, Type } from '@sinclair/typebox'

const closed = { additionalProperties: false }
const count = (description: string) => Type.Integer({ minimum: 0, description })

export const KeyAnswer = Type.Object(
  {
    name: Type.String({ description: 'Name of the key' }),
    hint: Type.String({ description: 'Shortened display form of the key' }),
    createdAt: Type.String({ format: 'date-time', description: 'When the key was created' }),
    expiresAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
      description: 'null: the key never expires',
    }),
    limits: Type.Object(
      {
        perMinute: count('Requests in any 60 seconds, for all keys of the owner together'),
        perDay: count('Requests per Moscow day, for all keys of the owner together'),
        keyPerDay: Type.Union([count('Own daily limit of this key'), Type.Null()], {
          description: 'null: only the shared limit applies',
        }),
        vacancyFetchesPerDay: count(
          'Vacancies per Moscow day read from the job site, for all keys of the owner',
        ),
      },
      { ...closed, title: 'Limits' },
    ),
    usedToday: Type.Object(
      {
        total: count('Requests today across all keys of the owner'),
        key: count('Of those, requests with this key, this one included'),
        vacancyFetches: count(
          'Vacancies read from the job site today across all keys of the owner',
        ),
      },
      { ...closed, title: 'Usage' },
    ),
  },
  { ...closed, title: 'Key' },
)

export type KeyAnswer = Static<typeof KeyAnswer>
