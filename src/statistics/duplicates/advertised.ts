import type { Signature } from './signature.ts'
import type { Title } from './titles.ts'

/** A text and a title of one employer. */
export type Advertised = { title: Title; signature: Signature }
