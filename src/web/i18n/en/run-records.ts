/**
 * The texts on what became of the adverts of a run, on the runs there were, and on trying one
 * again.
 */
export const records = {
  adverts: 'Adverts read',
  errors: 'Errors',
  became: 'What became of the adverts',
  found: 'Found at the source',
  listedAgain: 'Found again under another title or page, counted once',
  beyondCap: 'Beyond the 2,000 that the site shows per title',
  notListed: 'Counted by the site, but on none of its pages',
  gone: 'Removed from the site before they were read',
  unreadable: 'Could not be read',
  unread: 'Still to be read',
  leftUnread: 'Not read when the measurement ended',
  searching: 'The search is still running; the numbers will grow.',
  unreadableHint:
    'Such adverts count nowhere. The next measurement tries them again; there is nothing to do.',
  unknown: 'The reason was not kept by an earlier version.',
  which: (n: string) => `Which ones (${n})`,
  whichFirst: (shown: string, n: string) => `Which ones (the first ${shown} of ${n})`,
  fate: 'What happened',
  tryNow: 'Try now',
  tryNowHint:
    'Asks the site once. If it still refuses, the same pause follows; nothing already read is ' +
    'lost.',
  took: 'Took',
}
