/** A text as searches compare it. */
export const folded = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ё', 'е')
