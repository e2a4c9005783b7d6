import { many } from './many.ts'

/** What is said only on the pages that everybody may open. */
export const publicMarket = {
  tooFast: {
    title: 'Too many pages in a minute',
    text: 'Too many requests from your network. Try again in {seconds} s.',
  },
  noSkill: {
    title: 'This skill is not shown here',
    text:
      'The dictionary has no such skill, or fewer than three adverts or three employers name it ' +
      'here.',
  },
  leftOut:
    'Left out here: skills of fewer than three adverts, and uncommon names that fewer than ' +
    'three employers use.',
  families:
    'Adverts that name only hidden skills of a family count here if three or more employers ' +
    'posted them: signed in, a share can be slightly higher.',
  noSuchSkill: (asked: string) =>
    `No skill shown here has “${asked}” in its name or a known spelling.`,
  otherSlices: (values: number, adverts: number) =>
    `Not shown: ${many(values, 'more group', 'more groups')} ` +
    `(${many(adverts, 'advert', 'adverts')}).`,
  employers: 'Employers with fewer than three adverts are not named here.',
}
