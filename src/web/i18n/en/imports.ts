/** The texts of the pages on which administrators import adverts from a file. */
export const imports = {
  title: 'Import a file',
  lead: 'Adverts that you have as a file are counted as those of the site are. Contacts are taken out of them.',
  file: 'File',
  fileHint:
    'CSV, JSON, JSON lines or a saved page with JobPosting; packed with gzip or Zstandard, or not.',
  titlesHint:
    'One a line, such as “Data Analyst” and “Аналитик данных”. Adverts with all words of one of them in their title are counted.',
  send: 'Send it and see how it is read',
  confirmTitle: 'Import this file?',
  readAs: (form: string, encoding: string) => `Read as ${form} in ${encoding}.`,
  page: 'a page',
  columns: 'What is read as what',
  field: 'Field',
  column: 'Column',
  orElse: ', else ',
  parted: (sign: string) => `Skills are separated by ${sign}.`,
  lineBreaks: 'line breaks',
  sign: (sign: string) => `“${sign}”`,
  map: 'Map columns yourself',
  mapHint:
    'One a line: title=Position, pay.from=min. When all pay of the file is by the month and no column says so: pay.period=month.',
  lookAgain: 'Look again',
  first: 'The first adverts',
  without: 'none',
  skills: 'Skills',
  matching: (counted: string, records: string) =>
    `${counted} of ${records} records would be counted.`,
  matchingOfFirst: (counted: string, records: string) =>
    `Of the first ${records} records ${counted} would be counted; the rest is read when you start.`,
  leftOut: 'Left out',
  otherTitles: (n: string) => `${n} with other titles`,
  unread: {
    cells: (n: string) => `${n} with more or fewer cells than there are columns`,
    quote: (n: string) => `${n} with a quote that is not closed`,
    json: (n: string) => `${n} that are not JSON`,
    too_long: (n: string) => `${n} of more than a million characters`,
    cut: (n: string) => `${n} beyond the first 32 million characters of a page`,
    no_title: (n: string) => `${n} without a title`,
    no_text: (n: string) => `${n} without a description or skills`,
  },
  faults: {
    negative: (n: string) => `${n} with negative pay, which is left out`,
    reversed: (n: string) => `${n} with an upper bound of pay below the lower, which are left out`,
    no_period: (n: string) =>
      `${n} with pay of no stated period, which is not used: name it above if it is monthly`,
    no_currency: (n: string) => `${n} with pay of no known currency, which is not used`,
    pay_unread: (n: string) => `${n} with pay that could not be read, which is left out`,
    gross_unread: (n: string) =>
      `${n} with words on income tax that could not be read: their pay counts as take-home`,
    date_unread: (n: string) =>
      `${n} with a day of publication that could not be read, which is left out`,
    future: (n: string) => `${n} published in the future: the day is left out`,
  },
  notes: {
    unknown_columns: (names: string, more: string) =>
      `nothing is read of the columns ${names}${more === '0' ? '' : ` and ${more} more`}`,
    late_columns: (names: string, more: string) =>
      `columns that the first records do not have are read too: ${names}${more === '0' ? '' : ` and ${more} more`}`,
    awaited_columns: (names: string) =>
      `columns you named that have not come up so far: ${names}; when they never do, the import fails`,
    cut: (characters: string) =>
      `Most descriptions end at ${characters} characters: they are cut, and what stood behind is not counted.`,
    no_skills:
      'No advert lists key skills: only names that are looked for in descriptions are counted.',
    garbled: (n: string) => `${n} descriptions have characters that could not be read.`,
  },
  firstFault: (line: string, column: string | undefined, value: string | undefined) =>
    `; the first is in line ${line}${column ? `, column ${column}` : ''}${value ? `: “${value}”` : ''}`,
  lines: (lines: string) => `The first of those that were not read begin in line ${lines}.`,
  start: 'Start the import',
  other: 'Choose another file',
  problems: {
    none: 'Choose a file.',
    large: 'The file is larger than 4 GB: pack it with gzip or Zstandard, or send a part of it.',
    disk: 'The disk of the server is full: make room there, and send the file again.',
    gone: 'The file is not on the server any more: send it again.',
    busy: 'Another file is being read for these titles: wait until that has ended, or stop it.',
  },
  faultsOfFile: {
    nothing:
      'The file holds no adverts: send CSV, whose first row names the columns, JSON, JSON lines, or a saved page with JobPosting.',
    by_columns:
      "The file holds its adverts column by column, as pandas writes them: write them with to_json(path, orient='records', lines=True).",
    archive: 'The file is an archive: unpack it, and send what is in it.',
    office:
      'The file is a workbook or a document of an office program: save its table as CSV, and send that.',
    damaged: 'The file is cut or damaged, and cannot be unpacked to its end: create it again.',
    growth:
      'The file unpacks to more than 300 times its size, as no adverts do: send it unpacked if it is right.',
    beginning: 'The file begins with 64 MB in which no record ends: send the adverts alone.',
    columns: 'The file has more than 2,000 columns: send those of the adverts.',
    unreadable: 'The file cannot be read: send it again.',
    cut: (line: string) => `The file is cut or broken from line ${line} on: create it again.`,
    no_records: (lines: string) =>
      `No record of the file can be read, from line ${lines} on: look at these lines.`,
    no_title: (columns: string) =>
      `No column is known to be the title: name it, title=COLUMN. ${columns}`,
    two_titles: (one: string, other: string) =>
      `Two columns may be the title, “${one}” and “${other}”: say which, title=${one}.`,
    no_column: (column: string, columns: string) => `There is no column “${column}”. ${columns}`,
    listed: (names: string, more: string) =>
      names === ''
        ? `None of its ${more} columns has a short name: name them in the first row.`
        : `There are: ${names}${more === '0' ? '' : ` and ${more} more`}.`,
    map: (line: string) => `“${line}” is no field=column: write it as title=Position.`,
  },
}
