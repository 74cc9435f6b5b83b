import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { readToken } from '#core/identity/index'
import type { RecipeDraft } from '#core/recipes/recipe_draft'
import { createRecipeFromDraft, findRecipeBySource, readPicture } from '#core/recipes/index'
import { recipeImagesFolder, storage } from '#core/storage/index'
import { createCook } from '#tests/helpers/factories'

const draft: RecipeDraft = {
  name: 'Plain bread',
  description: 'Bread.',
  images: [],
  recipeYield: '1 loaf',
  recipeServings: 4,
  totalTime: '1 hour',
  prepTime: '20 minutes',
  performTime: '40 minutes',
  ingredients: [
    { text: '500 g flour', title: 'Dough' },
    { text: '1 tsp salt', title: null },
  ],
  steps: [
    { text: 'Mix.', title: 'Dough', summary: null },
    { text: 'Bake.', title: null, summary: 'Oven' },
  ],
  nutrition: { calories: '210' },
  categories: ['baking'],
  keywords: ['bread', 'sunday lunch', 'Bread'],
  notes: [{ title: 'Tip', text: 'Rest it.' }],
  language: 'en',
  sourceUrl: 'https://www.example.com/bread/?utm_source=mail&b=2&a=1#top',
  author: 'Ada',
  rating: 4.5,
  videoUrl: null,
}

async function cook() {
  const made = await createCook()
  const actor = await readToken(made.token)
  if (!actor) throw new Error('the made token is not known')
  return { ...made, actor }
}

test.group('Keeping what an importer read', () => {
  test('a draft becomes a recipe with its sections, notes and tags', async ({ client, assert }) => {
    const { token, actor } = await cook()
    const { slug } = await createRecipeFromDraft(actor, draft, { includeTags: true })
    const recipe = (await client.get(`/api/recipes/${slug}`).bearerToken(token)).body()
    assert.containSubset(recipe, {
      name: 'Plain bread',
      recipeYield: '1 loaf',
      recipeServings: 4,
      performTime: '40 minutes',
      orgURL: draft.sourceUrl,
      image: null,
      rating: null,
      recipeCategory: [],
      settings: { disableAmount: true },
      nutrition: { calories: '210', fatContent: null },
      notes: [{ title: 'Tip', text: 'Rest it.' }],
      extras: { author: 'Ada', siteRating: '4.5' },
    })
    assert.deepEqual(
      recipe.tags.map(({ name }: { name: string }) => name),
      ['Bread', 'Sunday Lunch']
    )
    assert.containSubset(recipe.recipeIngredient[0], {
      title: 'Dough',
      note: '500 g flour',
      originalText: '500 g flour',
      quantity: 1,
      disableAmount: true,
    })
    assert.containSubset(recipe.recipeInstructions[1], {
      title: '',
      summary: 'Oven',
      text: 'Bake.',
    })
    const again = await createRecipeFromDraft(actor, draft, { includeTags: false })
    assert.equal(again.slug, 'plain-bread-1')
    assert.deepEqual(again.tags, [])
  })

  test('a rating of one’s own stays one’s own, that of a site is kept as the site’s', async ({
    assert,
  }) => {
    const { actor } = await cook()
    const own = await createRecipeFromDraft(actor, draft, {
      includeTags: false,
      hasOwnRating: true,
    })
    assert.equal(own.rating, 4.5)
    assert.deepEqual(own.extras, { author: 'Ada' })
    const site = await createRecipeFromDraft(actor, draft, { includeTags: false })
    assert.isNull(site.rating)
  })

  test('recipe and picture appear together, or neither does', async ({ assert }) => {
    const { actor } = await cook()
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const picture = await readPicture(jpeg)
    const recipe = await createRecipeFromDraft(actor, draft, { includeTags: false, picture })
    assert.isString(recipe.image)
    assert.lengthOf(await storage().list(recipeImagesFolder(recipe.id)), 3)
    const before = (await storage().list('recipes')).length
    const nobody = { ...actor, userId: randomUUID() }
    await assert.rejects(() =>
      createRecipeFromDraft(nobody, draft, { includeTags: false, picture })
    )
    assert.lengthOf(await storage().list('recipes'), before)
  })

  test('an address that was imported before is noticed in its own group only', async ({
    assert,
  }) => {
    const { actor } = await cook()
    assert.isNull(await findRecipeBySource(actor, 'https://example.com/bread?a=1&b=2'))
    const { slug, id } = await createRecipeFromDraft(actor, draft, { includeTags: false })
    const known = { slug, id, name: 'Plain bread', image: null }
    assert.deepEqual(
      await findRecipeBySource(actor, 'http://example.com/bread?b=2&a=1&fbclid=x'),
      known
    )
    assert.isNull(await findRecipeBySource(actor, 'https://example.com/bread?a=2&b=2'))
    assert.isNull(await findRecipeBySource(actor, 'no address'))
    assert.isNull(
      await findRecipeBySource((await cook()).actor, 'https://example.com/bread?a=1&b=2')
    )
  })
})
