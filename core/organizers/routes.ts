import { defineRoutes, type Body, type RouteTable } from '#core/http/route_table'
import { transferValidator } from '#core/http/transfer_validator'
import type { OrganizerActions } from './controllers/organizer_actions.js'
import type { OrganizerKind } from './kinds.js'
import { organizerValidator, toolValidator } from './validators/organizer_validator.js'

const CategoriesController = () => import('./controllers/categories_controller.js')
const TagsController = () => import('./controllers/tags_controller.js')
const OrganizerFilesController = () => import('./controllers/organizer_files_controller.js')
const ToolsController = () => import('./controllers/tools_controller.js')

/** What sets one kind apart here. */
interface KindOfOrganizer {
  kind: OrganizerKind
  one: string
  controller: () => Promise<{ default: new () => OrganizerActions }>
  body: Body
  /** Type of an item in a list; of one that was created; of one alone; and of one with its recipes. */
  types: { item: string; created: string; alone: string; withRecipes: string }
  /** Type of what is answered when one was deleted. */
  deleted: string
}

const plain = {
  item: 'RecipeOrganizer',
  created: 'RecipeOrganizer & { groupId: Uuid }',
  withRecipes: 'RecipeOrganizer & { recipes: RecipeSummary[] }',
}
const tool = 'RecipeTool & { householdsWithTool: string[] }'

/** Categories, tags and tools. What stands where other paths have an id comes before these. */
export const organizersRoutes: RouteTable = {
  ...defineRoutes(
    { tag: 'Organizers: categories', scope: 'recipes' },
    {
      'categories.all': {
        route: 'GET /api/recipes/category',
        action: [CategoriesController, 'all'],
        access: 'user',
        summary: 'All categories of the group',
        answers: 'RecipeOrganizer[]',
      },
      'categories.empty': {
        route: 'GET /api/organizers/categories/empty',
        action: [CategoriesController, 'empty'],
        access: 'user',
        summary: 'The categories that no recipe has',
        answers: 'RecipeOrganizer[]',
      },
    }
  ),
  ...defineRoutes(
    { tag: 'Organizers: tags', scope: 'recipes' },
    {
      'tags.empty': {
        route: 'GET /api/organizers/tags/empty',
        action: [TagsController, 'empty'],
        access: 'user',
        summary: 'The tags that no recipe has',
        answers: 'RecipeOrganizer[]',
      },
    }
  ),
  ...routesOf({
    kind: 'categories',
    one: 'category',
    controller: CategoriesController,
    body: ['CategoryIn', organizerValidator],
    types: { ...plain, alone: plain.item },
    deleted: 'null',
  }),
  ...routesOf({
    kind: 'tags',
    one: 'tag',
    controller: TagsController,
    body: ['TagIn', organizerValidator],
    types: { ...plain, alone: plain.withRecipes },
    deleted: 'null',
  }),
  ...routesOf({
    kind: 'tools',
    one: 'tool',
    controller: ToolsController,
    body: ['RecipeToolCreate', toolValidator],
    types: {
      item: tool,
      created: tool,
      alone: tool,
      withRecipes: `${tool} & { recipes: RecipeSummary[] }`,
    },
    deleted: tool,
  }),
}

function routesOf({ kind, one, controller, body, types, deleted }: KindOfOrganizer): RouteTable {
  const path = `/api/organizers/${kind}` as const
  return defineRoutes(
    { tag: `Organizers: ${kind}`, as: kind, scope: 'recipes' },
    {
      index: {
        route: `GET ${path}`,
        action: [controller, 'index'],
        access: 'user',
        summary: `A page of the ${kind} of the group`,
        answers: `Page<${types.item}>`,
        query: 'PageQuery & { withCounts?: boolean }',
      },
      store: {
        route: `POST ${path}`,
        action: [controller, 'store'],
        access: 'user',
        summary: `Create a ${one}`,
        answers: types.created,
        status: 201,
        body,
      },
      slug: {
        route: `GET ${path}/slug/:slug`,
        action: [controller, 'showBySlug'],
        access: 'user',
        summary: `A ${one} with its recipes, by its slug`,
        answers: types.withRecipes,
        params: { slug: `${one}_slug` },
      },
      export: {
        route: `GET ${path}/export`,
        action: [OrganizerFilesController, 'show'],
        access: 'user',
        summary: `All ${kind} of the group as a file`,
        answers: '{ items: { name: string }[] }',
        media: 'text/csv',
        query: "{ format?: 'csv' | 'json' }",
      },
      import: {
        route: `POST ${path}/import`,
        action: [OrganizerFilesController, 'store'],
        access: 'user',
        summary: `Import ${kind} from a file, or with \`preview\` only what that would do`,
        answers: 'PantryImportReport',
        body: ['Transfer', transferValidator],
      },
      show: {
        route: `GET ${path}/:id`,
        action: [controller, 'show'],
        access: 'user',
        summary: `A ${one}`,
        answers: types.alone,
      },
      update: {
        route: `PUT ${path}/:id`,
        action: [controller, 'update'],
        access: 'user',
        summary: `Change a ${one}`,
        answers: types.alone,
        body,
      },
      destroy: {
        route: `DELETE ${path}/:id`,
        action: [controller, 'destroy'],
        access: 'user',
        summary: `Delete a ${one}; recipes lose it`,
        answers: deleted,
      },
    }
  )
}
