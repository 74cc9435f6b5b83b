import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound, nothingToDelete } from '#core/http/errors'
import { enqueueReindexing } from '#core/recipe_index/index'
import { organizerKinds, type OrganizerKind } from '../kinds.js'
import type { OrganizerInput } from '../validators/organizer_validator.js'
import { markTool } from './create_organizer.js'
import { announceOrganizer, type NamedOrganizer, slugOfOrganizer } from './organizer_fact.js'
import { refuseUnlessOrganizer } from './refuse_unless_organizer.js'
import { itemIn } from '#core/named_lists/named_item'

/** What is to be changed, and into what. */
interface OrganizerChange {
  kind: OrganizerKind
  id: string
  input: OrganizerInput
}

/**
 * Renames an organizer, its slug along, and sets a tool's on-hand mark, which is open to every
 * member. Throws `E_NOT_FOUND`, `E_NOT_ALLOWED` and `E_TAKEN` (400).
 */
export async function updateOrganizer(
  actor: Actor,
  { kind, id, input }: OrganizerChange
): Promise<void> {
  await work(async (unit) => {
    const stored = await lockOrganizer(unit, actor.groupId, kind, id)
    if (!stored) throw notFound()
    const isRenamed = stored.name !== input.name
    // Without a change of name there is nothing but the mark, which categories and tags do not
    // have.
    if (isRenamed || kind !== 'tools') refuseUnlessOrganizer(actor)
    const renamed = isRenamed ? await rename(unit, kind, id, input.name) : stored
    if (kind === 'tools') await markTool(unit.trx, actor, id, input)
    if (isRenamed && organizerKinds[kind].isSearched) await reindex(unit, kind, id)
    announceOrganizer(unit, actor, { kind, happened: 'updated' }, renamed)
  })
}

/** Locks an organizer until the transaction ends; null when the group has none such. */
async function lockOrganizer(
  { trx }: Work,
  groupId: string,
  kind: OrganizerKind,
  id: string
): Promise<NamedOrganizer | null> {
  const { rows } = await trx.rawQuery<{ rows: NamedOrganizer[] }>(
    `select id, name, slug from ${kind} where group_id = ? and id = ? for update`,
    [groupId, id]
  )
  return rows[0] ?? null
}

/** Has the search read the recipes of an organizer anew. */
export async function reindex(unit: Work, kind: OrganizerKind, id: string): Promise<void> {
  const { links, column } = organizerKinds[kind]
  await enqueueReindexing(unit, `select recipe_id as id from ${links} where ${column} = ?`, [id])
}

async function rename(
  { trx }: Work,
  kind: OrganizerKind,
  id: string,
  name: string
): Promise<NamedOrganizer> {
  const slug = slugOfOrganizer(name)
  await trx.rawQuery(`update ${kind} set name = ?, slug = ?, updated_at = now() where id = ?`, [
    name,
    slug,
    id,
  ])
  return { id, name, slug }
}

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
