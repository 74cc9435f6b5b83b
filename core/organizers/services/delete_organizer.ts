import { itemIn } from '#core/named_lists/named_item'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { nothingToDelete } from '#core/http/errors'
import { organizerKinds, type OrganizerKind } from '../kinds.js'
import { announceOrganizer } from './organizer_fact.js'
import { refuseUnlessOrganizer } from './refuse_unless_organizer.js'
import { lockOrganizer, reindex } from './update_organizer.js'

/**
 * Deletes an organizer; recipes lose it and stay. Answers it as it was. Throws `E_NOT_ALLOWED` and
 * `E_NOT_FOUND` (400).
 */
export async function deleteOrganizer(
  actor: Actor,
  kind: OrganizerKind,
  id: string
): Promise<{ item: string } | null> {
  refuseUnlessOrganizer(actor)
  return work(async (unit) => {
    const stored = await lockOrganizer(unit, actor.groupId, kind, id)
    if (!stored) throw nothingToDelete()
    const was = await itemIn(unit.trx, organizerKinds[kind].list, {
      owner: actor,
      by: 'id',
      value: id,
    })
    if (organizerKinds[kind].isSearched) await reindex(unit, kind, id)
    await unit.trx.from(kind).where('id', id).delete()
    announceOrganizer(unit, actor, { kind, happened: 'deleted' }, stored)
    return was
  })
}
