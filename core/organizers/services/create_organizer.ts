import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { nameTaken } from '#core/http/errors'
import type { OrganizerKind } from '../kinds.js'
import type { OrganizerInput } from '../validators/organizer_validator.js'
import { markOnHand } from './household_mark.js'
import { slugOfOrganizer, announceOrganizer, type NamedOrganizer } from './organizer_fact.js'

/**
 * Adds a category, tag or tool to the caller's group and answers its id. Throws `E_TAKEN` (400).
 */
export async function createOrganizer(
  actor: Actor,
  kind: OrganizerKind,
  input: OrganizerInput
): Promise<string> {
  return work(async (unit) => {
    const { rows } = await unit.trx.rawQuery<{ rows: NamedOrganizer[] }>(
      `insert into ${kind} (group_id, name, slug) values (?, ?, ?)
       on conflict (group_id, slug) do nothing returning id, name, slug`,
      [actor.groupId, input.name, slugOfOrganizer(input.name)]
    )
    const [made] = rows
    if (!made) throw nameTaken()
    if (kind === 'tools') await markTool(unit.trx, actor, made.id, input)
    announceOrganizer(unit, actor, { kind, happened: 'created' }, made)
    return made.id
  })
}

/** Sets the on-hand mark of a tool as a body asks for it. */
export function markTool(
  trx: Parameters<typeof markOnHand>[0],
  actor: Actor,
  id: string,
  { onHand, householdsWithTool }: OrganizerInput
): Promise<void> {
  return markOnHand(trx, actor, {
    table: { name: 'household_tools', column: 'tool_id' },
    id,
    mark: { onHand, households: householdsWithTool },
  })
}
