import { test } from '@japa/runner'
import type { Json } from './json_diff.js'
import { applyRecipeDiff, diffRecipes, recipeText } from './recipe_diff.js'

type JsonObject = { [key: string]: Json }

const line = (referenceId: string, note: string, more: JsonObject = {}): JsonObject => ({
  referenceId,
  note,
  quantity: 1,
  ...more,
})
const soup: JsonObject = {
  name: 'Soup',
  settings: { public: true, locked: false },
  recipeIngredient: [line('a', 'leek'), line('b', 'salt'), line('c', 'water')],
  extras: {},
}

/** Numbers that look random and are the same in every run (mulberry32). */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides
  }
}

const extraKeys = ['a', 'b/c', '__proto__', 'constructor', '0', '']

function anyRecipe(roll: (sides: number) => number): JsonObject {
  const items = (key: string) =>
    Array.from({ length: roll(5) }, () => ({
      [key]: roll(9) === 0 ? null : String(roll(7)),
      text: String(roll(3)),
      inner: Array.from({ length: roll(3) }, () => roll(2)),
    }))
  const recipe: JsonObject = {
    recipeIngredient: items('referenceId'),
    recipeInstructions: items('id'),
    tags: items('id'),
    notes: items('title'),
    assets: items('fileName'),
    extras: Object.fromEntries(
      extraKeys.filter(() => roll(2)).map((key) => [key, String(roll(3))])
    ),
    nutrition: roll(3) === 0 ? null : { calories: roll(2) === 0 ? null : '1' },
  }
  if (roll(2)) recipe.name = roll(2) ? 'Soup' : 'Stew'
  return recipe
}

test.group('Differences of two versions of a recipe', () => {
  test('what changed is told by the field, and an ingredient by its own id', ({ assert }) => {
    const next = {
      ...soup,
      name: 'Leek soup',
      settings: { public: true, locked: true },
      recipeIngredient: [line('a', 'leek'), line('c', 'stock'), line('d', 'cream')],
    }
    assert.deepEqual(diffRecipes(soup, next), [
      { kind: 'value', path: ['name'], before: 'Soup', after: 'Leek soup' },
      { kind: 'value', path: ['settings', 'locked'], before: false, after: true },
      { kind: 'value', path: ['recipeIngredient', 'b'], before: line('b', 'salt') },
      { kind: 'value', path: ['recipeIngredient', 'c', 'note'], before: 'water', after: 'stock' },
      { kind: 'value', path: ['recipeIngredient', 'd'], after: line('d', 'cream') },
    ])
  })

  test('an ingredient that was moved is one change', ({ assert }) => {
    const next = {
      ...soup,
      recipeIngredient: [line('c', 'water'), line('a', 'leek'), line('b', 'salt')],
    }
    assert.deepEqual(diffRecipes(soup, next), [
      {
        kind: 'order',
        path: ['recipeIngredient'],
        before: ['a', 'b', 'c'],
        after: ['c', 'a', 'b'],
      },
    ])
  })

  test('making the changes gives the other version, whatever the two are', ({ assert }) => {
    const roll = dice(20_261_121)
    const kinds = new Set<string>()
    for (let turn = 0; turn < 3_000; turn += 1) {
      const [before, after] = [anyRecipe(roll), anyRecipe(roll)]
      const changes = diffRecipes(before, after)
      for (const { kind } of changes) kinds.add(kind)
      assert.deepEqual(applyRecipeDiff(before, changes), after)
      assert.deepEqual(applyRecipeDiff(after, diffRecipes(after, before)), before)
      assert.isEmpty(diffRecipes(before, structuredClone(before)))
    }
    assert.deepEqual([...kinds].toSorted(), ['order', 'value'])
  })

  test('what a food is like today is no change of the recipe', ({ assert }) => {
    const withFood = (food: JsonObject) => ({
      name: 'Soup',
      version: 3,
      updatedAt: 'today',
      recipeIngredient: [line('a', '', { food, display: '1 leek' })],
    })
    const before = recipeText(withFood({ id: '1', name: 'leek', onHand: false }))
    const after = recipeText(withFood({ id: '1', name: 'leek', onHand: true }))
    assert.isEmpty(diffRecipes(before, after))
    const other = recipeText(withFood({ id: '2', name: 'onion', onHand: true }))
    assert.lengthOf(diffRecipes(before, other), 2)
  })
})
