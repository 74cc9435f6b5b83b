import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Matches of a filter by tags, categories, tools or foods are looked up by id: group, age and
 * being alive are answered by this index alone, without a visit to the recipe's wide row.
 */
export default class CoverLiveRecipes extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`create index recipes_live_index on recipes (id)
      include (group_id, created_at) where deleted_at is null`)
  }

  override async down(): Promise<void> {
    this.schema.raw('drop index recipes_live_index')
  }
}
