import { randomUUID } from 'node:crypto'
import { work } from '#core/events/index'
import {
  createGroup as makeGroup,
  createHousehold as makeHousehold,
  type Group,
  type Household,
} from '#core/groups/index'
import {
  createUser as makeUser,
  hashPassword,
  openSession,
  type Rights,
  type User,
} from '#core/identity/index'

/** Password of every made user. */
export const PASSWORD = 'a long enough secret'

/** A group with one household, under names nobody else has. */
export interface MadeGroup {
  group: Group
  household: Household
}

/** Makes a group of its own for a test: what other tests do in theirs cannot be seen from it. */
export async function createGroup(name = 'Group'): Promise<MadeGroup> {
  const group = await work((unit) => makeGroup(unit, `${name} ${randomUUID().slice(0, 8)}`))
  const household = await work((unit) => makeHousehold(unit, group, 'Family'))
  return { group: await group.refresh(), household: await household.refresh() }
}

/** Adds a household to a group. */
export async function createHousehold(group: Group, name = 'Next door'): Promise<Household> {
  const household = await work((unit) => makeHousehold(unit, group, name))
  return household.refresh()
}

/** Makes a user in a household, without rights unless they are given. */
export async function createUser(household: Household, rights: Rights = {}): Promise<User> {
  const name = `cook-${randomUUID().slice(0, 8)}`
  const input = {
    username: name,
    email: `${name}@example.com`,
    fullName: 'Ada Cook',
    passwordHash: await hashPassword(PASSWORD),
  }
  return work((unit) => makeUser(unit, household, input, rights))
}

/** A session token of a user, for `Authorization: Bearer`. */
export async function tokenFor(user: User): Promise<string> {
  const { token } = await openSession(user.id, false)
  return token
}

/** A signed-in cook in a group of their own. */
export async function createCook(
  rights: Rights = {}
): Promise<MadeGroup & { user: User; token: string }> {
  const made = await createGroup()
  const user = await createUser(made.household, rights)
  return { ...made, user, token: await tokenFor(user) }
}
