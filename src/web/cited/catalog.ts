import type { ShownScan } from '../../scans/shown-scan.ts'
import { FORMS } from '../handlers/market/table-file.ts'
import { LANGUAGES, type Language, textsOf } from '../i18n/language.ts'
import { scanTitle } from '../pages/scan-title.ts'
import { CATALOG, PUBLIC_MARKET, publicRoot } from '../visit/paths.ts'
import type { DocumentReply } from '../visit/reply.ts'

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}
/**
 * Media types by their addresses at IANA, and languages by theirs at the EU, as DCAT names both.
 */
const MEDIA = 'https://www.iana.org/assignments/media-types/'
const LANGUAGE: Record<Language, string> = {
  en: 'http://publications.europa.eu/resource/authority/language/ENG',
  ru: 'http://publications.europa.eu/resource/authority/language/RUS',
}

/** A catalogue is read whole: more scans than these are a list of their own. */
const MOST = 1000

const inLanguages = (tell: (language: Language) => string) =>
  LANGUAGES.map((language) => ({ '@language': language, '@value': tell(language) }))

/** Every scan as a data set, in the vocabulary of W3C's DCAT, as JSON-LD. */
export function catalogOf(scans: readonly ShownScan[], baseUrl: string): DocumentReply {
  const address = baseUrl + CATALOG
  const publisher = {
    '@id': `${baseUrl}/`,
    '@type': 'foaf:Agent',
    'foaf:name': textsOf('en').product,
  }
  const catalog = {
    '@context': CONTEXT,
    '@id': address,
    '@type': 'dcat:Catalog',
    'dct:title': inLanguages((language) => textsOf(language).cited.catalogTitle),
    'dct:description': inLanguages((language) => textsOf(language).cited.catalogText),
    'dct:publisher': publisher,
    'foaf:homepage': { '@id': baseUrl + PUBLIC_MARKET },
    'dct:language': LANGUAGES.map((language) => ({ '@id': LANGUAGE[language] })),
    'dcat:dataset': scans
      .slice(0, MOST)
      .map((scan) => datasetIn(scan, baseUrl, { '@id': publisher['@id'] })),
  }
  return {
    kind: 'document',
    type: 'application/ld+json; charset=utf-8',
    body: JSON.stringify(catalog),
  }
}

function datasetIn(
  { id, runId, queries, scanned, finishedAt }: ShownScan,
  baseUrl: string,
  publisher: object,
) {
  const page = (language: Language) => `${baseUrl}${publicRoot(language)}/${id}`
  const title = (language: Language) => scanTitle(queries, textsOf(language))
  const moment = { '@type': 'xsd:dateTime', '@value': new Date(finishedAt).toISOString() }
  return {
    '@id': `${baseUrl}${PUBLIC_MARKET}/${id}`,
    '@type': 'dcat:Dataset',
    'dct:identifier': id,
    'dct:title': inLanguages((language) => textsOf(language).cited.datasetTitle(title(language))),
    'dct:description': inLanguages((language) =>
      textsOf(language).cited.datasetShort(title(language), scanned),
    ),
    'dct:modified': moment,
    'dcat:version': String(runId),
    'dct:publisher': publisher,
    'dcat:landingPage': LANGUAGES.map((language) => ({ '@id': page(language) })),
    'dcat:distribution': LANGUAGES.flatMap((language) =>
      Object.entries(FORMS).map(([ending, type]) => ({
        '@id': `${page(language)}.${ending}`,
        '@type': 'dcat:Distribution',
        'dct:language': { '@id': LANGUAGE[language] },
        'dcat:accessURL': { '@id': page(language) },
        'dcat:downloadURL': { '@id': `${page(language)}.${ending}` },
        'dcat:mediaType': { '@id': MEDIA + type },
      })),
    ),
  }
}
