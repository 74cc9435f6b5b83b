import { timestampSql } from '#core/database/page_sql'

/** SQL for the JSON of a `RecipeCommentOut`: a row of comments and the one of its author. */
export const commentJson = (comment: string, user: string) => `json_build_object(
    'recipeId', ${comment}.recipe_id, 'text', ${comment}.text, 'id', ${comment}.id,
    'createdAt', ${timestampSql(`${comment}.created_at`)},
    'updatedAt', ${timestampSql(`${comment}.updated_at`)}, 'userId', ${comment}.user_id,
    'user', json_build_object('id', ${user}.id, 'username', ${user}.username, 'admin', ${user}.admin))`

/** SQL for the JSON of all comments on the row `r` of recipes. */
export const comments = `coalesce((
    select json_agg(${commentJson('c', 'cu')} order by c.created_at, c.id)
    from recipe_comments c join users cu on cu.id = c.user_id where c.recipe_id = r.id), '[]'::json)`
