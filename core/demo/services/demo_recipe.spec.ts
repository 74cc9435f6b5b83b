import { readdirSync } from 'node:fs'
import { test } from '@japa/runner'
import { readDemoRecipes } from './demo_recipe.js'

const pictures = new URL('../../../database/demo/pictures/', import.meta.url)

/** A counted food, `2 | | leek/leeks | …`, with its one and its many. */
const COUNTED = /^[\d.]+ \| \| (?<food>[^@|]+?) \|/

test.group('The sample recipes', () => {
  test('say what is counted in the singular and in the plural', async ({ assert }) => {
    const lines = (await readDemoRecipes()).flatMap(({ ingredients }) => ingredients)
    const foods = lines.flatMap((line) => COUNTED.exec(line)?.groups?.food ?? [])
    assert.isAbove(foods.length, 25)
    assert.deepEqual(
      foods.filter((food) => !/^[^/]+\/[^/]+$/.test(food)),
      []
    )
  })

  test('have pictures of their own, no two the same, and each that there is', async ({
    assert,
  }) => {
    const used = (await readDemoRecipes()).flatMap(({ picture }) => picture ?? [])
    assert.deepEqual(used.toSorted(), readdirSync(pictures).toSorted())
  })
})
