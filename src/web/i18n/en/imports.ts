/** The texts of the pages on which administrators import adverts from a file. */
export const imports = {
  title: 'Import a file',
  lead:
    'Adverts from a file are counted the same way as the site’s. Contact details are removed ' +
    'from them.',
  file: 'File',
  fileHint:
    'CSV, JSON, JSON Lines or a saved page with JobPosting, optionally compressed with gzip ' +
    'or Zstandard.',
  titlesHint:
    'One per line, such as “Data Analyst” and “Аналитик данных”. Adverts with all words of one ' +
    'of them in their title are counted.',
  send: 'Upload and preview',
  confirmTitle: 'Import this file?',
  readAs: (form: string, encoding: string) => `Read as ${form} in ${encoding}.`,
  page: 'a page',
  columns: 'How the columns are read',
  field: 'Field',
  column: 'Column',
  orElse: ', else ',
  parted: (sign: string) => `Skills are separated by ${sign}.`,
  lineBreaks: 'line breaks',
  sign: (sign: string) => `“${sign}”`,
  map: 'Map columns yourself',
  mapHint:
    'One per line: title=Position, pay.from=min. If all pay in the file is monthly and no ' +
    'column says so: pay.period=month.',
  previewAgain: 'Preview again',
  first: 'The first adverts',
  without: 'none',
  matching: (counted: string, records: string) =>
    `${counted} of ${records} records would be counted.`,
  matchingOfFirst: (counted: string, records: string) =>
    `Of the first ${records} records ${counted} would be counted; the rest is read when you start.`,
  counted: 'Adverts counted',
  fromFiles: (names: string) => `From the file: ${names}`,
  leftOut: 'Left out',
  otherTitles: (n: string) => `${n} with other titles`,
  unread: {
    cells: (n: string) => `${n} with more or fewer cells than there are columns`,
    quote: (n: string) => `${n} with an unclosed quote`,
    json: (n: string) => `${n} that are not JSON`,
    too_long: (n: string) => `${n} of more than a million characters`,
    cut: (n: string) => `${n} beyond the first 32 million characters of a page`,
    no_title: (n: string) => `${n} without a title`,
    no_text: (n: string) => `${n} without a description or skills`,
  },
  faults: {
    negative: (n: string) => `${n} with negative pay, which is left out`,
    reversed: (n: string) =>
      `${n} with an upper bound of pay below the lower one; both are left out`,
    no_period: (n: string) =>
      `${n} with pay for no stated period, which is not used: set pay.period=month if it is ` +
      'monthly',
    no_currency: (n: string) =>
      `${n} with pay whose currency is unknown or not stated, which is not used`,
    pay_unread: (n: string) => `${n} with unreadable pay, which is left out`,
    gross_unread: (n: string) =>
      `${n} with unreadable words on income tax: their pay counts as take-home`,
    date_unread: (n: string) => `${n} with an unreadable publication date, which is left out`,
    future: (n: string) => `${n} with a publication date in the future, which is left out`,
  },
  notes: {
    unknown_columns: (names: string, n: number) =>
      n === 1 ? `this column is not used: ${names}` : `these columns are not used: ${names}`,
    late_columns: (names: string, _: number) =>
      `columns that the first records do not have are read too: ${names}`,
    awaited_columns: (names: string, _: number) =>
      `columns you named that have not come up so far: ${names}; if they never do, the import ` +
      'fails',
    cut: (characters: string) =>
      `Most descriptions end at ${characters} characters: they are cut off, and the rest is ` +
      'not counted.',
    no_skills: 'No advert lists key skills: only names found in descriptions are counted.',
    garbled: (n: string) => `${n} adverts have unreadable characters.`,
  },
  firstFault: (line: string, column: string | undefined, value: string | undefined) =>
    '; the first is in line ' +
    `${line}${column ? `, column ${column}` : ''}${value ? `: “${value}”` : ''}`,
  andMore: (n: string) => ` and ${n} more`,
  lines: (lines: string, n: number) =>
    n === 1
      ? `The one that was not read begins in line ${lines}.`
      : `The first of those that were not read begin in lines ${lines}.`,
  start: 'Start the import',
  other: 'Choose another file',
  problems: {
    none: 'Choose a file.',
    large:
      'The file is larger than 4 GB: compress it with gzip or Zstandard, or upload part of it.',
    disk: 'The disk of the server is full: make room there, and upload the file again.',
    gone: 'The file is no longer on the server: upload it again.',
    busy: 'Another file is being read for these titles: wait until that ends, or stop it.',
  },
  faultsOfFile: {
    nothing:
      'The file contains no adverts. Upload CSV whose first row names the columns, JSON, JSON ' +
      'Lines, or a saved page with JobPosting.',
    by_columns:
      'The file stores its adverts column by column, the pandas default: write it with ' +
      "to_json(path, orient='records', lines=True).",
    archive: 'The file is an archive: unpack it, and upload what is inside.',
    office: 'The file is a workbook or an office document: save its table as CSV, and upload that.',
    damaged: 'The file is cut off or damaged and cannot be fully unpacked: create it again.',
    growth:
      'The file unpacks to more than 300 times its size, unlike any adverts: upload it ' +
      'unpacked if it is right.',
    utf32: 'The file is in UTF-32: save it as UTF-8, and upload that.',
    beginning: 'No record ends within the first 64 MB: upload the adverts alone.',
    columns: 'The file has more than 2,000 columns: upload only those of the adverts.',
    unreadable: 'The file cannot be read: upload it again.',
    cut: (line: string) => `The file is cut off or broken from line ${line} on: create it again.`,
    no_records: (lines: readonly number[]) =>
      `None of the file's records can be read: look at ` +
      `${lines.length === 1 ? 'line' : 'lines'} ${lines.join(', ')}.`,
    no_title: (columns: string) =>
      `No column was recognised as the title: name it, title=COLUMN. ${columns}`,
    two_titles: (one: string, other: string) =>
      `Two columns may be the title, “${one}” and “${other}”: say which, title=${one}.`,
    no_column: (column: string, columns: string) => `There is no column “${column}”. ${columns}`,
    listed: (names: string, more: string) =>
      names === ''
        ? `None of its ${more} columns has a short name: name them in the first row.`
        : `There are: ${names}${more === '0' ? '' : ` and ${more} more`}.`,
    map: (line: string) => `“${line}” is not field=column: write it like title=Position.`,
  },
}
