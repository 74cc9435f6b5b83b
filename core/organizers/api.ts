import { transferValidator } from '#core/pantry/index'
import type { ApiRows } from '#core/openapi/api_row'
import { organizerValidator, toolValidator } from './validators/organizer_validator.js'

interface Described {
  kind: string
  /** What lists have. */
  item: string
  created: string
  withRecipes: string
  body: NonNullable<ApiRows[string]['body']>
  slugParam: string
}

const plain = {
  item: 'RecipeOrganizer',
  created: 'RecipeOrganizer & { groupId: Uuid }',
  withRecipes: 'RecipeOrganizer & { recipes: RecipeSummary[] }',
}
const tool = 'RecipeTool & { householdsWithTool: string[] }'

/** Categories, tags and tools. */
export const organizersApi: ApiRows = {
  'categories.all': { tag: 'Organizers: categories', answers: 'RecipeOrganizer[]' },
  ...organizers({
    ...plain,
    kind: 'categories',
    body: ['CategoryIn', organizerValidator],
    slugParam: 'category_slug',
  }),
  ...organizers({
    ...plain,
    kind: 'tags',
    body: ['TagIn', organizerValidator],
    slugParam: 'tag_slug',
  }),
  ...organizers({
    kind: 'tools',
    item: tool,
    created: tool,
    withRecipes: `${tool} & { recipes: RecipeSummary[] }`,
    body: ['RecipeToolCreate', toolValidator],
    slugParam: 'tool_slug',
  }),
}

function organizers({ kind, body, ...types }: Described): ApiRows {
  const tag = `Organizers: ${kind}`
  const alone = kind === 'tags' ? types.withRecipes : types.item
  return {
    [`${kind}.index`]: {
      tag,
      answers: `Page<${types.item}>`,
      query: 'PageQuery & { withCounts?: boolean }',
    },
    [`${kind}.store`]: { tag, answers: types.created, status: 201, body },
    [`${kind}.show`]: { tag, answers: alone },
    [`${kind}.update`]: { tag, answers: alone, body },
    [`${kind}.destroy`]: { tag, answers: kind === 'tools' ? types.item : 'null' },
    [`${kind}.slug`]: { tag, answers: types.withRecipes, params: { slug: types.slugParam } },
    ...(kind === 'tools' ? {} : { [`${kind}.empty`]: { tag, answers: `${types.item}[]` } }),
    [`${kind}.export`]: {
      tag,
      answers: '{ items: { name: string }[] }',
      media: 'text/csv',
      query: "{ format?: 'csv' | 'json' }",
    },
    [`${kind}.import`]: {
      tag,
      answers: 'PantryImportReport',
      body: ['Transfer', transferValidator],
    },
  }
}
