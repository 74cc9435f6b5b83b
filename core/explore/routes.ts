import { defineRoutes, type RouteTable } from '#core/http/route_table'

const OpenRecipesController = () => import('./controllers/open_recipes_controller.js')
const OpenOrganizersController = () => import('./controllers/open_organizers_controller.js')
const OpenThingsController = () => import('./controllers/open_things_controller.js')

const counted = 'PageQuery & { withCounts?: boolean }'
const tool = 'RecipeTool & { householdsWithTool: string[] }'
const group = { group: 'group_slug' }

/** What visitors see of an open group, in each spelling of its addresses, the newest first. */
export const exploreRoutes: RouteTable = {
  ...spelling('explore', (things) => `groups/:group/${things}`),
  ...spelling(
    'explore-v1',
    (things) => `${things}/:group`,
    (kind) => `organizers/:group/${kind}`
  ),
  ...spelling('explore-seed', (things) => `:group/${things}`),
}

function spelling(
  name: string,
  path: (things: string) => string,
  organizers = (kind: string) => path(`organizers/${kind}`)
): RouteTable {
  return defineRoutes(
    { tag: 'Explore', as: name },
    {
      recipes: {
        route: `GET /api/explore/${path('recipes')}`,
        action: [OpenRecipesController, 'index'],
        access: 'visitor',
        summary: 'A page of the recipes that an open group shows to everybody',
        answers: 'Page<RecipeSummary>',
        query: 'RecipeListQuery',
        params: group,
      },
      suggestions: {
        route: `GET /api/explore/${path('recipes')}/suggestions`,
        action: [OpenRecipesController, 'suggestions'],
        access: 'visitor',
        summary:
          'Recipes of an open group for which few of the foods and tools in the query are missing',
        answers:
          '{ items: { recipe: RecipeSummary, missingFoods: Food[], missingTools: RecipeTool[] }[] }',
        query: '{ foods?: Uuid[], tools?: Uuid[], limit?: number, queryFilter?: string }',
        params: group,
      },
      recipe: {
        route: `GET /api/explore/${path('recipes')}/:slug`,
        action: [OpenRecipesController, 'show'],
        access: 'visitor',
        summary: 'A recipe of an open group',
        answers: 'Recipe',
        params: { slug: 'recipe_slug', ...group },
      },
      foods: {
        route: `GET /api/explore/${path('foods')}`,
        action: [OpenThingsController, 'foods'],
        access: 'visitor',
        summary: 'A page of the foods of an open group',
        answers: 'Page<FoodRecord>',
        query: counted,
        params: group,
      },
      food: {
        route: `GET /api/explore/${path('foods')}/:id`,
        action: [OpenThingsController, 'food'],
        access: 'visitor',
        summary: 'A food of an open group',
        answers: 'FoodRecord',
        params: group,
      },
      households: {
        route: `GET /api/explore/${path('households')}`,
        action: [OpenThingsController, 'households'],
        access: 'visitor',
        summary: 'A page of the open households of an open group',
        answers: 'Page<HouseholdSummary>',
        query: 'PageQuery',
        params: group,
      },
      household: {
        route: `GET /api/explore/${path('households')}/:slug`,
        action: [OpenThingsController, 'household'],
        access: 'visitor',
        summary: 'An open household of an open group',
        answers: 'HouseholdSummary',
        params: { slug: 'household_slug', ...group },
      },
      cookbooks: {
        route: `GET /api/explore/${path('cookbooks')}`,
        action: [OpenThingsController, 'cookbooks'],
        access: 'visitor',
        summary: 'A page of the public cookbooks of an open group',
        answers: 'Page<Cookbook>',
        query: counted,
        params: group,
      },
      cookbook: {
        route: `GET /api/explore/${path('cookbooks')}/:id`,
        action: [OpenThingsController, 'cookbook'],
        access: 'visitor',
        summary: 'A public cookbook of an open group with its recipes that everybody may see',
        answers: 'CookbookWithRecipes',
        params: group,
      },
      categories: {
        route: `GET /api/explore/${organizers('categories')}`,
        action: [OpenOrganizersController, 'categories'],
        access: 'visitor',
        summary: 'A page of the categories of an open group',
        answers: 'Page<RecipeOrganizer>',
        query: counted,
        params: group,
      },
      category: {
        route: `GET /api/explore/${organizers('categories')}/:id`,
        action: [OpenOrganizersController, 'category'],
        access: 'visitor',
        summary: 'A category of an open group',
        answers: 'RecipeOrganizer',
        params: group,
      },
      tags: {
        route: `GET /api/explore/${organizers('tags')}`,
        action: [OpenOrganizersController, 'tags'],
        access: 'visitor',
        summary: 'A page of the tags of an open group',
        answers: 'Page<RecipeOrganizer>',
        query: counted,
        params: group,
      },
      tag: {
        route: `GET /api/explore/${organizers('tags')}/:id`,
        action: [OpenOrganizersController, 'tag'],
        access: 'visitor',
        summary: 'A tag of an open group with its recipes that everybody may see',
        answers: 'RecipeOrganizer & { recipes: RecipeSummary[] }',
        params: group,
      },
      tools: {
        route: `GET /api/explore/${organizers('tools')}`,
        action: [OpenOrganizersController, 'tools'],
        access: 'visitor',
        summary: 'A page of the tools of an open group',
        answers: `Page<${tool}>`,
        query: counted,
        params: group,
      },
      tool: {
        route: `GET /api/explore/${organizers('tools')}/:id`,
        action: [OpenOrganizersController, 'tool'],
        access: 'visitor',
        summary: 'A tool of an open group',
        answers: tool,
        params: group,
      },
    }
  )
}
