/**
 * Raised with every change of the program that moves figures, the tables of sections included, but
 * for the built-in table of skills, which tells by itself. What descriptions were found to name by
 * another method is found anew. As that is kept by the method alone, three changes of tables raise
 * it too: of the roles in `tables/no-skills.txt`, of names with dots (`Node.js`) in the built-in
 * table, which tell where a name may stand, and of technologies of seven letters and more there,
 * which tell what is a slip of the pen (mentions/slips.ts).
 */
export const METHOD = 25
