import type { Work } from '#core/events/unit_of_work'
import Group from '../models/group.js'
import { freeName } from './free_name.js'

/** Creates a group, closed to visitors unless it says otherwise; a name that is taken gets a number behind it. */
export async function createGroup(unit: Work, name: string, privateGroup = true): Promise<Group> {
  const { trx } = unit
  const isTaken = async (slug: string) =>
    (await Group.query({ client: trx }).where('slug', slug).first()) !== null
  const free = await freeName(unit, { name, groupId: null }, isTaken)
  return Group.create({ ...free, privateGroup }, { client: trx })
}
