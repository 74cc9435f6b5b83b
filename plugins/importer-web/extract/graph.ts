import { isThing, hasType, type Thing } from './thing.js'

const DEEPEST = 40
const MOST = 50_000

const PAGES = ['WebPage', 'ItemPage', 'Article', 'NewsArticle', 'BlogPosting']

/** Every object of a page's markup, those with an `@id` by it, and the recipes among them. */
export interface Graph {
  byId: Map<string, Thing>
  recipes: Thing[]
  /** What the markup says of the page itself, or of the article that it is. */
  pages: Thing[]
  /** Lists of other things, which pages of many recipes have. */
  lists: Thing[]
}

/** Collects the objects of parsed markup at whatever depth they lie. */
export function graphOf(values: unknown[]): Graph {
  const graph: Graph = { byId: new Map(), recipes: [], pages: [], lists: [] }
  let seen = 0
  const visit = (value: unknown, depth: number): void => {
    if (depth > DEEPEST || ++seen > MOST) return
    if (Array.isArray(value)) for (const entry of value) visit(entry, depth + 1)
    if (!isThing(value)) return
    register(graph, value)
    for (const entry of Object.values(value)) {
      if (typeof entry === 'object') visit(entry, depth + 1)
    }
  }
  for (const value of values) visit(value, 0)
  return graph
}

function register(graph: Graph, thing: Thing): void {
  const id = thing['@id']
  if (typeof id === 'string' && Object.keys(thing).length > 1) {
    graph.byId.set(id, { ...graph.byId.get(id), ...thing })
  }
  if (hasType(thing, 'Recipe')) graph.recipes.push(thing)
  else if (PAGES.some((type) => hasType(thing, type))) graph.pages.push(thing)
  else if (hasType(thing, 'ItemList')) graph.lists.push(thing)
}

/** A value with references (`{"@id": …}` alone) replaced by what they point to, lists included. */
export function resolve(graph: Graph, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolve(graph, entry))
  if (!isThing(value)) return value
  const id = value['@id']
  const alone =
    typeof id === 'string' && Object.keys(value).every((key) => /^@?(?:id|type)$/.test(key))
  return alone ? (graph.byId.get(id) ?? value) : value
}

/** A recipe whose own properties hold objects instead of references. */
export function resolved(graph: Graph, recipe: Thing): Thing {
  return Object.fromEntries(
    Object.entries(recipe).map(([key, value]) => [key, resolve(graph, value)])
  )
}
