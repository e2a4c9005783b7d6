import type { ListPage } from '../bytes/list-page.ts'

/**
 * What an owner may do in the account area besides managing what is their own: an administrator
 * sees and changes the scans, the owners and what the server reports about itself; a viewer sees
 * all of that and changes nothing.
 */
export const ROLES = ['user', 'viewer', 'admin'] as const
export type Role = (typeof ROLES)[number]

/**
 * A person or a system that keys are made for. A limit of null: the service's own setting applies.
 */
export type Owner = {
  id: string
  name: string
  role: Role
  perMinute: number | null
  perDay: number | null
  vacancyFetches: number | null
  createdAt: number
  /** Since when this owner's keys and sessions are refused; null: they are accepted. */
  disabledAt: number | null
}

/** An owner as it is made: without limits of its own. */
export const newOwner = (of: Pick<Owner, 'id' | 'name' | 'role' | 'createdAt'>): Owner => ({
  ...of,
  perMinute: null,
  perDay: null,
  vacancyFetches: null,
  disabledAt: null,
})

/** Whether an owner may change scans, owners and whatever else is shared. */
export const mayAdminister = (owner: Pick<Owner, 'role'> | null): boolean => owner?.role === 'admin'

/** Whether an owner may see them. */
export const mayOversee = (owner: Pick<Owner, 'role'> | null): boolean =>
  mayAdminister(owner) || owner?.role === 'viewer'

/** The limits to set for an owner. An absent field leaves the limit as it is. */
export type OwnerLimits = Partial<Pick<Owner, 'perMinute' | 'perDay' | 'vacancyFetches'>>

/** The limits and the role to set. An absent field changes nothing. */
export type OwnerChanges = OwnerLimits & { role?: Role }

export type OwnersStore = {
  /**
   * Returns null when the owner is added. Else changes nothing and returns the name that is in the
   * way: the same, or one that looks like it.
   */
  add(owner: Owner): Promise<string | null>
  /** Returns false, changing nothing, when no enabled administrator would be left. */
  set(id: string, changes: OwnerChanges): Promise<boolean>
  /**
   * Disables an owner and deletes the owner's sessions and links, in one step. Returns false,
   * changing nothing, when no enabled administrator would be left.
   */
  disable(id: string, now: number): Promise<boolean>
  enable(id: string): Promise<void>
  /**
   * Deletes an owner with its keys, password, sessions, links and days of use, in one step. Returns
   * false, changing nothing, when no enabled administrator would be left.
   */
  delete(id: string): Promise<boolean>
  findByName(name: string): Promise<Owner | null>
  findById(id: string): Promise<Owner | null>
  /** In the order of their names. */
  list(): Promise<Owner[]>
  count(): Promise<number>
  /** A part of that list, each with whether it has a password. */
  page(part: ListPage): Promise<{ owner: Owner; hasPassword: boolean }[]>
  administration(): Promise<Administration>
}

/** The lowest and the highest value of each limit, for owners and for the service's settings. */
export const LIMIT_BOUNDS = {
  perMinute: [1, 10_000_000],
  perDay: [1, 1_000_000_000],
  vacancyFetches: [0, 1_000_000],
} as const

/**
 * Whether there is an administrator who can sign in: one who is not disabled, and has a password or
 * an account elsewhere.
 */
export type Administration = 'no owner' | 'no administrator' | 'administered'
