import type { FileReason } from '../../../scans/crawl/file-reasons.ts'
import type { ReasonCode } from '../../../scans/crawl/reasons.ts'

/** What happened to a run, and what its administrator can do; an empty advice where it goes on by itself. */
export const reasons: Record<ReasonCode, { happened: string; advice: string }> = {
  captcha: {
    happened: 'The site asks for a captcha.',
    advice: 'Wait some hours, lower the setting site-rate, and measure again.',
  },
  blocked: {
    happened: 'The site refuses requests from the address of this server.',
    advice: 'Wait a day, lower site-rate, set site-contact, and measure again.',
  },
  wrong_country: {
    happened: 'The site does not serve the country of this server.',
    advice: 'Run the scan from an address in Russia.',
  },
  soft_block: {
    happened: 'The site answers with empty pages: a quiet refusal.',
    advice: 'Wait some hours, lower site-rate, and measure again.',
  },
  unknown_page: {
    happened: 'Pages of the site have a shape that this version does not know.',
    advice: 'A newer version may be able to read them.',
  },
  incomplete_page: {
    happened: 'Pages of the site arrive cut off or garbled.',
    advice: 'Measure again later.',
  },
  missing_page: {
    happened: 'The site does not show a page of the search that it links to.',
    advice: 'Measure again later.',
  },
  short_page: {
    happened: 'The site lists far fewer adverts on the pages of its search than it says it found.',
    advice:
      'Measure again later. If that does not help, a newer version may, or the official API (site-token).',
  },
  foreign_redirect: {
    happened: 'The site redirects to an address that is not its own.',
    advice: 'Check the setting site-url, and any proxy between this server and the site.',
  },
  redirect_loop: {
    happened: 'The site redirects in a circle.',
    advice: 'Check site-url, and measure again later.',
  },
  too_large: {
    happened: 'Pages of the site are far larger than any known one.',
    advice: 'Check site-url.',
  },
  timeout: {
    happened: 'The site does not answer in time.',
    advice: 'Measure again later, or raise site-timeout.',
  },
  overloaded: { happened: 'The site answers with errors.', advice: 'Measure again later.' },
  unreachable: {
    happened: 'The site cannot be reached.',
    advice: 'Check the network and site-url, and measure again.',
  },
  aborted: { happened: 'The request was cancelled.', advice: 'Measure again.' },
  bad_token: {
    happened: "The site's API does not take the token.",
    advice:
      'See at dev.hh.ru/admin which token the application has now, set it as site-token, and start anew.',
  },
  user_token: {
    happened: "The token in site-token is a person's, and the site hides adverts from people.",
    advice: "Set the application's own token as site-token, and start anew.",
  },
  no_right: {
    happened: "The site's API refuses without a reason.",
    advice:
      'See at dev.hh.ru/admin whether the application is approved, and ask the support of the site.',
  },
  bad_user_agent: {
    happened: "The site's API rejects our User-Agent.",
    advice: 'Set site-contact to an e-mail address, and measure again.',
  },
  bad_request: {
    happened: "The site's API calls the request wrong.",
    advice: 'Check the titles and the region; otherwise a newer version may ask rightly.',
  },
  other_search: {
    happened: "The site's API searched for something other than was asked.",
    advice: 'Check the titles and the region; otherwise a newer version may ask rightly.',
  },
  api_redirect: {
    happened: "The site's API redirects, and the token goes nowhere else.",
    advice: 'Check site-api-url, and any proxy between you and the site.',
  },
  too_many_requests: {
    happened: 'The site asks for fewer requests.',
    advice: 'Wait some hours, lower site-rate, and measure again.',
  },
  disk_full: { happened: 'The disk is full.', advice: 'Make room; the run goes on by itself.' },
  disk_failing: {
    happened: 'The disk cannot be read or written.',
    advice: 'The run tries again by itself.',
  },
  interrupted: {
    happened: 'The walk was interrupted.',
    advice: 'A running server takes it up again.',
  },
  unattended: {
    happened: 'No process walks this run at the moment.',
    advice: 'It is taken up again within seconds; if not, the log of the server says why.',
  },
  not_begun: {
    happened: 'The site refuses all requests at the moment.',
    advice: 'The run begins when that is over.',
  },
  in_circles: {
    happened: 'The run made more than twice the requests its size calls for.',
    advice: 'Something makes it walk in circles: look at the log, and report it.',
  },
  too_long: {
    happened: 'The run did not end within 48 hours.',
    advice: 'Raise site-rate if the site allows it, or scan fewer titles.',
  },
  none_exists: {
    happened: 'The site lists adverts, but says of each one that it does not exist.',
    advice: 'Check site-url, and measure again later.',
  },
  internal: {
    happened: 'An error in the service ended the run.',
    advice: 'The log has the details.',
  },
}

/** What ends a run over a file. */
export const reasonsOfFile: Record<FileReason['code'], (first: string, second: string) => string> =
  {
    too_many: (most) =>
      `More than ${most} adverts have these titles, more than the memory of this machine can count: give narrower titles, or a part of the file.`,
    none_read: (records) =>
      `Not one of ${records} records is an advert that can be read. Nothing was changed.`,
    no_title: (adverts, titles) =>
      `None of ${adverts} adverts has all words of a title. The most frequent titles: ${titles}.`,
    elsewhere: (name) =>
      `${name} is not on this server: it was sent to another one of this database, or deleted since. Send it again while one server alone runs, or import it with skills-market scan import-adverts. Nothing was changed.`,
    deleted: (name) =>
      `${name} is not on this server any more: it was deleted since it was sent. Send it again. Nothing was changed.`,
    changed: (name) => `${name} was changed since its import began: import it again.`,
    cut: (name, line) =>
      `${name} is cut or broken from line ${line} on: create it again. Nothing was changed.`,
    damaged: (name) =>
      `${name} is cut or damaged, and cannot be unpacked to its end. Nothing was changed.`,
    growth: (name) =>
      `${name} unpacks to more than 300 times its size, as no adverts do. Nothing was changed.`,
    unreadable: (name) => `${name} cannot be read any more: import it again. Nothing was changed.`,
  }

export type RunReasonTexts = typeof reasons
