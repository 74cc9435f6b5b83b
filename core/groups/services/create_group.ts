import type { Work } from '#core/events/unit_of_work'
import Group from '../models/group.js'
import { freeName } from './free_name.js'

/** A name and slug that no group has yet; one that is taken gets a number behind it. Nobody else takes it until the unit ends. */
export function freeGroupName(unit: Work, name: string): Promise<{ name: string; slug: string }> {
  const isTaken = async (slug: string) =>
    (await Group.query({ client: unit.trx }).where('slug', slug).first()) !== null
  return freeName(unit, { name, groupId: null }, isTaken)
}

/** Creates a group, closed to visitors unless it says otherwise; a name that is taken gets a number behind it. */
export async function createGroup(unit: Work, name: string, privateGroup = true): Promise<Group> {
  const free = await freeGroupName(unit, name)
  return Group.create({ ...free, privateGroup }, { client: unit.trx })
}
