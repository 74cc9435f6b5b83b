import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import type { Site } from '#tests/helpers/site'
import { blogPage, photo, picture, startWebSite } from '#tests/helpers/web_pages'
import { cutPowerDuring, signIn, startKitchen } from './power_cut/cook.js'
import { createRecipe, saveWord, type AnsweredSave } from './power_cut/saves.js'
import { forgetImports, storedRecipes, type StoredRecipe } from './power_cut/stored.js'

const slugOf = ({ slug }: { slug: string }) => slug

const ROUNDS = 3
const CONNECTIONS = 4
/** A person may begin a hundred a minute. */
const MOST_IMPORTS = 96

/** One answered save is there, or a later one that covers it; its revision is there in any case. */
function assertKept(assert: Assert, stored: StoredRecipe[], save: AnsweredSave): void {
  const recipe = stored.find(({ slug }) => slug === save.slug)
  assert.isAtLeast(recipe?.version ?? 0, save.version, `${save.slug} lost a save`)
  assert.deepInclude(recipe?.revisions, { version: save.version, word: save.word })
}

/** All parts say one word, the latest revision says it too, and a search finds the recipe by it. */
function assertWhole(assert: Assert, recipe: StoredRecipe): void {
  const { slug, version, revisions } = recipe
  assert.lengthOf(recipe.words, 1, `${slug} says ${recipe.words.join(' and ')}`)
  assert.deepEqual([recipe.ingredients, recipe.steps], [8, 6])
  assert.deepEqual(revisions.at(-1), { version, word: recipe.words[0] ?? '' })
  assert.lengthOf(revisions, version)
  assert.isTrue(recipe.isFound, `${slug} is not found by its words`)
}

const sizes = ['original.webp', 'min-original.webp', 'tiny-original.webp']

/** All its lines and steps, its picture in three sizes, and a search that finds it. */
function assertImported(assert: Assert, recipe: StoredRecipe, dataDir: string): void {
  assert.deepEqual([recipe.ingredients, recipe.steps, recipe.version], [3, 2, 1])
  assert.isTrue(recipe.isFound)
  assert.isString(recipe.image)
  const folder = join(dataDir, 'recipes', recipe.id, 'images', recipe.image ?? '')
  for (const size of sizes) assert.isTrue(existsSync(join(folder, size)), `${recipe.slug}: ${size}`)
}

/** Files that were cut off while they were written. */
function unfinishedFiles(dataDir: string): string[] {
  const folder = join(dataDir, '.unfinished')
  return existsSync(folder) ? readdirSync(folder) : []
}

/** Saves and creates recipes until the power is cut; answers what was answered. */
async function saveUntilCut(site: Site, slugs: string[], round: number): Promise<Answered> {
  const cook = await signIn(site)
  const answered: Answered = { saves: [], created: [] }
  await cutPowerDuring(site, CONNECTIONS, async (connection, turn) => {
    const word = `r${round}c${connection}t${turn}`
    const slug = slugs[(connection + turn) % slugs.length] ?? ''
    const save = await saveWord(cook, slug, { method: turn % 2 === 0 ? 'PUT' : 'PATCH', word })
    if (save) answered.saves.push(save)
    if (turn % 5 > 0) return
    const created = await cook.send<string>('POST', '/api/recipes', { name: word })
    if (created) answered.created.push(created)
  })
  return answered
}

interface Answered {
  saves: AnsweredSave[]
  created: string[]
}

test.group('A power cut', (group) => {
  group.each.timeout(180_000)

  test('while recipes are saved loses nothing that was answered and leaves nothing half-written', async ({
    assert,
    cleanup,
  }) => {
    let site = await startKitchen()
    cleanup(() => site.kill())
    const cook = await signIn(site)
    const names = ['soup', 'stew', 'salad', 'bread', 'tart']
    const slugs = await Promise.all(names.map((name) => createRecipe(cook, name)))
    const created: string[] = [...slugs]
    for (let round = 0; round < ROUNDS; round += 1) {
      const answered = await saveUntilCut(site, slugs, round)
      assert.isAbove(answered.saves.length, 0)
      created.push(...answered.created)
      site = await site.restart()
      const { recipes, counted, searchable } = await storedRecipes(site.dataDir)
      for (const save of answered.saves) assertKept(assert, recipes, save)
      for (const recipe of recipes) {
        if (slugs.includes(recipe.slug)) assertWhole(assert, recipe)
        else assert.deepEqual([recipe.version, recipe.ingredients, recipe.steps], [1, 1, 1])
      }
      assert.includeMembers(recipes.map(slugOf), created)
      assert.deepEqual([counted, searchable], [recipes.length, recipes.length])
    }
  })

  test('while recipes are imported leaves each whole with its picture, or absent', async ({
    assert,
    cleanup,
  }) => {
    const blog = await startWebSite()
    cleanup(() => blog.close())
    blog.on('/soup.jpg', picture(await photo()))
    let site = await startKitchen()
    cleanup(() => site.kill())
    const answered: string[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const cook = await signIn(site)
      const before = answered.length
      await cutPowerDuring(site, CONNECTIONS, async (connection, turn) => {
        if (turn >= MOST_IMPORTS / CONNECTIONS) return delay(20)
        const path = `/soup-${round}-${connection}-${turn}`
        blog.on(path, blogPage(blog.url, `Soup ${round} ${connection} ${turn}`))
        const url = `${blog.url}${path}`
        const slug = await cook.send<string>('POST', '/api/recipes/create/url', { url })
        if (slug) answered.push(slug)
      })
      assert.isAbove(answered.length, before)
      site = await site.restart()
      const { recipes } = await storedRecipes(site.dataDir)
      await forgetImports(site.dataDir)
      assert.includeMembers(recipes.map(slugOf), answered)
      for (const recipe of recipes) assertImported(assert, recipe, site.dataDir)
      assert.deepEqual(unfinishedFiles(site.dataDir), [])
    }
  })
})
