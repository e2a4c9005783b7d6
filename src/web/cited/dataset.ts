import { FORMS } from '../handlers/market/table-file.ts'
import { CATALOG, publicRoot } from '../visit/paths.ts'
import type { Visit } from '../visit/visit.ts'
import type { Described } from './described.ts'

/** A result as search engines for data read it: `Dataset` of schema.org, as JSON-LD. */
export function datasetOf(
  of: Described,
  { t, language }: Pick<Visit, 't' | 'language'>,
  baseUrl: string,
): object {
  const url = baseUrl + publicRoot(language)
  const publisher = { '@type': 'Organization', name: t.product, url }
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': of.address,
    name: of.title,
    description: of.text,
    url: of.page,
    identifier: of.address,
    version: String(of.run),
    inLanguage: language,
    isAccessibleForFree: true,
    creator: publisher,
    publisher,
    dateModified: of.finishedAt.toISOString(),
    ...(of.published && { temporalCoverage: `${of.published.from}/${of.published.to}` }),
    measurementTechnique: `${url}/method`,
    variableMeasured: [t.market.skills, t.figures.pay.title],
    includedInDataCatalog: {
      '@type': 'DataCatalog',
      name: t.cited.catalogTitle,
      url: baseUrl + CATALOG,
    },
    distribution: Object.entries(FORMS).map(([ending, type]) => ({
      '@type': 'DataDownload',
      encodingFormat: type,
      contentUrl: `${of.page}.${ending}?run=${of.run}`,
    })),
  }
}
