import t0 from './business/accounting.txt' with { type: 'text' }
import t1 from './business/design.txt' with { type: 'text' }
import t2 from './business/finance.txt' with { type: 'text' }
import t3 from './business/hr.txt' with { type: 'text' }
import t4 from './business/law.txt' with { type: 'text' }
import t5 from './business/marketing.txt' with { type: 'text' }
import t6 from './business/sales.txt' with { type: 'text' }
import t7 from './care/old-medicine.txt' with { type: 'text' }
import t8 from './care/old-services-media-games.txt' with { type: 'text' }
import t9 from './general/old-languages.txt' with { type: 'text' }
import t10 from './general/old-office-and-personal-computer.txt' with { type: 'text' }
import t11 from './general/old-office-work.txt' with { type: 'text' }
import t12 from './general/old-personal-qualities.txt' with { type: 'text' }
import t13 from './industry/old-driving-and-trades.txt' with { type: 'text' }
import t14 from './industry/old-engineering-and-safety.txt' with { type: 'text' }
import t15 from './industry/old-logistics-purchasing-production.txt' with { type: 'text' }
import t16 from './software/data.txt' with { type: 'text' }
import t17 from './software/databases.txt' with { type: 'text' }
import t18 from './software/machine-learning.txt' with { type: 'text' }
import t19 from './software/old-1c.txt' with { type: 'text' }
import t20 from './software/old-analysis-of-requirements-processes-projects.txt' with { type: 'text' }
import t21 from './software/old-enterprise-systems.txt' with { type: 'text' }
import t22 from './software/old-information-security.txt' with { type: 'text' }
import t23 from './software/old-operations-and-infrastructure.txt' with { type: 'text' }
import t24 from './software/old-testing.txt' with { type: 'text' }
import t25 from './software/operations.txt' with { type: 'text' }
import t26 from './software/programming.txt' with { type: 'text' }

export const FILES = [
  { path: 'business/accounting.txt', text: t0 },
  { path: 'business/design.txt', text: t1 },
  { path: 'business/finance.txt', text: t2 },
  { path: 'business/hr.txt', text: t3 },
  { path: 'business/law.txt', text: t4 },
  { path: 'business/marketing.txt', text: t5 },
  { path: 'business/sales.txt', text: t6 },
  { path: 'care/old-medicine.txt', text: t7 },
  { path: 'care/old-services-media-games.txt', text: t8 },
  { path: 'general/old-languages.txt', text: t9 },
  { path: 'general/old-office-and-personal-computer.txt', text: t10 },
  { path: 'general/old-office-work.txt', text: t11 },
  { path: 'general/old-personal-qualities.txt', text: t12 },
  { path: 'industry/old-driving-and-trades.txt', text: t13 },
  { path: 'industry/old-engineering-and-safety.txt', text: t14 },
  { path: 'industry/old-logistics-purchasing-production.txt', text: t15 },
  { path: 'software/data.txt', text: t16 },
  { path: 'software/databases.txt', text: t17 },
  { path: 'software/machine-learning.txt', text: t18 },
  { path: 'software/old-1c.txt', text: t19 },
  { path: 'software/old-analysis-of-requirements-processes-projects.txt', text: t20 },
  { path: 'software/old-enterprise-systems.txt', text: t21 },
  { path: 'software/old-information-security.txt', text: t22 },
  { path: 'software/old-operations-and-infrastructure.txt', text: t23 },
  { path: 'software/old-testing.txt', text: t24 },
  { path: 'software/operations.txt', text: t25 },
  { path: 'software/programming.txt', text: t26 },
] as const
