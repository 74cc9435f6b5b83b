import type { Actor } from '#core/http/actor'
import { undone } from '#core/events/undone'
import type { PantryImportReport } from '#core/shared/contract/pantry'
import { storable } from '#core/text/index'
import type { OrganizerKind } from '../kinds.js'
import { organizerValidator } from '../validators/organizer_validator.js'
import { ensureOrganizers } from './ensure_organizers.js'
import { slugOfOrganizer } from './organizer_fact.js'
import { refuseUnlessOrganizer } from './refuse_unless_organizer.js'

/** A file of names; with `preview` the answer only says what would change. */
export interface OrganizerFile {
  kind: OrganizerKind
  names: unknown[]
  preview?: boolean
}

/**
 * Takes names of categories, tags or tools in, as a whole; those that are there stay. For
 * organizers (`E_NOT_ALLOWED`).
 */
export async function importOrganizers(
  actor: Actor,
  { kind, names, preview }: OrganizerFile
): Promise<PantryImportReport> {
  refuseUnlessOrganizer(actor)
  const refused: PantryImportReport['refused'] = []
  const organizers: { name: string }[] = []
  for (const [index, name] of names.entries()) {
    const [error, valid] = await organizerValidator.tryValidate({ name: storable(name) })
    if (valid) organizers.push(valid)
    else {
      const text = typeof name === 'string' ? name.slice(0, 200) : ''
      refused.push({ line: index + 1, name: text, reason: `name: ${error.message}` })
    }
  }
  return undone(preview, async (unit) => {
    const rows: { slug: string }[] = await unit.trx
      .from(kind)
      .select('slug')
      .where('group_id', actor.groupId)
    const existing = new Set(rows.map(({ slug }) => slug))
    await ensureOrganizers(unit, actor, kind, organizers)
    const report: PantryImportReport = { added: 0, changed: 0, unchanged: 0, refused }
    for (const { name } of organizers) {
      const slug = slugOfOrganizer(name)
      report[existing.has(slug) ? 'unchanged' : 'added'] += 1
      existing.add(slug)
    }
    return report
  })
}
