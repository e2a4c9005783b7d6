import { many } from './many.ts'

/** The texts of the page that checks a resume. */
export const check = {
  title: 'Check a resume',
  short: 'Resume',
  lead: 'See which skills of a profession, or of one advert, are in a resume, and which are not.',
  invitation: 'See which skills a resume already shows. Nothing is kept.',
  kept: 'Nothing of your resume is kept or logged: not the file, the text or the result.',
  counts: 'A check counts as one request against your limits, as it does over the API.',
  against: 'Compare with',
  scan: 'a profession',
  vacancy: 'one advert',
  chooseScan: 'Choose…',
  link: 'Link to the advert',
  linkHint:
    'Such as https://hh.ru/vacancy/123456789, or its number. An advert nobody has checked yet ' +
    'is read from the site.',
  advertAlone: 'Text of the advert',
  advertText: 'or its text: one of the two is needed',
  advertTextHint:
    'From any site, in Russian or English; in other languages only names such as SAP or Excel ' +
    'are found. It is not kept, and nothing is read from a site.',
  pastedAdvert: 'Pasted advert',
  text: 'Text of the resume',
  textHint: 'Paste it here: experience, skills, about you. Contacts are not needed.',
  file: 'or choose a file: .pdf, .docx, .odt, .rtf, .doc from hh.ru, .txt, .md, .json (JSON Resume)',
  fileHint:
    'Your browser reads the file and puts its text above. “Check” sends the text, not the file.',
  reading: 'Reading the file…',
  /** `{name}` becomes the name of the file. */
  read: 'Read {name}. Review the text above, then check it.',
  /** `{notes}` become sentences of `fileNotes`. */
  partlyRead:
    'Some of {name} could not be read reliably. {notes} Review and correct the text above, ' +
    'then check it.',
  submit: 'Check',
  noScripts: 'Files cannot be read here without scripts: paste the text instead.',
  /** `{where}` becomes what shows it. */
  fileNotes: {
    guessed: 'The character encoding had to be guessed; one line reads: “{where}”.',
    objects: 'Embedded documents, tables and forms were not read.',
    cut: 'The file is cut off.',
    lost: 'Damaged pages were not read: {where}.',
    letters: 'Some characters could not be recognised; one line reads: “{where}”.',
    pictures: 'Scanned pages have no text: {where}.',
  },
  fileProblems: {
    type: 'This file type is not supported. Save the resume as PDF or .docx, or paste its text.',
    old_word:
      'This file is from an old version of Word. Open it there and save it as .docx or PDF; ' +
      'on hh.ru, download the resume as PDF. Or paste its text.',
    large: 'This file is larger than 10 MB. Save the resume without pictures, or paste its text.',
    pages: 'This PDF has more than 30 pages. Save only the pages of the resume, or paste its text.',
    long:
      'This file has more than 100 KB of text, the most one check takes. Paste the parts about ' +
      'experience and skills.',
    empty: 'There is no text in this file. Choose another, or paste the text.',
    scanned:
      'This file contains scanned pages without text. Save the resume from the program it was ' +
      'written in, or paste its text.',
    garbled:
      'The text of this file cannot be extracted. Save it again from the program it was ' +
      'written in, or paste the text.',
    encrypted: 'This file is password-protected. Save a copy without one, or paste the text.',
    damaged: 'This file is damaged or incomplete. Save it again, or paste the text.',
    slow:
      'Reading this file took more than 20 seconds and was stopped. Save it again without ' +
      'pictures, or paste the text.',
  },
  problems: {
    text: 'Paste the text of the resume, or choose a file.',
    long: 'The text is longer than 100 KB. Leave only experience and skills.',
    scan: 'Choose a profession.',
    link:
      'This is not an hh.ru advert link or number. For another site, paste the text of the ' +
      'advert.',
    advert: 'Paste the text of the advert.',
    advertLong: 'The text of the advert is longer than 100 KB. Leave only what it asks for.',
    missing: 'Advert not found: it was deleted, or the link is mistyped.',
    site:
      'The job site is not answering right now. Try again in a few minutes; comparing with a ' +
      'profession works.',
    overloaded: (seconds: number) =>
      `The server is overloaded right now. Try again in ${many(seconds, 'second', 'seconds')}.`,
    perMinute: (allowed: number, seconds: number) =>
      `You have reached the limit of ${many(allowed, 'request', 'requests')} a minute. Try ` +
      `again in ${many(seconds, 'second', 'seconds')}.`,
    perDay: (allowed: number) =>
      `You have reached today’s limit of ${many(allowed, 'request', 'requests')}. The count ` +
      'restarts at midnight in Moscow.',
    fetches: (allowed: number) =>
      `You have reached today’s limit of ${many(allowed, 'advert', 'adverts')} read from the ` +
      'site. Adverts checked before and professions still work.',
  },
  errorsTitle: 'Before the resume can be checked, please correct:',
  noScans: 'There is no profession to compare with yet.',
  /** `isWhole`: there are no others. */
  topNamed: (named: string, all: number, isWhole: boolean) =>
    `The resume shows ${named} of ` +
    `${isWhole ? many(all, 'professional skill', 'professional skills') : `the ${many(all, 'professional skill', 'professional skills')} asked for most`}`,
  topOthers: (implied: string, absent: string) => `Implied: ${implied}, not found: ${absent}.`,
  topTitle: 'Asked for most',
  topWithout: 'Not counting personal qualities and education.',
  states: { named: 'In the resume', implied: 'Implied', absent: 'Not found' },
  say: 'Implied (if it is true of you, say so)',
  learn: 'Also asked for, but not found in the resume',
  learnHint: 'If you have it, say so; if not, decide whether you need it.',
  inAdverts: (n: string, all: number) => `in ${n} of ${many(all, 'advert', 'adverts')}`,
  musts: (named: string, all: number) =>
    `The resume shows ${named} of ${many(all, 'skill', 'skills')} that the advert asks for`,
  pluses: (named: string, all: string) => `, and ${named} of ${all} that would be a plus`,
  average: (share: string) => `On average, the resume shows ${share} of an advert’s skills`,
  reference: (share: string, isWhole: boolean) =>
    `${isWhole ? 'all skills' : 'all of the 30 most frequent'} would give ${share}`,
  coveredOthers: (n: number) => `Also in the resume: ${many(n, 'skill', 'skills')}`,
  missingOthers: (n: number) =>
    `Also not found: ${many(n, 'professional skill', 'professional skills')}`,
  missingQualities: (n: number) => `Personal qualities and education not found: ${n}`,
  asText: 'The report as text',
  asTextHint: 'For yourself or a coach, not for an employer. To save the page as PDF, print it.',
  resultTitle: (named: string, all: number) =>
    `The resume shows ${named} of ${many(all, 'skill', 'skills')} found in the advert`,
  countedBy: (method: string, vocabulary: string) => `Method ${method}, dictionary ${vocabulary}.`,
  checkedAt: (date: string) => `checked ${date}`,
  advertTitle: (title: string, id: string) => `Advert ${id}: ${title}`,
  meaning:
    '“In the resume”: the text names the skill as yours. “Implied”: the text names a narrower ' +
    'skill that this one follows from, or says it in other words. “Not found”: the text has ' +
    'no name the program knows, or does not name it as yours (“never worked with…”, “want to ' +
    'learn…”). It does not mean that you lack the skill. When checking one advert, a higher ' +
    'degree satisfies a lower one; a language below the required level is listed separately.',
  averageHint: (adverts: number) =>
    `The average is over ${many(adverts, 'distinct advert', 'distinct adverts')} that name a ` +
    'skill; repeats of one count once. It says nothing about your pay or your chances.',
  andMore: (names: string, n: number) => `${names} and ${n} more`,
  impliedBy: (names: string) => `implied by ${names}`,
  missingOfAdvert: 'Not found',
  below: 'Below the level asked for',
  levels: (named: string | null, asked: string) =>
    `the resume: ${named ?? 'no level'}, the advert: ${asked}`,
  anyOf: (names: readonly string[]) =>
    new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names),
  chosenOf: (choice: string) => `the advert: ${choice}`,
  nothingNamed: 'None of these skills was found in the resume.',
  nothingMissing:
    'The resume shows every skill that the program found in the advert. It may have missed ' +
    'some: compare with the advert yourself.',
  noSkills: 'The program found no skill in this advert.',
  uncompared: 'Also in the advert, not compared',
  uncomparedParts: { requirements: 'Requirements', duties: 'Duties' },
  uncomparedHint:
    'The program found no skill in these lines. Compare them with the resume yourself.',
  moreMissing: (n: number) => `${many(n, 'more rare skill', 'more rare skills')}`,
  inText: 'In the text',
  inTextHint: 'The words that a skill was counted for are marked.',
  sources: { key_skills: 'a key skill', description: 'in the description' },
  plus: 'Nice to have',
  ofPlus: (title: string) => `${title} (nice to have)`,
  advert: {
    experience: 'Experience',
    format: 'Work format',
    employment: 'Employment',
    archived: 'archived',
    gross: 'before tax',
    net: 'take-home',
    periods: {
      YEAR: 'a year',
      MONTH: 'a month',
      WEEK: 'a week',
      DAY: 'a day',
      SHIFT: 'a shift',
      HOUR: 'an hour',
    } as Readonly<Record<string, string>>,
    noPeriod: 'period not stated',
    noCurrency: 'currency unknown',
  },
  again: 'Check another',
}
