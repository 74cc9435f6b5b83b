import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * Ratings of websites that imports gave to whoever imported become the sites', as they are since. Only where it is proven: the
 * rating was written with the recipe, nobody touched it since (a heart counts as touching), it is the one that the stored draft
 * of a page names, and the page was no other app's archive.
 */
export const separateSiteRatings = `
  with imported as (
    select own.id, own.recipe_id, own.user_id, own.rating
    from recipe_ratings own
      join recipes r on r.id = own.recipe_id and r.user_id = own.user_id
      join recipe_sources s on s.recipe_id = r.id
    where own.created_at = r.created_at and own.updated_at = own.created_at
      and not own.is_favorite and r.extras->'siteRating' is null
      and s.kind in ('address', 'page') and s.source_id is null
      and own.rating > 0
      and case jsonb_typeof(s.draft->'rating')
        when 'number' then (s.draft->>'rating')::real = own.rating else false end),
  gone as (delete from recipe_ratings own using imported i where own.id = i.id)
  update recipes r set extras = r.extras || jsonb_build_object('siteRating', i.rating::text),
    rating = (select avg(other.rating)::real from recipe_ratings other
      where other.recipe_id = r.id and other.user_id <> i.user_id and other.rating > 0)
  from imported i where r.id = i.recipe_id`

/** Keeps apart what older imports mixed; there is no way back to that. */
export default class SeparateSiteRatings extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(separateSiteRatings)
  }

  override async down(): Promise<void> {
    // What the sites said stays with them.
  }
}
