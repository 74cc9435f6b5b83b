import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { briefList, briefMeal, briefRecipe, briefWholeList } from './brief.js'
import type { Caller } from './caller.js'

const mimeType = 'application/json'

/** Things of one kind that are listed at the most; the tools have pages for more. */
const MOST_LISTED = 50

/** Offers what an assistant can be handed to read: today's meals, shopping lists, recipes. */
export function offerResources(server: McpServer, caller: Caller): void {
  const { actor, services } = caller
  const plans = services['core/meal-plans']
  const today = { title: "Today's meals", description: 'What is planned for today.', mimeType }
  server.registerResource('today', 'trivet://plan/today', today, (uri) =>
    read(caller, uri, async () => {
      const day = await plans.today(actor)
      const { items } = await plans.list(actor, { from: day, to: day })
      return { day, meals: items.map(briefMeal) }
    })
  )
  offerLists(server, caller)
  offerRecipes(server, caller)
}

function offerLists(server: McpServer, caller: Caller): void {
  const { actor, services } = caller
  const shopping = services['core/shopping']
  const all = { title: 'Shopping lists', description: 'All lists of the household.', mimeType }
  server.registerResource('shopping-lists', 'trivet://shopping-lists', all, (uri) =>
    read(caller, uri, async () =>
      (await shopping.lists(actor, { perPage: 100 })).items.map(briefList)
    )
  )
  const one = { title: 'Shopping list', description: 'A list with its items.', mimeType }
  const template = new ResourceTemplate('trivet://shopping-lists/{id}', {
    list: async () => {
      const { items } = await shopping.lists(actor, { perPage: MOST_LISTED })
      const named = items.map(({ id, name }) => ({ id, name: name || id }))
      return { resources: named.map(({ id, name }) => linkTo(`shopping-lists/${id}`, name)) }
    },
  })
  server.registerResource('shopping-list', template, one, (uri, { id }) =>
    read(caller, uri, async () => briefWholeList(await shopping.read(actor, String(id))))
  )
}

function offerRecipes(server: McpServer, caller: Caller): void {
  const { actor, services } = caller
  const recipes = services['core/recipes']
  const one = { title: 'Recipe', description: 'A recipe with ingredients and steps.', mimeType }
  const template = new ResourceTemplate('trivet://recipes/{slug}', {
    list: async () => {
      const { items } = await recipes.list(actor, { perPage: MOST_LISTED })
      return { resources: items.map(({ slug, name }) => linkTo(`recipes/${slug}`, name)) }
    },
  })
  server.registerResource('recipe', template, one, (uri, { slug }) =>
    read(caller, uri, async () => {
      return briefRecipe(await recipes.read(actor, decoded(String(slug))))
    })
  )
}

/** A part of an address as it was before it was encoded; what was not encoded so stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const linkTo = (path: string, name: string) => ({ uri: `trivet://${path}`, name, mimeType })

/** What is at an address; what cannot be read is the protocol's error, in words for people. */
async function read(caller: Caller, uri: URL, find: () => Promise<unknown>) {
  try {
    const text = JSON.stringify(await find())
    return { contents: [{ uri: uri.href, mimeType, text }] }
  } catch (error) {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, caller.explain(error), {
      uri: uri.href,
    })
  }
}
