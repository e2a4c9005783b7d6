import start from './migrations/0000_start.sql' with { type: 'text' }
import sharedStates from './migrations/0001_shared_states.sql' with { type: 'text' }
import vacanciesByMonth from './migrations/0002_vacancies_by_month.sql' with { type: 'text' }
import resultsShownAgain from './migrations/0003_results_shown_again.sql' with { type: 'text' }
import unlistedVacancies from './migrations/0004_unlisted_vacancies.sql' with { type: 'text' }
import advertsOfFiles from './migrations/0005_adverts_of_files.sql' with { type: 'text' }
import pinnedResults from './migrations/0006_pinned_results.sql' with { type: 'text' }
import connections from './migrations/0007_connections.sql' with { type: 'text' }
import openData from './migrations/0008_open_data.sql' with { type: 'text' }
import notices from './migrations/0009_notices.sql' with { type: 'text' }
import deletedScans from './migrations/0010_deleted_scans.sql' with { type: 'text' }
import figuresOnly from './migrations/0011_figures_only.sql' with { type: 'text' }
import ownerRoles from './migrations/0012_owner_roles.sql' with { type: 'text' }
import secondFactor from './migrations/0013_second_factor.sql' with { type: 'text' }
import auditLog from './migrations/0014_audit_log.sql' with { type: 'text' }
import pageFailures from './migrations/0015_page_failures.sql' with { type: 'text' }
import passkeys from './migrations/0016_passkeys.sql' with { type: 'text' }
import identities from './migrations/0017_identities.sql' with { type: 'text' }

/** PostgreSQL's migrations. The version of a database is how many it has had. Append only. */
export const migrations: readonly string[] = [
  start,
  sharedStates,
  vacanciesByMonth,
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
