/** A part of a text. Offsets are UTF-16 units, half-open. */
export type Span = { start: number; end: number }
