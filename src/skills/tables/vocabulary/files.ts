import t0 from './business/1c.txt' with { type: 'text' }
import t1 from './business/accounting.txt' with { type: 'text' }
import t2 from './business/design.txt' with { type: 'text' }
import t3 from './business/enterprise.txt' with { type: 'text' }
import t4 from './business/finance.txt' with { type: 'text' }
import t5 from './business/hr.txt' with { type: 'text' }
import t6 from './business/law.txt' with { type: 'text' }
import t7 from './business/marketing.txt' with { type: 'text' }
import t8 from './business/sales.txt' with { type: 'text' }
import t9 from './care/cooking.txt' with { type: 'text' }
import t10 from './care/medicine.txt' with { type: 'text' }
import t11 from './care/services.txt' with { type: 'text' }
import t12 from './care/teaching.txt' with { type: 'text' }
import t13 from './general/languages.txt' with { type: 'text' }
import t14 from './general/office.txt' with { type: 'text' }
import t15 from './general/old-languages.txt' with { type: 'text' }
import t16 from './general/old-office-and-personal-computer.txt' with { type: 'text' }
import t17 from './general/old-office-work.txt' with { type: 'text' }
import t18 from './general/old-personal-qualities.txt' with { type: 'text' }
import t19 from './general/roles.txt' with { type: 'text' }
import t20 from './general/traits.txt' with { type: 'text' }
import t21 from './industry/construction.txt' with { type: 'text' }
import t22 from './industry/driving.txt' with { type: 'text' }
import t23 from './industry/engineering.txt' with { type: 'text' }
import t24 from './industry/logistics.txt' with { type: 'text' }
import t25 from './industry/production.txt' with { type: 'text' }
import t26 from './software/analysis.txt' with { type: 'text' }
import t27 from './software/data.txt' with { type: 'text' }
import t28 from './software/databases.txt' with { type: 'text' }
import t29 from './software/machine-learning.txt' with { type: 'text' }
import t30 from './software/management.txt' with { type: 'text' }
import t31 from './software/operations.txt' with { type: 'text' }
import t32 from './software/programming.txt' with { type: 'text' }
import t33 from './software/security.txt' with { type: 'text' }
import t34 from './software/testing.txt' with { type: 'text' }

export const FILES = [
  { path: 'business/1c.txt', text: t0 },
  { path: 'business/accounting.txt', text: t1 },
  { path: 'business/design.txt', text: t2 },
  { path: 'business/enterprise.txt', text: t3 },
  { path: 'business/finance.txt', text: t4 },
  { path: 'business/hr.txt', text: t5 },
  { path: 'business/law.txt', text: t6 },
  { path: 'business/marketing.txt', text: t7 },
  { path: 'business/sales.txt', text: t8 },
  { path: 'care/cooking.txt', text: t9 },
  { path: 'care/medicine.txt', text: t10 },
  { path: 'care/services.txt', text: t11 },
  { path: 'care/teaching.txt', text: t12 },
  { path: 'general/languages.txt', text: t13 },
  { path: 'general/office.txt', text: t14 },
  { path: 'general/old-languages.txt', text: t15 },
  { path: 'general/old-office-and-personal-computer.txt', text: t16 },
  { path: 'general/old-office-work.txt', text: t17 },
  { path: 'general/old-personal-qualities.txt', text: t18 },
  { path: 'general/roles.txt', text: t19 },
  { path: 'general/traits.txt', text: t20 },
  { path: 'industry/construction.txt', text: t21 },
  { path: 'industry/driving.txt', text: t22 },
  { path: 'industry/engineering.txt', text: t23 },
  { path: 'industry/logistics.txt', text: t24 },
  { path: 'industry/production.txt', text: t25 },
  { path: 'software/analysis.txt', text: t26 },
  { path: 'software/data.txt', text: t27 },
  { path: 'software/databases.txt', text: t28 },
  { path: 'software/machine-learning.txt', text: t29 },
  { path: 'software/management.txt', text: t30 },
  { path: 'software/operations.txt', text: t31 },
  { path: 'software/programming.txt', text: t32 },
  { path: 'software/security.txt', text: t33 },
  { path: 'software/testing.txt', text: t34 },
] as const
