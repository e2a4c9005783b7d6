/** What is told of many things one at a time: an array, or a list whose members are made when they are asked for. */
export type Listed<Value> = Iterable<Value> & {
  readonly length: number
  at(place: number): Value | undefined
}

/** A list of so many, whose members nothing keeps. */
export const listed = <Value>(length: number, make: (place: number) => Value): Listed<Value> => ({
  length,
  at: (place) => (place >= 0 && place < length ? make(place) : undefined),
  *[Symbol.iterator]() {
    for (let place = 0; place < length; place++) yield make(place)
  },
})
