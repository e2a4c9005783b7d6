/**
 * What a visitor of the open pages is told of terms and of their data. It says what the program
 * does, and nothing about its operator.
 */
export const privacy = {
  title: 'Terms and privacy',
  lead: 'For visitors of these pages. They are run by whoever set this server up, with the program Skills Market.',
  sections: [
    {
      title: 'What is processed',
      paragraphs: [
        'Requests from your network address are counted for a minute, to enforce the limit. The access log records the kind of page, the time taken and the outcome, not the address.',
        'The pages of the market set no cookie. Pages with forms (the check of a resume, sign-in, the first page) set one that ends with the browser and keeps others from sending a form in your name; another keeps the language if you choose it on a page whose address names none. Nothing is loaded from elsewhere, and nobody is told that you came. Your browser and servers between may keep pages; they are the same for everybody.',
      ],
    },
    {
      title: 'What is never kept',
      paragraphs: [
        'Where resumes can be checked, a file is read by your browser, and its text is sent to be compared and answered. It is kept in no database, no log and no copy, and is gone from memory with the answer.',
        'E-mail addresses, phone numbers and messenger usernames are removed from adverts before anything is kept. These pages show figures, no advert.',
      ],
    },
    {
      title: 'Whom these pages name',
      paragraphs: [
        'Employers with three or more adverts, as the source of the adverts names them. The operator of this server can change that.',
      ],
    },
    {
      title: 'Using the figures',
      paragraphs: [
        'They are statistics of adverts read on one day, made by a program that makes mistakes; no advice, and without any warranty. Most pages of figures end with a line to cite them by, which names source and day.',
        'Please do not load more pages than people read: programs have the data files and the API.',
      ],
    },
  ],
  contact: 'The operator:',
  noContact: 'The operator of this server has published no contact.',
}

export type PrivacyTexts = typeof privacy
