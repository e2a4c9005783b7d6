/**
 * Short Russian words that are also abbreviations in capitals (ПО, ТО, СУП). Typed without capitals they are the word;
 * at the beginning of a sentence they have one capital: По адресу.
 */
export const russianWords: ReadonlySet<string> = new Set(
  'по то от до на но за со из об он она оно мы вы ты ну да не ни их ее же бы ли как так там тут это все вот для под над при про без или где кто что сам суп кот том тот мир дом час год раз вид сад вес рис газ лес пол суд сок бар бор дар рок ток тур шум спор сор мой твой ум ас ус ор др пр см рис стр обл гр им'.split(
    ' ',
  ),
)
