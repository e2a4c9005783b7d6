import type { SettingGroup } from '../../../config.ts'

/** The pages of the server: its settings, and what the vacancy site lets it do. */
export const server = {
  settings: {
    title: 'Settings',
    lead:
      'What the running server was started with. Settings that differ from their defaults come ' +
      'first. To change a setting, use its flag or variable and restart the server.',
    setting: 'Setting',
    value: 'Value',
    source: 'From',
    variable: 'Variable',
    unset: 'not set',
    otherwise: (value: string) => `By default: ${value}`,
    groups: {
      server: 'The server and its data',
      sources: 'Where adverts come from',
      backups: 'Backups',
      limits: 'User limits',
      public: 'What visitors see',
      apps: 'Connected apps',
      provider: 'Signing in with a provider',
      notices: 'Notices to the administrator',
      watching: 'Log and metrics',
    } satisfies Record<SettingGroup, string>,
    /** In English the program's own sentence. */
    meaning: ({ meaning }: { name: string; meaning: string }) => meaning,
    sources: { flag: 'flag', variable: 'variable', file: 'file', default: 'default' },
  },
  site: {
    short: 'Job site',
    title: 'The job site',
    lead: 'Whether the site answers this server, and how fast it may be read.',
    openData: 'Government open data',
    ready: 'This source is not refusing requests: nothing is on hold.',
    paused: (reason: string, until: string) =>
      `${reason} The next attempt is at ${until}. Until then at most one check a minute asks ` +
      'the site.',
    refuses: 'The site refuses requests.',
    refusals: {
      captcha: 'The site asks for a captcha.',
      blocked: 'The site refuses requests from the address of this server.',
      wrong_country: 'The site does not serve the country of this server.',
      soft_block: 'The site answers with empty pages: a silent refusal.',
      overloaded: 'The site asks for fewer requests.',
    } as Record<string, string>,
    slowed: (percent: string) =>
      `Reading at ${percent} of the usual pace; it recovers with every page read.`,
    answers: 'Last answers',
    answersHint: 'What the site answered to this server and to commands, newest first.',
    noAnswers: 'The site has not been asked yet.',
    time: 'Time',
    asked: 'Asked for',
    kinds: {
      search: 'search page',
      vacancy: 'advert',
      token: 'the token',
      directory: 'regions',
    } as Record<string, string>,
    answer: 'Answer',
    noAnswer: 'none',
    took: 'Took',
    ms: (n: string) => `${n} ms`,
  },
}
