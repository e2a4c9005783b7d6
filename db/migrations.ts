import start from './migrations/0000_start.sql' with { type: 'text' }
import siteRequestsArrival from './migrations/0001_site_requests_arrival.sql' with { type: 'text' }
import lastRequest from './migrations/0002_last_request.sql' with { type: 'text' }
import oneVocabulary from './migrations/0003_one_vocabulary.sql' with { type: 'text' }
import vacanciesAsVersions from './migrations/0004_vacancies_as_versions.sql' with { type: 'text' }
import flatGrowth from './migrations/0005_flat_growth.sql' with { type: 'text' }
import marketSheets from './migrations/0006_market_sheets.sql' with { type: 'text' }
import resultsShownAgain from './migrations/0007_results_shown_again.sql' with { type: 'text' }
import unlistedVacancies from './migrations/0008_unlisted_vacancies.sql' with { type: 'text' }
import advertsOfFiles from './migrations/0009_adverts_of_files.sql' with { type: 'text' }
import pinnedResults from './migrations/0010_pinned_results.sql' with { type: 'text' }
import connections from './migrations/0011_connections.sql' with { type: 'text' }
import openData from './migrations/0012_open_data.sql' with { type: 'text' }
import notices from './migrations/0013_notices.sql' with { type: 'text' }
import deletedScans from './migrations/0014_deleted_scans.sql' with { type: 'text' }
import figuresOnly from './migrations/0015_figures_only.sql' with { type: 'text' }
import ownerRoles from './migrations/0016_owner_roles.sql' with { type: 'text' }
import secondFactor from './migrations/0017_second_factor.sql' with { type: 'text' }
import auditLog from './migrations/0018_audit_log.sql' with { type: 'text' }
import pageFailures from './migrations/0019_page_failures.sql' with { type: 'text' }
import passkeys from './migrations/0020_passkeys.sql' with { type: 'text' }
import identities from './migrations/0021_identities.sql' with { type: 'text' }

/** SQLite's migrations. The version of a database is how many it has had. Append only. */
export const migrations: readonly string[] = [
  start,
  siteRequestsArrival,
  lastRequest,
  oneVocabulary,
  vacanciesAsVersions,
  flatGrowth,
  marketSheets,
  resultsShownAgain,
  unlistedVacancies,
  advertsOfFiles,
  pinnedResults,
  connections,
  openData,
  notices,
  deletedScans,
  figuresOnly,
  ownerRoles,
  secondFactor,
  auditLog,
  pageFailures,
  passkeys,
  identities,
]
