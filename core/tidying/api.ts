import type { ApiRows } from '#core/openapi/api_row'
import { tidyKinds, type TidyKind } from './kinds.js'
import {
  manyFoodsValidator,
  manyToolsValidator,
  manyValidator,
} from './validators/many_validator.js'

const tag = 'Many things at once'

/** Foods, units, labels, categories, tags and tools, many at a time (ours). */
export const tidyingApi: ApiRows = {
  ...Object.assign({}, ...tidyKinds.map(many)),
  'foods.bulk.update': {
    tag,
    answers: 'ChangedMany',
    body: ['UpdateManyFoods', manyFoodsValidator],
  },
  'tools.bulk.update': {
    tag,
    answers: 'ChangedMany',
    body: ['UpdateManyTools', manyToolsValidator],
  },
  'recipes.names': { tag, answers: 'NamedThing[]', query: 'RecipeListQuery' },
}

function many(kind: TidyKind): ApiRows {
  const body: ApiRows[string]['body'] = ['ManyThings', manyValidator]
  return {
    [`${kind}.names`]: { tag, answers: 'NamedThing[]', query: 'PageQuery' },
    [`${kind}.bulk.usage`]: { tag, answers: 'UsageOfMany', body },
    [`${kind}.bulk.destroy`]: { tag, answers: 'ChangedMany', body },
  }
}
