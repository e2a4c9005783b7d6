/**
 * Raised with every change of the program that moves figures, the tables of sections included, but for the built-in table
 * of skills, which tells by itself. What descriptions were found to name by another method is found anew.
 */
export const METHOD = 4
