import { ADVERTS_READ, namedInHundred } from '../../../market/named-of-asked.ts'
import { terms } from './terms.ts'

/**
 * How figures are made, in plain words: docs/method.md has it in full, and no sentence here says
 * more than that does.
 */
export const method = {
  title: 'How this is counted',
  lead: 'What the figures mean, and what they do not. In short, and without formulas.',
  sections: [
    {
      title: 'Adverts and rows',
      paragraphs: [
        'An advert is one posting, identified by its number and found by the words of its ' +
          'title; on a site, one that was open on the day of the measurement. One advert may ' +
          'fill ten places or none, and one job may be advertised five times: “without repeats” ' +
          'counts such adverts of one employer once. These are not hires: nobody here knows who ' +
          'was taken on, or for what pay.',
        'A row is a skill with all its known spellings: Excel, MS Excel and «эксель» are one ' +
          'row. An advert names a skill if its list of key skills has it or its description ' +
          'asks for it, and counts once however often it says so. What an employer says about ' +
          'itself or offers is left out, as far as rules can tell.',
      ],
    },
    {
      title: 'Shares are usually underestimates',
      paragraphs: [
        'Rules read the adverts, not people. Of what they find about 97 of 100 mentions are ' +
          'right. But of what adverts ask for they find only about two thirds, in some ' +
          'professions one third; the rest is said in words that no rule knows. So the true ' +
          'share is mostly higher than the one shown: up to a fifth of technologies, programs ' +
          'and languages, which have names, is missed, and a third or more of kinds of work, ' +
          'fields of knowledge, personal qualities and education, which everybody describes in ' +
          'their own way. Compare a skill with itself, in time or between professions, rather ' +
          'than a kind of work with a tool.',
        `People read ${ADVERTS_READ} adverts in full and wrote down what they ask for. Of ` +
          'every hundred requirements the program found (in Russian / in English adverts): ' +
          `${namedInHundred(terms.kinds, '/')}. Where few were asked for, as with foreign ` +
          'languages and education, these are approximate.',
      ],
    },
    {
      title: 'What the interval says',
      paragraphs: [
        'The 95% interval answers one question: where might the share lie if other employers ' +
          'of the same kind had happened to advertise? Adverts of one employer are much alike, ' +
          'so fifty of them count for little more than one.',
        'It does not allow for what the rules missed or misread, for other sites or days, or ' +
          'for employers who do not advertise. A share of 7% with an interval of 4 to 12% may ' +
          'still be 14% in truth if half of the mentions were not found.',
      ],
    },
    {
      title: 'Pay',
      paragraphs: [
        'Not all adverts state pay: in some professions 6 of a hundred do, in others 92. ' +
          '“From” and “up to” are two figures, each over the adverts that state it: the median ' +
          'of “from” and the median of “up to” come from different adverts. Together they are ' +
          'not a range anyone offered, and “from” may even be the higher one.',
        'All amounts are take-home roubles a month. Income tax is deducted from pre-tax ' +
          'amounts; where an advert does not say which it states, it is taken as take-home, so ' +
          'where few adverts say, figures may be too high. Adverts with a skill may offer more, ' +
          'but not necessarily because of it.',
      ],
    },
    {
      title: 'What a check of a resume sees',
      paragraphs: [
        'It looks for spellings. “In the resume” means that the text has one and its writer ' +
          'claims it; skills that the writer denies, hopes for, has lost, is still learning or ' +
          'ascribes to others are left out. The program judges that by the surrounding words ' +
          'and is sometimes wrong. “Not found” means that the text has no spelling that the ' +
          'program knows, or none that is claimed. It does not mean that the skill is missing: ' +
          '“kept the car clean” may be said in a hundred ways. Read the text yourself before ' +
          'you change it.',
        'The share named is an average over adverts in which every skill weighs alike, ' +
          'required or nice to have. It is a share of words that match and says nothing about ' +
          'your pay or your chances. List a skill only if you have it.',
      ],
    },
  ],
  more: 'More detail:',
  documentation: 'a technical summary with field names',
  whole: 'Formulas, sources and measurements are in docs/method.md of the program.',
}
