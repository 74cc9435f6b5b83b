import { readRow, fixedStatement } from '#core/database/read'

/** Links that a recipe may lack. */
export type Unsorted = 'untagged' | 'uncategorized'

const links = { untagged: 'recipe_tags', uncategorized: 'recipe_categories' }

const statementOf = (kind: Unsorted) =>
  fixedStatement(
    `recipes.${kind}`,
    `select coalesce(array_agg(r.id order by r.created_at desc, r.id), '{}') as ids
    from recipes r where r.group_id = $1 and r.deleted_at is null
      and not exists (select from ${links[kind]} x where x.recipe_id = r.id)`
  )

const statements = {
  untagged: statementOf('untagged'),
  uncategorized: statementOf('uncategorized'),
}

/** Ids of the group's recipes that have no tag, or no category; the newest first. */
export async function unsortedRecipes(kind: Unsorted, groupId: string): Promise<string[]> {
  const row = await readRow<{ ids: string[] }>(statements[kind], [groupId])
  return row?.ids ?? []
}
