import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { summaryPairs, summaryText } from '#core/recipe_index/recipe_sql'
import { createCook, createHousehold, createUser, tokenFor } from '#tests/helpers/factories'
import { pickFrom, randomFrom } from '#tests/helpers/random'
import { ACTS, asker, liveThrough, type Request } from '#tests/helpers/random_acts'

/** What is kept of each recipe of a group beside the same put together anew, where they differ, and the foods it needs. */
const differences = `
  select r.slug, kept.text as kept, anew.text as anew, k.foods, counted.foods as "foodsAnew" from recipes r
    join recipe_summaries k on k.recipe_id = r.id
    cross join lateral (select case when r.deleted_at is null then count(distinct i.food_id) end as foods
      from recipe_ingredients i where i.recipe_id = r.id) counted
    cross join lateral (select ${summaryText('r.household_id')} as text) kept
    cross join lateral (
      select json_build_object(${summaryPairs('r.household_id')})::text as text) anew
    where r.group_id = ? and (kept.text::jsonb is distinct from anew.text::jsonb
      or k.foods is distinct from counted.foods)`

async function differing(groupId: string): Promise<unknown[]> {
  const { rows } = await db.rawQuery<{ rows: unknown[] }>(differences, [groupId])
  return rows
}

/** What a random act is done to and with, chosen before it begins. */
interface Chosen {
  cook: string
  recipe: string
  other: string
  trashed: string
  kind: 'tags' | 'categories' | 'tools'
  organizer: { id: string; name: string }
  tool: { id: string; name: string }
  food: { id: string; name: string }
  otherFood: { id: string; name: string }
  word: string
  number: number
}

/** What somebody may do to a recipe, to what it is found by, or to the household. */
const acts: Record<string, (chosen: Chosen) => Request> = {
  'write': ({ word }) => ['post', 'recipes', { name: word }],
  'write another': ({ word }) => ['post', 'recipes', { name: word }],
  'rename': ({ recipe, word }) => ['patch', `recipes/${recipe}`, { name: word }],
  'describe': ({ recipe, word, number }) => [
    'patch',
    `recipes/${recipe}`,
    { description: word, totalTime: word, recipeServings: number, orgURL: null },
  ],
  'tag': ({ recipe, word }) => [
    'patch',
    `recipes/${recipe}`,
    { tags: [{ name: word }, { name: 'Quick' }] },
  ],
  'untag': ({ recipe }) => ['patch', `recipes/${recipe}`, { tags: [], recipeCategory: [] }],
  'sort': ({ recipe, word }) => [
    'patch',
    `recipes/${recipe}`,
    { recipeCategory: [{ name: word }] },
  ],
  'give a tool': ({ recipe, word }) => ['patch', `recipes/${recipe}`, { tools: [{ name: word }] }],
  'take the tools': ({ recipe }) => ['patch', `recipes/${recipe}`, { tools: [] }],
  'cook with other foods': ({ recipe, word, food }) => [
    'patch',
    `recipes/${recipe}`,
    { recipeIngredient: [{ food: word }, { food: food.name }, { food: 'salt' }, { note: word }] },
  ],
  'combine foods': ({ food, otherFood }) => [
    'put',
    'foods/merge',
    { fromFood: food.id, toFood: otherFood.id },
  ],
  'end a food': ({ food }) => ['delete', `foods/${food.id}`],
  'duplicate': ({ recipe, word }) => ['post', `recipes/${recipe}/duplicate`, { name: word }],
  'cook': ({ recipe }) => [
    'patch',
    `recipes/${recipe}/last-made`,
    { timestamp: '2026-01-02T03:04:05Z' },
  ],
  'rate': ({ cook, recipe, number }) => [
    'post',
    `users/${cook}/ratings/${recipe}`,
    { rating: Math.ceil(number) },
  ],
  'delete': ({ recipe }) => ['delete', `recipes/${recipe}`],
  'restore': ({ trashed }) => ['post', `recipes/trash/${trashed}/restore`],
  'tag several': ({ recipe, other, word }) => [
    'post',
    'recipes/bulk-actions/tag',
    { recipes: [recipe, other], tags: [word] },
  ],
  'add an organizer': ({ kind, word }) => ['post', `organizers/${kind}`, { name: word }],
  'rename an organizer': ({ kind, organizer, word }) => [
    'put',
    `organizers/${kind}/${organizer.id}`,
    { name: word },
  ],
  'write an organizer small': ({ kind, organizer }) => [
    'put',
    `organizers/${kind}/${organizer.id}`,
    { name: organizer.name.toLowerCase() },
  ],
  'have a tool': ({ tool }) => ['put', `organizers/tools/${tool.id}`, { ...tool, onHand: true }],
  'have no tool': ({ tool }) => ['put', `organizers/tools/${tool.id}`, { ...tool, onHand: false }],
  'rename a tool': ({ tool, word }) => ['put', `organizers/tools/${tool.id}`, { name: word }],
  'end an organizer': ({ kind, organizer }) => ['delete', `organizers/${kind}/${organizer.id}`],
}

const LISTS = [
  'recipes?perPage=5&orderBy=name',
  'recipes?perPage=5&page=-1',
  'recipes?perPage=50&queryFilter=rating%20%3E%200',
]

/** Lists that the server calls unchanged and that are not, as each of some people has them since it last sent one. */
function staleLists(client: ApiClient, tokens: string[]) {
  const had = new Map<string, { tag: string; text: string }>()
  const ask = (path: string, token: string) => client.get(`/api/${path}`).bearerToken(token)
  return async (): Promise<unknown[]> => {
    const stale: unknown[] = []
    for (const token of tokens) {
      for (const path of LISTS) {
        const before = had.get(token + path)
        const known = await ask(path, token).header('If-None-Match', before?.tag ?? 'W/"none"')
        const now = await ask(path, token)
        if (known.status() === 304 && now.text() !== before?.text)
          stale.push({ path, before: before?.text, now: now.text() })
        had.set(token + path, { tag: now.header('etag') ?? '', text: now.text() })
      }
    }
    return stale
  }
}

const words = ['Leek', 'Pie', 'Stew', '“Äpfel”', 'a\\b "c"', 'Soup #1', 'Tea\ttime'] as const

async function kitchen(client: ApiClient, random: () => number) {
  const { token, group, user } = await createCook({ canOrganize: true })
  const neighbour = await tokenFor(await createUser(await createHousehold(group)))
  const stale = staleLists(client, [token, neighbour])
  const { ask, some } = asker(client, token)
  const choose = async (): Promise<Chosen> => {
    const kind = pickFrom(random, ['tags', 'categories', 'tools'])
    const [recipes, foods] = [await some('recipes'), await some('foods')]
    return {
      cook: user.id,
      recipe: pickFrom(random, recipes).slug,
      other: pickFrom(random, recipes).slug,
      trashed: pickFrom(random, await some('recipes/trash')).id,
      kind,
      organizer: pickFrom(random, await some(`organizers/${kind}`)),
      tool: pickFrom(random, await some('organizers/tools')),
      food: pickFrom(random, foods),
      otherFood: pickFrom(random, foods),
      word: pickFrom(random, words) + Math.floor(random() * 9),
      number: random() * 5,
    }
  }
  return {
    ask,
    choose,
    differing: async () => [...(await differing(group.id)), ...(await stale())],
  }
}

test.group('What lists say of a recipe', () => {
  test('is what the recipe is, whatever several people do to it at once', async ({
    client,
    assert,
  }) => {
    const random = randomFrom(20_261_126)
    await liveThrough(assert, { acts, random, ...(await kitchen(client, random)) })
  }).timeout(60_000 + ACTS * 500)
})
