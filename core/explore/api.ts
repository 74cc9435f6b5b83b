import type { ApiRow, ApiRows } from '#core/openapi/api_row'

const tag = 'Explore'
const counted = 'PageQuery & { withCounts?: boolean }'
const tool = 'RecipeTool & { householdsWithTool: string[] }'
const organizer = `RecipeOrganizer | RecipeOrganizer & { recipes: RecipeSummary[] } | (${tool})`

const rows: Record<string, Omit<ApiRow, 'tag'>> = {
  recipes: { answers: 'Page<RecipeSummary>', query: 'RecipeListQuery' },
  suggestions: {
    answers:
      '{ items: { recipe: RecipeSummary, missingFoods: Food[], missingTools: RecipeTool[] }[] }',
    query: '{ foods?: Uuid[], tools?: Uuid[], limit?: number, queryFilter?: string }',
  },
  recipe: { answers: 'Recipe', params: { slug: 'recipe_slug' } },
  foods: { answers: 'Page<FoodRecord>', query: counted },
  food: { answers: 'FoodRecord' },
  households: { answers: 'Page<HouseholdSummary>', query: 'PageQuery' },
  household: { answers: 'HouseholdSummary', params: { slug: 'household_slug' } },
  organizers: {
    answers: `Page<RecipeOrganizer | (${tool})>`,
    query: counted,
  },
  organizer: { answers: organizer },
}

/** What visitors see of an open group, in each spelling of its addresses. */
export const exploreApi: ApiRows = Object.fromEntries(
  ['explore', 'explore-v1', 'explore-seed'].flatMap((spelling) =>
    Object.entries(rows).map(([name, row]) => [
      `${spelling}.${name}`,
      { ...row, tag, open: true, params: { ...row.params, group: 'group_slug' } },
    ])
  )
)
