/**
 * Numbers from 0 to 2³² − 1 as a string, which passes from thread to thread without being
 * serialised.
 */
export type PackedNumbers = string

export const packNumbers = ({ buffer, byteOffset, byteLength }: Uint32Array): PackedNumbers =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1')

export function unpackNumbers(packed: PackedNumbers): Uint32Array {
  const numbers = new Uint32Array(packed.length / Uint32Array.BYTES_PER_ELEMENT)
  Buffer.from(numbers.buffer).write(packed, 'latin1')
  return numbers
}
