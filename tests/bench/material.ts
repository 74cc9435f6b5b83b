/** What works refer to, read from the server itself. */
export interface Material {
  slugs: string[]
  /** Whole recipes, to send back changed. */
  bodies: { slug: string; [key: string]: unknown }[]
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

/** Reads recipes and tags of a server through its API. */
export async function readMaterial(url: string, token: string): Promise<Material> {
  const read = async <Answer>(path: string): Promise<Answer> => {
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer
  }
  const list = (path: string) => read<{ items: { slug: string }[] }>(path)
  const recipes = await list(`/api/recipes?page=2&perPage=${MOST_SLUGS}`)
  const tags = await list('/api/organizers/tags?perPage=-1')
  const slugs = recipes.items.map(({ slug }) => slug)
  const bodies: Material['bodies'] = []
  for (const slug of slugs.slice(0, MOST_BODIES)) bodies.push(await read(`/api/recipes/${slug}`))
  const foods = await read<{ items: { id: string }[] }>(`/api/foods?perPage=${FOODS_AT_HAND}`)
  const { groupSlug } = await read<{ groupSlug: string }>('/api/users/self')
  const open = await fetch(`${url}/api/explore/groups/${groupSlug}/recipes?perPage=1`)
  const openGroup = open.ok ? groupSlug : null
  return {
    slugs,
    bodies,
    tags: tags.items.map(({ slug }) => slug),
    foods: foods.items.map(({ id }) => id),
    openGroup,
  }
}
