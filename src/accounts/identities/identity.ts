import type { Owner } from '../owner.ts'

/** An account elsewhere that opens an owner's account here, by its provider's id of the person. */
export type Identity = {
  /** The address of the provider. */
  issuer: string
  /** The provider's own id of the person, which it gives to nobody else. */
  subject: string
  ownerId: string
  /** What the person is shown: an e-mail address or a name. */
  label: string
  createdAt: number
}

export type IdentitiesStore = {
  /**
   * The owner whom an account elsewhere opens; null when there is none. A disabled one is found
   * too.
   */
  find(issuer: string, subject: string): Promise<Owner | null>
  list(ownerId: string): Promise<Identity[]>
  /** Returns false, changing nothing, when it opens an account already. */
  add(identity: Identity): Promise<boolean>
  /**
   * Adds an owner with it, in one step. Returns 'name' when the name is taken or looks like
   * another, 'identity' when it opens an account already.
   */
  addOwner(owner: Owner, identity: Identity): Promise<'added' | 'name' | 'identity'>
  /** Deletes all of an owner; returns how many there were. */
  delete(ownerId: string): Promise<number>
}
