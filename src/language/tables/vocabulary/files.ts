import oneC from './business/1c.txt' with { type: 'text' }

import accounting from './business/accounting.txt' with { type: 'text' }
import design from './business/design.txt' with { type: 'text' }
import enterprise from './business/enterprise.txt' with { type: 'text' }
import finance from './business/finance.txt' with { type: 'text' }
import hr from './business/hr.txt' with { type: 'text' }
import law from './business/law.txt' with { type: 'text' }
import marketing from './business/marketing.txt' with { type: 'text' }
import sales from './business/sales.txt' with { type: 'text' }
import cooking from './care/cooking.txt' with { type: 'text' }
import medicine from './care/medicine.txt' with { type: 'text' }
import services from './care/services.txt' with { type: 'text' }
import teaching from './care/teaching.txt' with { type: 'text' }
import generalDoings from './general/doings.txt' with { type: 'text' }
import education from './general/education.txt' with { type: 'text' }
import industries from './general/industries.txt' with { type: 'text' }
import languages from './general/languages.txt' with { type: 'text' }
import noSkills from './general/no-skills.txt' with { type: 'text' }
import office from './general/office.txt' with { type: 'text' }
import roles from './general/roles.txt' with { type: 'text' }
import traits from './general/traits.txt' with { type: 'text' }
import construction from './industry/construction.txt' with { type: 'text' }
import driving from './industry/driving.txt' with { type: 'text' }
import engineering from './industry/engineering.txt' with { type: 'text' }
import logistics from './industry/logistics.txt' with { type: 'text' }
import production from './industry/production.txt' with { type: 'text' }
import analysis from './software/analysis.txt' with { type: 'text' }
import data from './software/data.txt' with { type: 'text' }
import databases from './software/databases.txt' with { type: 'text' }
import softwareDoings from './software/doings.txt' with { type: 'text' }
import machineLearning from './software/machine-learning.txt' with { type: 'text' }
import management from './software/management.txt' with { type: 'text' }
import operations from './software/operations.txt' with { type: 'text' }
import programming from './software/programming.txt' with { type: 'text' }
import security from './software/security.txt' with { type: 'text' }
import testing from './software/testing.txt' with { type: 'text' }

/** The files of the built-in vocabulary. The folder is the field of their professions. */
export const FILES = [
  { path: 'business/1c.txt', text: oneC },
  { path: 'business/accounting.txt', text: accounting },
  { path: 'business/design.txt', text: design },
  { path: 'business/enterprise.txt', text: enterprise },
  { path: 'business/finance.txt', text: finance },
  { path: 'business/hr.txt', text: hr },
  { path: 'business/law.txt', text: law },
  { path: 'business/marketing.txt', text: marketing },
  { path: 'business/sales.txt', text: sales },
  { path: 'care/cooking.txt', text: cooking },
  { path: 'care/medicine.txt', text: medicine },
  { path: 'care/services.txt', text: services },
  { path: 'care/teaching.txt', text: teaching },
  { path: 'general/doings.txt', text: generalDoings },
  { path: 'general/education.txt', text: education },
  { path: 'general/industries.txt', text: industries },
  { path: 'general/languages.txt', text: languages },
  { path: 'general/no-skills.txt', text: noSkills },
  { path: 'general/office.txt', text: office },
  { path: 'general/roles.txt', text: roles },
  { path: 'general/traits.txt', text: traits },
  { path: 'industry/construction.txt', text: construction },
  { path: 'industry/driving.txt', text: driving },
  { path: 'industry/engineering.txt', text: engineering },
  { path: 'industry/logistics.txt', text: logistics },
  { path: 'industry/production.txt', text: production },
  { path: 'software/analysis.txt', text: analysis },
  { path: 'software/data.txt', text: data },
  { path: 'software/databases.txt', text: databases },
  { path: 'software/doings.txt', text: softwareDoings },
  { path: 'software/machine-learning.txt', text: machineLearning },
  { path: 'software/management.txt', text: management },
  { path: 'software/operations.txt', text: operations },
  { path: 'software/programming.txt', text: programming },
  { path: 'software/security.txt', text: security },
  { path: 'software/testing.txt', text: testing },
] as const
