import { randomUUID } from 'node:crypto'
import { work } from '#core/events/index'
import type { Actor } from '#core/http/actor'
import { storable } from '#core/text/index'
import { exportRecipes } from '../jobs/export_recipes.js'

/** What is wanted: slugs or ids of the group's recipes, the export's name, and the report's language. */
export interface ExportRequest {
  recipes: string[]
  name: string
  locale: string
}

/** Orders the zip of many recipes; unknown ones are left out. Answers the export's id. */
export function startExport(actor: Actor, input: ExportRequest): Promise<string> {
  const id = randomUUID()
  return work(async ({ trx, enqueue }) => {
    await trx.rawQuery(
      `insert into data_exports (id, group_id, household_id, user_id, name, recipe_ids)
        values (?, ?, ?, ?, ?, array(select r.id from recipes r
          where r.group_id = ? and r.deleted_at is null
            and (r.slug = any(?::text[]) or r.id::text = any(?::text[]))
          order by r.slug))`,
      [
        id,
        actor.groupId,
        actor.householdId,
        actor.userId,
        input.name,
        actor.groupId,
        storable(input.recipes),
        storable(input.recipes).map((text) => text.toLowerCase()),
      ]
    )
    enqueue(exportRecipes, { exportId: id, locale: input.locale })
    return id
  })
}
