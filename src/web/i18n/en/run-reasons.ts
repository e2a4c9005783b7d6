import type { FileReason } from '../../../scans/crawl/file-reasons.ts'
import type { ReasonCode } from '../../../scans/crawl/reasons.ts'

/**
 * What happened to a run, and what its administrator can do; an empty advice where it resumes by
 * itself.
 */
export const reasons: Record<ReasonCode, { happened: string; advice: string }> = {
  captcha: {
    happened: 'The site asks for a captcha.',
    advice: 'Wait a few hours, lower the setting site-rate, and measure again.',
  },
  blocked: {
    happened: 'The site refuses requests from the address of this server.',
    advice: 'Wait a day, lower site-rate, set site-contact, and measure again.',
  },
  wrong_country: {
    happened: 'The site does not serve the country of this server.',
    advice: 'Measure from an address in Russia.',
  },
  soft_block: {
    happened: 'The site answers with empty pages: a quiet refusal.',
    advice: 'Wait a few hours, lower site-rate, and measure again.',
  },
  unknown_page: {
    happened: 'This version does not know the layout of the site’s pages.',
    advice: 'A newer version may be able to read them.',
  },
  incomplete_page: {
    happened: 'Pages of the site arrive cut off or garbled.',
    advice: 'Measure again later.',
  },
  missing_page: {
    happened: 'The site links to a search page that it does not show.',
    advice: 'Measure again later.',
  },
  short_page: {
    happened: 'The site’s search pages list far fewer adverts than it says it found.',
    advice:
      'Measure again later. If that does not help, a newer version may, or the official API ' +
      '(site-token).',
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
    happened: "The site's API rejects the token.",
    advice:
      'Copy the application’s current token from dev.hh.ru/admin, set it as site-token, and ' +
      'restart.',
  },
  user_token: {
    happened: "site-token holds a person's token, and the site hides adverts from those.",
    advice: "Set the application's own token as site-token, and restart.",
  },
  no_right: {
    happened: "The site's API refuses without a reason.",
    advice:
      'Check at dev.hh.ru/admin whether the application is approved, and ask the site’s support.',
  },
  bad_user_agent: {
    happened: "The site's API rejects our User-Agent.",
    advice: 'Set site-contact to an e-mail address, and measure again.',
  },
  bad_request: {
    happened: "The site's API calls the request invalid.",
    advice: 'Check the titles and the region; otherwise a newer version may help.',
  },
  other_search: {
    happened: "The site's API searched for something else than it was asked.",
    advice: 'Check the titles and the region; otherwise a newer version may help.',
  },
  api_redirect: {
    happened: "The site's API redirects, and the token is sent nowhere else.",
    advice: 'Check site-api-url, and any proxy between you and the site.',
  },
  too_many_requests: {
    happened: 'The site asks for fewer requests.',
    advice: 'Wait a few hours, lower site-rate, and measure again.',
  },
  disk_full: {
    happened: 'The disk is full.',
    advice: 'Free some space; the measurement resumes by itself.',
  },
  disk_failing: {
    happened: 'The disk cannot be read or written.',
    advice: 'The measurement retries by itself.',
  },
  interrupted: {
    happened: 'Reading was interrupted.',
    advice: 'A running server resumes it.',
  },
  unattended: {
    happened: 'Nothing is working on this measurement at the moment.',
    advice: 'It resumes within seconds; if not, the server log says why.',
  },
  not_begun: {
    happened: 'The site refuses all requests at the moment.',
    advice: 'The measurement begins when that is over.',
  },
  in_circles: {
    happened: 'The measurement made more than twice the requests it should need.',
    advice: 'It seems to be looping: check the log, and report it.',
  },
  too_long: {
    happened: 'The measurement did not end within 48 hours.',
    advice: 'Raise site-rate if the site allows it, or use fewer titles.',
  },
  none_exists: {
    happened: 'The site lists adverts, but says of each one that it does not exist.',
    advice: 'Check site-url, and measure again later.',
  },
  internal: {
    happened: 'An internal error ended the measurement.',
    advice: 'The log has the details.',
  },
}

/** What ends a run over a file. */
export const reasonsOfFile: Record<FileReason['code'], (first: string, second: string) => string> =
  {
    too_many: (most) =>
      `More than ${most} adverts have these titles, more than the memory of this machine can ` +
      'count: use narrower titles, or part of the file.',
    none_read: (records) =>
      `None of ${records} records could be read as an advert. Nothing was changed.`,
    no_title: (adverts, titles) =>
      `None of ${adverts} adverts has all words of a title. The most frequent titles: ${titles}.`,
    elsewhere: (name) =>
      `${name} is not on this server: it was uploaded to another server of this database, or ` +
      'deleted since. Upload it again while only one server runs, or import it with ' +
      'skills-market scan import-adverts. Nothing was changed.',
    deleted: (name) =>
      `${name} is no longer on this server: it was deleted after the upload. Upload it again. ` +
      'Nothing was changed.',
    changed: (name) => `${name} has changed since its import began: import it again.`,
    cut: (name, line) =>
      `${name} is cut off or broken from line ${line} on: create it again. Nothing was changed.`,
    damaged: (name) =>
      `${name} is cut off or damaged and cannot be fully unpacked. Nothing was changed.`,
    growth: (name) =>
      `${name} unpacks to more than 300 times its size, unlike any adverts. Nothing was changed.`,
    unreadable: (name) => `${name} can no longer be read: import it again. Nothing was changed.`,
  }
