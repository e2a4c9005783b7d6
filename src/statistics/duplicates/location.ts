/** The words before the name of a station, a street or a mall. */
const BEFORE_NAME =
  'м\\.?|[Мм]етро|ул\\.?|[Уу]лица|пр-т|[Пп]роспект|р-н|[Рр]айон|мкр\\.?|ТЦ|ТРЦ|ТРК|БЦ|ЖК'

/**
 * Buildings that one works in, by their beginnings. A team, a branch, a product or a workshop
 * describes the work instead.
 */
const HOUSES = `отел гостиниц хостел школ детск\\p{L}*\\sсад институт университет колледж больниц поликлиник клиник аптек
  магазин супермаркет гипермаркет бутик салон ресторан каф[еэ] бар столов пекарн кофейн
  склад офис завод фабрик аэропорт вокзал музе театр кинотеатр стадион фитнес-клуб бизнес-центр торгов\\p{L}*\\sцентр`

/** Up to the next sign. */
const REST = '(?:(?!\\s[-–—]\\s)[^,;()/|])*'

const NAMED = new RegExp(
  `(?<![\\p{L}\\d])(?:${BEFORE_NAME})(?:(?<=\\.)|(?!\\p{L}))\\s*["«„“]?(?=\\p{Lu})${REST}`,
  'gu',
)
const IN_HOUSE = new RegExp(
  `(?<=\\S)\\s(?:в|во|на)\\s+(?:\\p{L}+(?:ый|ий|ой|ую|ая|ое|ом|ем)\\s|\\p{L}+-)?(?:${HOUSES.trim().split(/\s+/).join('|')})\\p{L}{0,2}(?!\\p{L})${REST}`,
  'giu',
)

/**
 * A title without the station, street, mall or house where the work is: «Курьер (м. Сокол)»,
 * «Охранник в школу». The same job is advertised for each of them.
 */
export const withoutLocation = (title: string): string =>
  title.replace(NAMED, ' ').replace(IN_HOUSE, ' ')
