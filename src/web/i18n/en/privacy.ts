/**
 * What a visitor of the open pages is told of terms and of their data. It says what the program
 * does, and nothing about its operator.
 */
export const privacy = {
  title: 'Terms and privacy',
  lead:
    'For visitors of these pages. Whoever runs this server is responsible for them; the program ' +
    'is Skills Market.',
  sections: [
    {
      title: 'What is processed',
      paragraphs: [
        'Requests from your network address are counted for a minute, to enforce the limit. ' +
          'The access log records the kind of page, the time taken and the outcome, not the ' +
          'address.',
        'The pages of the market set no cookie. Pages with forms (the check of a resume, ' +
          'sign-in, the first page) set one that ends with the browser and keeps others from ' +
          'sending a form in your name; another remembers the language if you choose it on a ' +
          'page whose address has none. Nothing is loaded from elsewhere, and nobody is told of ' +
          'your visit. Your browser and servers in between may keep pages; they are the same ' +
          'for everybody.',
      ],
    },
    {
      title: 'What is never kept',
      paragraphs: [
        'Where resumes can be checked, a file is read by your browser, and its text is sent ' +
          'to be compared and answered. It is kept in no database, no log and no copy, and is ' +
          'gone from memory with the answer.',
        'E-mail addresses, phone numbers and messenger usernames are removed from adverts ' +
          'before anything is kept. These pages show figures, no advert.',
      ],
    },
    {
      title: 'Who is named on these pages',
      paragraphs: [
        'Employers with three or more adverts, under the names the source gives. Whoever runs ' +
          'this server can change that.',
      ],
    },
    {
      title: 'Using the figures',
      paragraphs: [
        'They are statistics of adverts read on one day, counted by a program that makes ' +
          'mistakes: not advice, and without warranty. Most pages of figures end with a line to ' +
          'cite them by, which names source and day.',
        'Please do not scrape the pages: programs have the data files and the API.',
      ],
    },
  ],
  contact: 'Contact:',
  noContact: 'Whoever runs this server has published no contact.',
}
