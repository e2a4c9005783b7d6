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
        'Requests from your network address are counted for a minute, to enforce the limit. The log of visits does not have the address, only the kind of page, how long it took and whether it was answered.',
        'Only the page that checks resumes sets a cookie: it ends with the browser and keeps others from sending its form in your name. A page address that names no language uses the one you chose in the account area, if any, from its cookie. Nothing is loaded from elsewhere, and nobody is told that you came. Your browser and servers between may keep pages; they are the same for everybody.',
      ],
    },
    {
      title: 'What is never kept',
      paragraphs: [
        'Where resumes can be checked, a file is read by your browser, and its text is sent to be compared and answered. It is kept in no database, no log and no copy, and is gone from memory with the answer.',
        'Of adverts, e-mail addresses, phone numbers and names in messengers are taken out before anything is kept. These pages show figures, no advert.',
      ],
    },
    {
      title: 'Whom these pages name',
      paragraphs: [
        'Employers with three adverts and more, as the source of the adverts names them. The operator of this server can change that.',
      ],
    },
    {
      title: 'Using the figures',
      paragraphs: [
        'They are statistics of adverts at one time, made by a program that makes mistakes; no advice, and without any warranty. Most pages of figures end with a line to cite them by, which names source and day.',
        'Please do not load more pages than people read: programs have the data files and the API.',
      ],
    },
  ],
  contact: 'The operator:',
  noContact: 'The operator of this server has published no contact.',
}

export type PrivacyTexts = typeof privacy
