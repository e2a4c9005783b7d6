/** Whoever keys are made for. A limit that is null is the service's own setting. */
export type Owner = {
  id: string
  name: string
  admin: boolean
  perMinute: number | null
  perDay: number | null
  vacancyFetches: number | null
  createdAt: number
}

/** What can be set for an owner; an absent field is left as it is. */
export type OwnerLimits = Partial<Pick<Owner, 'perMinute' | 'perDay' | 'vacancyFetches'>>
