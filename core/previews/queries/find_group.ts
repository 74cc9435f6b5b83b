import { readRow, fixedStatement } from '#core/database/read'

const bySlug = fixedStatement(
  'previews.group',
  'select id, private_group as "isPrivate" from groups where slug = $1'
)

/** A group by its slug, or null. */
export function findGroup(slug: string): Promise<{ id: string; isPrivate: boolean } | null> {
  return readRow(bySlug, [slug])
}
