/** Raised with every change of the program that moves figures, but for the built-in table, which tells by itself. */
export const METHOD = 2
