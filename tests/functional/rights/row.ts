import type { Caller, World } from './world.js'

/** Values for the placeholders of a route's path, made afresh for every call. */
export type Made = Record<string, string>

/** One line of the table: what is called and what everybody gets. */
export interface Row {
  /** Makes the data that the call is about, as its owner; what it answers fills the path. */
  make?: (world: World) => Promise<Made>
  query?: (made: Made) => string
  body?: (made: Made, world: World) => unknown
  expected: Record<Caller, number>
}

/** The statuses in the order of `callers`. */
export function statuses(...list: [number, number, number, number, number, number, number]) {
  const [visitor, otherGroup, otherHousehold, member, organizer, manager, admin] = list
  return { visitor, otherGroup, otherHousehold, member, organizer, manager, admin }
}

/** Visitors too. */
export const everybody = (status: number) =>
  statuses(status, status, status, status, status, status, status)

/** Everybody with a session, each with what is theirs. */
export const anyUser = (status: number) =>
  statuses(401, status, status, status, status, status, status)

/** Everybody of its household; by default households keep their recipes from each other's hands. */
export const householdOnly = (status: number) =>
  statuses(401, 404, 403, status, status, status, status)

/** Everybody of the group; to others it does not exist. */
export const groupOnly = (status: number) =>
  statuses(401, 404, status, status, status, status, status)

/** Those who may organize, in either group; being a manager or an administrator is not enough. */
export const organizersOnly = (status: number, elsewhere = 404) =>
  statuses(401, elsewhere, 403, 403, status, 403, 403)

/** Administrators of the site. */
export const adminsOnly = (status: number) => statuses(401, 403, 403, 403, 403, 403, status)

/** A name that must never be seen from another group. */
export const secretName = () => `Secret ${crypto.randomUUID()}`

/** A name that a caller gives to something of their own. */
export const wishedName = () => `Wish ${crypto.randomUUID()}`
