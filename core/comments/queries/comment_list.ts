import type { NamedList } from '#core/named_lists/named_list'
import { readRow, fixedStatement } from '#core/database/read'
import { commentJson, shownSql } from '#core/recipe_index/index'

/** Comments on the recipes of a group; those on a recipe in the trash do not exist. */
export const commentList: NamedList = {
  name: 'comments.list',
  from: `recipe_comments t join users u on u.id = t.user_id
    join recipes r on r.id = t.recipe_id and r.deleted_at is null`,
  item: () => commentJson('t', 'u'),
  seen: (household, user) => shownSql('r', { household: household(), user: user() }),
  sortable: {
    'id': 't.id',
    'created_at': 't.created_at',
    'updated_at': 't.updated_at',
    'text': 'lower(t.text)',
    'user.username': 'lower(u.username)',
    'recipe.name': 'lower(r.name)',
  },
  filterable: {
    'id': ['uuid', 't.id'],
    'recipe_id': ['uuid', 't.recipe_id'],
    'user_id': ['uuid', 't.user_id'],
    'group_id': ['uuid', 't.group_id'],
    'text': ['text', 't.text'],
    'created_at': ['timestamptz', 't.created_at'],
    'updated_at': ['timestamptz', 't.updated_at'],
    'user.username': ['text', 'u.username'],
    'recipe.name': ['text', 'r.name'],
    'recipe.slug': ['text', 'r.slug', 'lower'],
  },
  searched: ['lower(t.text)'],
  isFolded: false,
}

const ofRecipe = fixedStatement(
  'comments.of-recipe',
  `select coalesce(json_agg(${commentJson('t', 'u')} order by t.created_at, t.id),
      '[]'::json)::text as item
    from recipe_comments t join users u on u.id = t.user_id where t.recipe_id = $1`
)

/** Comments on one recipe as JSON text, the oldest first. */
export function listRecipeComments(recipeId: string): Promise<{ item: string } | null> {
  return readRow(ofRecipe, [recipeId])
}
