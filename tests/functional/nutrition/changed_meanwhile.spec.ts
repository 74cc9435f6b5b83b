import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { computeNutrition, pantryChanged } from '#core/nutrition/index'
import type { IngredientParser } from '#core/ingredient_parsing/index'
import { plugins } from '#core/plugins/index'
import { createCook } from '#tests/helpers/factories'

const run = () => ({ jobId: 'n', attempt: 1, signal: new AbortController().signal })

/** A parser that reads nothing and keeps the first who asks it waiting until it is opened; `asked` tells that somebody waits. */
function gate() {
  const asked = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  let isFirst = true
  const parser: IngredientParser = {
    id: 'gate',
    priority: 1_000,
    async parse({ lines }) {
      const waits = isFirst
      isFirst = false
      if (waits) {
        asked.resolve()
        await opened.promise
      }
      return lines.map(() => null)
    },
  }
  return { parser, asked: asked.promise, open: () => opened.resolve() }
}

test.group('Estimates of recipes that change while they are computed', (group) => {
  group.each.setup(() => {
    const before = [...plugins().mounted]
    return () => {
      plugins().mounted.clear()
      for (const [id, entry] of before) plugins().mounted.set(id, entry)
    }
  })

  /** A recipe of a line, and how it is given another, has its estimate computed and says what it comes to. */
  async function recipe(client: ApiClient, line: string) {
    const cook = await createCook({ canOrganize: true })
    const ask = async (method: 'get' | 'post' | 'patch' | 'put', path: string, body = {}) => {
      const answer = await client[method](`/api/${path}`).bearerToken(cook.token).json(body)
      answer.assertStatus(method === 'post' ? 201 : 200)
      return answer.body()
    }
    const slug: string = await ask('post', 'recipes', { name: 'Soup', blank: true })
    const write = (note: string, ...more: object[]) =>
      ask('patch', `recipes/${slug}`, {
        recipeIngredient: [{ note }, ...more],
        settings: { disableAmount: more.length === 0 },
      })
    const { id } = await write(line)
    return {
      group: cook.group,
      ask,
      write,
      compute: async () => void (await computeNutrition.run({ recipeIds: [id] }, run())),
      calories: async () => (await ask('get', `recipes/${slug}`)).computedNutrition?.total.calories,
    }
  }

  /** Begins an estimate that has read the recipe and goes on, to its end, once it is told to. */
  async function begin(compute: () => Promise<void>) {
    const { parser, asked, open } = gate()
    const provides = { ingredientParsers: [parser] }
    await plugins().register({ id: 'gate', name: 'Gate', api: 1, provides }, { on: true })
    const first = compute()
    await asked
    return () => {
      open()
      return first
    }
  }

  for (const earlier of ['that was never computed', 'that was computed before']) {
    test(`are of a recipe ${earlier} as it is now, whoever is done last`, async ({
      client,
      assert,
    }) => {
      const { write, compute, calories } = await recipe(client, '100 g carrots')
      if (earlier.includes('before')) await compute()
      await write('100 g butter')
      const goOn = await begin(compute)
      await write('100 g sugar')
      await compute()
      assert.approximately(await calories(), 387, 3)
      await goOn()
      assert.approximately(await calories(), 387, 3)
    })

    test(`are of the foods as they are now, of a recipe ${earlier}`, async ({ client, assert }) => {
      const { group: own, ask, write, compute, calories } = await recipe(client, '100 g carrots')
      if (earlier.includes('before')) await compute()
      await write('100 g dragon scales')
      const goOn = await begin(compute)
      const food = await ask('post', 'foods', { name: 'dragon scale', pluralName: 'dragon scales' })
      await ask('put', `foods/${food.id}/nutrition`, { entryId: 'u01001' })
      await pantryChanged.run({ groupId: own.id, itemIds: [food.id] }, run())
      await goOn()
      assert.equal(await calories(), 717)
    })

    test(`are of the recipes in it as they are now, of a recipe ${earlier}`, async ({
      client,
      assert,
    }) => {
      const { ask, write, compute, calories } = await recipe(client, '100 g carrots')
      if (earlier.includes('before')) await compute()
      const dough: string = await ask('post', 'recipes', { name: 'Dough', blank: true })
      const knead = (note: string) =>
        ask('patch', `recipes/${dough}`, { recipeIngredient: [{ note }], recipeServings: 1 })
      const { id } = await knead('100 g butter')
      await write('1 carrot', { quantity: 1, referencedRecipe: { id, slug: dough } })
      const goOn = await begin(compute)
      await knead('100 g sugar')
      await computeNutrition.run({ recipeIds: [id] }, run())
      await goOn()
      assert.isBelow(await calories(), 500)
      assert.isAbove(await calories(), 387)
    })
  }
})
