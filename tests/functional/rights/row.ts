import type { Route } from '#core/http/route_table'
import { callers, type Caller, type World } from './world.js'

/** What a route's entry says of who may call it, and of its success. */
export type Access = Pick<Route, 'access' | 'status'>

/** Values for the placeholders of a route's path, made afresh for every call. */
export type Made = Record<string, string>

/** One line of the table: how a route is called, and what its callers get beyond what the route's access decides. */
export interface Row {
  /** Makes the data that the call is about, as its owner; what it answers fills the path. */
  make?: (world: World) => Promise<Made>
  query?: (made: Made) => string
  body?: (made: Made, world: World) => unknown
  /** Status for all whom the route's access lets pass, or for each; left out: its success. */
  expected?: number | Partial<Record<Caller, number>>
}

/** The statuses that a row and the access of its route come to. */
export function expectedOf({ expected }: Row, { access, status }: Access): Record<Caller, number> {
  const given = expected ?? status ?? 200
  const one = (caller: Caller): number => {
    if (access !== 'visitor' && caller === 'visitor') return 401
    if (access === 'admin' && caller !== 'admin') return 403
    return typeof given === 'number' ? given : (given[caller] ?? 0)
  }
  return Object.fromEntries(callers.map((caller) => [caller, one(caller)])) as Record<
    Caller,
    number
  >
}

/** The statuses of signed-in callers, in the order of `callers`. */
export function statuses(...list: [number, number, number, number, number, number]) {
  const [otherGroup, otherHousehold, member, organizer, manager, admin] = list
  return { otherGroup, otherHousehold, member, organizer, manager, admin }
}

/** Everybody of its household; by default households keep their recipes from each other's hands. */
export const householdOnly = (status: number) => statuses(404, 403, status, status, status, status)

/** Everybody of the group; to others it does not exist. */
export const groupOnly = (status: number) => statuses(404, status, status, status, status, status)

/** Everybody of its household; for others of the group it does not exist either. */
export const householdAlone = (status: number) => statuses(404, 404, status, status, status, status)

/** Those who may organize, in either group; being a manager or an administrator is not enough. */
export const organizersOnly = (status: number, elsewhere = 404) =>
  statuses(elsewhere, 403, 403, status, 403, 403)

/** A name that must never be seen from another group. */
export const secretName = () => `Secret ${crypto.randomUUID()}`

/** A name that a caller gives to something of their own. */
export const wishedName = () => `Wish ${crypto.randomUUID()}`
