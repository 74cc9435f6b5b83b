import { visibleSql, visitorOf } from './audience.js'
import { summaryPairs } from './recipe_sql.js'

const open = visibleSql(visitorOf(''), 't.group_id').join(' and ')

/**
 * SQL for the JSON array of the recipes that a row `t` is linked to, newest last, as summaries. A
 * visitor has no household and sees public recipes of open households.
 */
export const linkedRecipes = (
  { links, column }: { links: string; column: string },
  household: string
) => `coalesce((
    select json_agg(json_build_object(${summaryPairs(household, 'Z')}) order by r.created_at, r.id)
    from ${links} x join recipes r on r.id = x.recipe_id and r.deleted_at is null
    where x.${column} = t.id and (${household} is not null or (${open}))), '[]'::json)`
