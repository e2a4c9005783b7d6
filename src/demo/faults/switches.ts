/** What is switched on at the site, beside its faults. */
export type Switches = {
  vanished: ReadonlySet<string>
  isShifting: boolean
  hidesSearchState: boolean
  hidden: ReadonlySet<string>
  isUserToken: boolean
}

export const ALL_OFF: Switches = {
  vanished: new Set(),
  hidden: new Set(),
  isShifting: false,
  hidesSearchState: false,
  isUserToken: false,
}
