/**
 * SQL for the id of the live recipe that a slug leads to: the one that has it, else the one that
 * had it before it was renamed. `group` and `slug` are SQL too.
 */
export function idBySlug(group: string, slug: string): string {
  return `coalesce(
    (select n.id from recipes n where n.group_id = ${group} and n.slug = ${slug} and n.deleted_at is null),
    (select o.recipe_id from recipe_slugs o join recipes n on n.id = o.recipe_id
      where o.group_id = ${group} and o.slug = ${slug} and n.deleted_at is null))`
}
