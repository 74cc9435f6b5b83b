import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

/** Keeps the slug that a recipe had until now, so that old links still lead to it. */
export async function storeOldSlug(
  trx: TransactionClientContract,
  { id, groupId, slug }: { id: string; groupId: string; slug: string }
): Promise<void> {
  await trx.rawQuery(
    `insert into recipe_slugs (group_id, slug, recipe_id) values (?, ?, ?)
      on conflict (group_id, slug) do update set recipe_id = excluded.recipe_id`,
    [groupId, slug, id]
  )
}

/** A slug that a live recipe takes leads to no other one any more. */
export async function releaseOldSlug(
  trx: TransactionClientContract,
  groupId: string,
  slug: string
): Promise<void> {
  await trx.from('recipe_slugs').where({ group_id: groupId, slug }).delete()
}
