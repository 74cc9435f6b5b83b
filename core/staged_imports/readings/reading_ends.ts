/** Which recipes of a reading `r` were saved or put away, as JSON. */
export const readingEnds = `(select coalesce(json_agg(json_build_object('recipe', e.position,
      'slug', n.slug) order by e.position), '[]'::json)
    from import_reading_ends e left join recipes n on n.id = e.recipe_id and n.deleted_at is null
    where e.reading_id = r.id)`

/** How many of a reading's recipes were saved or put away. */
export const endedCount = `(select count(*)::int from import_reading_ends e where e.reading_id = r.id)`

/** Name of the first recipe of a reading `r` that is still open; null when there is none. */
export const openName = `(select case when d->>'name' <> '' then d->>'name' end
    from jsonb_array_elements(r.drafts) with ordinality o (d, at)
    where not exists (select from import_reading_ends e
      where e.reading_id = r.id and e.position = o.at - 1)
    order by o.at limit 1)`
