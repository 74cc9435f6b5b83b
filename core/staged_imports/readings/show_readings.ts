import { timestampSql } from '#core/database/page_sql'
import { readRow, fixedStatement } from '#core/database/read'
import type { Actor } from '#core/http/actor'
import { notFound } from '#core/http/errors'
import { partDoubts } from '#core/recipe_text/index'
import { findRecipeBySource } from '#core/recipes/index'
import type { ImportReadingOut, ImportReadingSummary } from '#core/shared/contract/imports'
import { endedCount, openName, readingEnds } from './reading_ends.js'

const summary = `'id', r.id, 'kind', r.kind, 'status', r.status, 'progress', r.progress,
  'name', coalesce(${openName}, s.name),
  'found', jsonb_array_length(r.drafts), 'left', jsonb_array_length(r.drafts) - ${endedCount},
  'from', coalesce(r.source->>'url', (select string_agg(f->>'name', ', ' order by at)
    from jsonb_array_elements(r.source->'files') with ordinality x (f, at))),
  'doubts', r.doubts, 'failure', r.failure, 'recipeSlug', s.slug,
  'createdAt', ${timestampSql('r.created_at')}`

const joined = `import_readings r
  left join recipes s on s.id = r.recipe_id and s.deleted_at is null`

const list = fixedStatement(
  'imports.readings',
  `select coalesce(json_agg(json_build_object(${summary})
      order by r.created_at desc, r.id), '[]'::json)::text as item
    from ${joined} where r.user_id = $1 and r.status <> 'saved' and r.options->'comparesTo' is null`
)

const one = fixedStatement(
  'imports.reading-summary',
  `select json_build_object(${summary}) as item from ${joined}
    where r.id = $1 and r.user_id = $2`
)

const whole = fixedStatement(
  'imports.reading',
  `select json_build_object(${summary}, 'recipes', r.drafts, 'ends', ${readingEnds},
      'wishes', json_build_object('includeTags', coalesce((r.options->>'includeTags')::boolean, false),
        'includeCategories', coalesce((r.options->>'includeCategories')::boolean, false)),
      'hasPage', r.has_page, 'pictures', r.pictures) as item
    from ${joined} where r.id = $1 and r.user_id = $2`
)

/** The caller's unfinished readings as JSON text, the newest first; without those only to compare. */
export function listReadings({ userId }: Actor): Promise<{ item: string } | null> {
  return readRow<{ item: string }>(list, [userId])
}

/** A reading of the caller's own without its recipes. Throws `E_NOT_FOUND`. */
export async function summariseReading(actor: Actor, id: string): Promise<ImportReadingSummary> {
  const row = await readRow<{ item: ImportReadingSummary }>(one, [id, actor.userId])
  if (!row) throw notFound()
  return row.item
}

/** A reading of the caller's own with all that was read. Throws `E_NOT_FOUND`. */
export async function showReading(actor: Actor, id: string): Promise<ImportReadingOut> {
  const row = await readRow<{ item: Omit<ImportReadingOut, 'known' | 'recipeDoubts'> }>(whole, [
    id,
    actor.userId,
  ])
  if (!row) throw notFound()
  const { item } = row
  const url = item.recipes[0]?.sourceUrl
  const known = url ? await findRecipeBySource(actor, url) : null
  const isSibling = item.ends.some(({ slug }) => slug !== null && slug === known?.slug)
  const recipeDoubts = item.recipes.map(partDoubts)
  return { ...item, recipeDoubts, known: isSibling ? null : known }
}
