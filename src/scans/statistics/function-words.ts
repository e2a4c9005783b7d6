/** Words that only join others, and abbreviations of addresses: no title words, though a phrase may have one inside. */
const FUNCTION_WORDS = new Set(
  `а без более бы в во вне все вы да до для же за и из или их к как ко ли между менее мы на над не нет но о об обо
  от ото по под при про с со так также то у уже через что это г м ул обл
  a an and as at by for from in into is of off on or our out the to up via we with you your`.split(/\s+/),
)

export const isFunctionWord = (word: string): boolean => FUNCTION_WORDS.has(word)
