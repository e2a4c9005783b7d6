/** A change of coordinates, as PDF writes it (ISO 32000-1, 8.3.3). */
export type Matrix = readonly [number, number, number, number, number, number]

export const UNIT: Matrix = [1, 0, 0, 1, 0, 0]
export const moveBy = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]

/** First the second change, then the first. */
export function times([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix {
  return [a * A + c * B, b * A + d * B, a * C + c * D, b * C + d * D, a * E + c * F + e, b * E + d * F + f]
}
