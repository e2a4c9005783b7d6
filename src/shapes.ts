/** What schemas of answers and inputs are made of. */
import { type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox'

export const closed = { additionalProperties: false }

/** An object with exactly these fields. */
export const shape = <T extends TProperties>(title: string, properties: T): TObject<T> =>
  Type.Object(properties, { ...closed, title })

export const nullable = <T extends TSchema>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })

/** What a client may ask for: a null counts as not given. */
export const optional = <T extends TSchema>(schema: T, description: string) =>
  Type.Optional(nullable(schema, description))

export const choiceOf = <const T extends readonly string[]>(values: T, description: string) =>
  Type.Union(
    values.map((value) => Type.Literal(value as T[number])),
    { description },
  )

export const count = (description: string) => Type.Integer({ minimum: 0, description })
export const share = (description: string) => Type.Number({ minimum: 0, maximum: 1, description })
