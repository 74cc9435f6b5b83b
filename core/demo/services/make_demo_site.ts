import { randomBytes } from 'node:crypto'
import { work } from '#core/events/index'
import { createGroup, createHousehold } from '#core/groups/index'
import type { Actor } from '#core/http/actor'
import {
  actorOfUser,
  allRights,
  createUser,
  hashPassword,
  isSetUpOpen,
  User,
} from '#core/identity/index'
import { seedPantry, seedPantryIn } from '#core/pantry/index'
import { baseLocale } from '#core/shared/locales'
import type { DemoPeople } from './fill_household.js'

const COOK = 'demo'
const GUEST = 'demo-guest'

/** The sample household's people, and the password that both sign in with. */
export interface DemoSite {
  people: DemoPeople
  password: string
}

/**
 * Makes a group of its own for the sample household, with foods, units and labels. Its cook becomes the
 * administrator of a site that has none yet, and nothing but a member elsewhere. Null when it is there already.
 */
export async function makeDemoSite(): Promise<DemoSite | null> {
  if (await User.findBy('username', COOK)) return null
  const password = randomBytes(9).toString('base64url')
  const passwordHash = await hashPassword(password)
  const ids = await work(async (unit) => {
    const rights = { ...allRights, admin: await isSetUpOpen(), isFounder: await isSetUpOpen() }
    const group = await createGroup(unit, 'Demo')
    const household = await createHousehold(unit, group, 'The yellow kitchen')
    const cook = {
      username: COOK,
      fullName: 'Ada Winter',
      email: `${COOK}@example.com`,
      passwordHash,
    }
    const guest = {
      username: GUEST,
      fullName: 'Noa Levi-Hartmann',
      email: `${GUEST}@example.com`,
      passwordHash,
    }
    const first = await createUser(unit, household, cook, rights)
    const second = await createUser(unit, household, guest)
    const owner = { groupId: group.id, householdId: household.id, userId: first.id }
    await seedPantryIn(unit, owner, ['labels', 'foods', 'units'], baseLocale)
    return [first.id, second.id] as const
  })
  return { people: { cook: await actor(ids[0]), guest: await actor(ids[1]) }, password }
}

/**
 * Somebody who is there already, by e-mail address or username, as the household's only cook; null
 * when unknown. Their group gets the units it lacks, which know their plurals.
 */
export async function existingPeople(name: string): Promise<DemoPeople | null> {
  const input = name.trim().toLowerCase()
  const user = await User.query()
    .whereRaw('lower(email) = ?', [input])
    .orWhereRaw('lower(username) = ?', [input])
    .first()
  if (!user) return null
  const cook = await actor(user.id)
  await seedPantry(cook, ['units'], baseLocale)
  return { cook, guest: null }
}

async function actor(userId: string): Promise<Actor> {
  const found = await actorOfUser(userId)
  if (!found) throw new Error(`User ${userId} went away meanwhile`)
  return found
}
