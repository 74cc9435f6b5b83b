import type { FoundItem } from '#core/http/send_item'
import { itemIn } from '#core/named_lists/named_item'
import { work, type Work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { refuseUnlessOrganizer } from '#core/organizers/index'
import { labelList } from '../queries/pantry_lists.js'
import type { LabelInput } from '../validators/pantry_validator.js'
import { announceItem } from './write_item.js'

const DEFAULT_COLOUR = '#959595'

interface Label {
  id: string
  name: string
}

/** Adds a label to the group, open to every member; answers its id. Throws `E_TAKEN` (400). */
export async function createLabel(actor: Actor, input: LabelInput): Promise<string> {
  return work((unit) => createLabelIn(unit, actor, input))
}

/** Adds a label as `createLabel` does, as a part of another change. */
export async function createLabelIn(
  unit: Work,
  actor: Actor,
  { name, color }: LabelInput
): Promise<string> {
  const { rows } = await unit.trx.rawQuery<{ rows: [Label] }>(
    'insert into labels (group_id, name, color) values (?, ?, ?) returning id, name',
    [actor.groupId, name, color ?? DEFAULT_COLOUR]
  )
  announceItem(unit, actor, 'label.created', rows[0])
  return rows[0].id
}

/**
 * The ids of the group's labels by name, in any case; those that are lacking are made, in their color where they have one. Empty names have
 * none.
 */
export async function ensureLabels(
  unit: Work,
  actor: Actor,
  named: { name: string; color?: string | undefined }[]
): Promise<Map<string, string>> {
  const wanted = named.filter(({ name }) => name).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  if (wanted.length === 0) return new Map()
  const ids = await labelsNamed(
    unit,
    actor,
    wanted.map(({ name }) => name)
  )
  for (const { name, color } of wanted) {
    const key = name.toLowerCase()
    if (!ids.has(key)) ids.set(key, await createLabelIn(unit, actor, { name, color }))
  }
  return new Map(wanted.map(({ name }) => [name, ids.get(name.toLowerCase()) ?? '']))
}

/** The ids of the group's labels that have these names, in any case; null for those that it lacks. */
export async function existingLabels(
  unit: Work,
  actor: Actor,
  names: string[]
): Promise<(string | null)[]> {
  const ids = await labelsNamed(unit, actor, names)
  return names.map((name) => ids.get(name.toLowerCase()) ?? null)
}

/** By their names in small letters. */
async function labelsNamed(unit: Work, actor: Actor, names: string[]) {
  const { rows } = await unit.trx.rawQuery<{ rows: Label[] }>(
    `select id, lower(name) as name from labels where group_id = ?
      and lower(name) = any(select lower(n) from unnest(?::text[]) n) order by id for key share`,
    [actor.groupId, names]
  )
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Changes a label, for organizers. Throws `E_TAKEN` (400) and `E_NOT_FOUND` (404). */
export async function updateLabel(actor: Actor, id: string, input: LabelInput): Promise<void> {
  return work((unit) => updateLabelIn(unit, actor, id, input))
}

/** Changes a label as `updateLabel` does, as a part of another change. */
export async function updateLabelIn(
  unit: Work,
  actor: Actor,
  id: string,
  { name, color }: LabelInput
): Promise<void> {
  refuseUnlessOrganizer(actor)
  const { rows } = await unit.trx.rawQuery<{ rows: Label[] }>(
    `update labels set name = ?, color = ?, updated_at = now()
        where group_id = ? and id = ? returning id, name`,
    [name, color ?? DEFAULT_COLOUR, actor.groupId, id]
  )
  if (!rows[0]) throw notFound()
  announceItem(unit, actor, 'label.updated', rows[0])
}

/**
 * Deletes a label, for organizers; foods lose it and stay. Answers it as it was. Throws
 * `E_NOT_FOUND` (404).
 */
export async function deleteLabel(actor: Actor, id: string): Promise<FoundItem> {
  refuseUnlessOrganizer(actor)
  return work(async (unit) => {
    const was = await itemIn(unit.trx, labelList, { owner: actor, by: 'id', value: id })
    const { rows } = await unit.trx.rawQuery<{ rows: Label[] }>(
      'delete from labels where group_id = ? and id = ? returning id, name',
      [actor.groupId, id]
    )
    if (!rows[0] || !was) throw notFound()
    announceItem(unit, actor, 'label.deleted', rows[0])
    return was
  })
}
