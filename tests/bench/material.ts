/** A shopping list and its items as programs send them back. */
export interface BenchList {
  id: string
  version: number
  items: { id: string; shoppingListId: string; note: string }[]
}

/** What works refer to, read from the server itself. */
export interface Material {
  slugs: string[]
  /** Whole recipes, to send back changed. */
  bodies: { slug: string; [key: string]: unknown }[]
  recipeIds: string[]
  /** Two lists of 200 items each. */
  shopping: { list: BenchList; other: BenchList }
  /** First and last day of the month that is planned. */
  month: { start: string; end: string }
  /** Slugs of tags. */
  tags: string[]
  /** Ids of foods that a cook has at hand. */
  foods: string[]
  /** The slug of the token's group when visitors may see it. */
  openGroup: string | null
}

const MOST_SLUGS = 200
const MOST_BODIES = 40
const FOODS_AT_HAND = 10

/** Cookbooks of a household whose drawer counts them all. */
const COOKBOOKS = 10

type Post = <Answer>(path: string, body: unknown) => Promise<Answer>

/** Ten cookbooks by what people choose by. */
async function fillShelf(post: Post, tags: string[]): Promise<void> {
  for (let turn = 0; turn < COOKBOOKS; turn += 1) {
    const conditions = [
      `tags.id IN ["${tags[turn]}", "${tags[turn + 1]}"]`,
      `name LIKE "%a%" AND created_at >= "$NOW-30d"`,
      `tags.id NOT IN ["${tags[turn]}"] AND last_made IS NULL`,
    ]
    const body = { name: `Shelf ${turn}`, queryFilterString: conditions[turn % conditions.length] }
    await post('/api/households/cookbooks', body)
  }
}

const LISTED = 200

/** A list as long as a large household's for a week. */
async function makeList(post: Post): Promise<BenchList> {
  const lists = '/api/households/shopping'
  const { id } = await post<{ id: string }>(`${lists}/lists`, { name: 'Bench' })
  const items = Array.from({ length: LISTED }, (_, n) => ({
    shoppingListId: id,
    note: `Thing ${n}`,
    position: n,
  }))
  const made = await post<{ createdItems: BenchList['items'] }>(`${lists}/items/create-bulk`, items)
  const own = made.createdItems.map((item) => ({
    id: item.id,
    shoppingListId: id,
    note: item.note,
  }))
  return { id, version: 1, items: own }
}

const MONTH = { start: '2031-01-01', end: '2031-01-31' }
const DAYS = 31

/** Plans three meals for each day of a month. */
async function planMonth(post: Post, recipeIds: string[]): Promise<void> {
  const types = ['breakfast', 'lunch', 'dinner']
  const meals = Array.from({ length: DAYS }, (_, n) => String(n + 1).padStart(2, '0')).flatMap(
    (day) => types.map((entryType) => ({ date: `2031-01-${day}`, entryType }))
  )
  for (const [place, meal] of meals.entries()) {
    const recipeId = recipeIds[place % recipeIds.length]
    await post('/api/households/mealplans', { ...meal, recipeId })
  }
}

/** Reads recipes and tags of a server through its API, and puts cookbooks and shopping lists beside them. */
export async function readMaterial(url: string, token: string): Promise<Material> {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const post: Post = async <Answer>(path: string, body: unknown) => {
    const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
    const made = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!made.ok) throw new Error(`POST ${path}: ${made.status} ${await made.text()}`)
    return (await made.json()) as Answer
  }
  const list = (path: string) => read<{ items: { id: string; slug: string }[] }>(path)
  const some = (page: number) => list(`/api/recipes?page=${page}&perPage=${MOST_SLUGS}`)
  const second = await some(2)
  // A small site has all of them on the first page.
  const recipes = second.items.length > 0 ? second : await some(1)
  const tags = await list('/api/organizers/tags?perPage=-1')
  const slugs = recipes.items.map(({ slug }) => slug)
  const bodies: Material['bodies'] = []
  for (const slug of slugs.slice(0, MOST_BODIES)) bodies.push(await read(`/api/recipes/${slug}`))
  const isEmpty = (await list('/api/households/cookbooks')).items.length === 0
  const foods = await read<{ items: { id: string }[] }>(`/api/foods?perPage=${FOODS_AT_HAND}`)
  if (isEmpty)
    await fillShelf(
      post,
      tags.items.map(({ id }) => id)
    )
  const recipeIds = recipes.items.map(({ id }) => id)
  const planned = await list(
    `/api/households/mealplans?start_date=${MONTH.start}&end_date=${MONTH.end}&perPage=1`
  )
  if (planned.items.length === 0) await planMonth(post, recipeIds)
  const { groupSlug } = await read<{ groupSlug: string }>('/api/users/self')
  const open = await fetch(`${url}/api/explore/groups/${groupSlug}/recipes?perPage=1`)
  const openGroup = open.ok ? groupSlug : null
  return {
    slugs,
    bodies,
    recipeIds,
    month: MONTH,
    shopping: { list: await makeList(post), other: await makeList(post) },
    tags: tags.items.map(({ slug }) => slug),
    foods: foods.items.map(({ id }) => id),
    openGroup,
  }
}
