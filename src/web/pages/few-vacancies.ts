/** With fewer vacancies, one more or less moves a share by several percentage points. */
export const FEW_VACANCIES = 30
