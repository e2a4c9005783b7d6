import { growing } from './growing.ts'

/**
 * Texts that are added one after the other, as their UTF-8: as strings, short ones take four times
 * as much.
 */
export function growingTexts() {
  const ends = growing(new Int32Array(1024))
  let bytes = Buffer.allocUnsafeSlow(16 * 1024)
  const endOf = (index: number) => (index < 0 ? 0 : ends.at(index))
  return {
    length: ends.length,
    add(text: string): void {
      const start = endOf(ends.length() - 1)
      const end = start + Buffer.byteLength(text)
      if (end > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.ceil(end * 1.25))
        bytes.copy(larger, 0, 0, start)
        bytes = larger
      }
      bytes.write(text, start)
      ends.add(end)
    },
    at: (index: number): string => bytes.toString('utf8', endOf(index - 1), endOf(index)),
  }
}
