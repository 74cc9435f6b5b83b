import { test } from '@japa/runner'
import type { ReadRecipe } from '#core/shared/contract/imports'
import { cpuSeconds } from '#tests/helpers/cpu_seconds'
import recipes from './fixtures/recipes.json' with { type: 'json' }
import others from './fixtures/no_recipes.json' with { type: 'json' }
import { readTextRecipe, readTextRecipes } from './read_text_recipe.js'
import { textLines } from './text_lines.js'

const options = { language: 'en-GB' }
const read = (text: string): ReadRecipe | null => readTextRecipe(textLines(text), options)
const titles = (list: { title: string | null }[] = []): string[] =>
  list.flatMap(({ title }) => title ?? [])

interface Expected {
  what: string
  text: string
  name: string
  ingredients: string[]
  steps: number
  groups?: string[]
  sections?: string[]
  servings?: number
  totalTime?: string
  keywords?: string[]
  author?: string
  language: string
}

test.group('A text', () => {
  for (const expected of recipes as Expected[]) {
    test(`${expected.what} is read`, ({ assert }) => {
      const draft = read(expected.text)
      assert.deepEqual(
        {
          name: draft?.name,
          ingredients: draft?.ingredients.map(({ text }) => text),
          steps: draft?.steps.length,
          groups: titles(draft?.ingredients),
          sections: titles(draft?.steps),
          language: draft?.language,
        },
        {
          name: expected.name,
          ingredients: expected.ingredients,
          steps: expected.steps,
          groups: expected.groups ?? [],
          sections: expected.sections ?? [],
          language: expected.language,
        }
      )
      assert.equal(draft?.recipeServings, expected.servings ?? draft?.recipeServings)
      assert.equal(draft?.totalTime, expected.totalTime ?? draft?.totalTime)
      assert.equal(draft?.author, expected.author ?? draft?.author)
      assert.deepEqual(draft?.keywords, expected.keywords ?? draft?.keywords)
    })
  }

  for (const { what, text } of others) {
    test(`${what} is no recipe`, ({ assert }) => {
      assert.isNull(read(text))
    })
  }

  test('several recipes in one text are told apart', ({ assert }) => {
    const soup =
      'Leek soup\n\nServes 4\n\nIngredients\n2 leeks\n1 l stock\n\nMethod\nSlice and cook.'
    const cake = 'Plum cake\n\nIngredients\n500 g plums\n200 g flour\n\nMethod\nMix and bake.'
    const found = readTextRecipes(textLines(`${soup}\n\n${cake}`), options)
    assert.deepEqual(
      found.map(({ name, ingredients, steps }) => [name, ingredients.length, steps.length]),
      [
        ['Leek soup', 2, 1],
        ['Plum cake', 2, 1],
      ]
    )
  })

  test('several recipes without headings are told apart', ({ assert }) => {
    const dish = (name: string, food: string): string =>
      `${name}\n\n500 g ${food}\n2 onions\n1 tbsp oil\n\nFry the onions in oil, add the ${food} and cook slowly.\nServe hot.`
    const found = readTextRecipes(
      textLines(`${dish('Lentils', 'lentils')}\n\n${dish('Rice', 'rice')}`),
      options
    )
    assert.deepEqual(
      found.map(({ name, steps }) => [name, steps.length]),
      [
        ['Lentils', 2],
        ['Rice', 2],
      ]
    )
  })

  test('a second list of the same recipe is a group of it', ({ assert }) => {
    const text =
      '# Carrot cake\n## Ingredients\n- 3 carrots\n- 200 g flour\n## Method\n1. Grate, mix and bake.\n## Ingredients for the icing\n- 100 g sugar\n- 1 lemon\n## Method\n1. Stir the sugar with the juice.'
    const found = readTextRecipes(textLines(text), options)
    assert.lengthOf(found, 1)
    assert.deepEqual(titles(found[0]?.ingredients), ['for the icing'])
    assert.equal(found[0]?.steps.length, 2)
  })

  test('lines of a page keep their places, and say which letters are unclear', ({ assert }) => {
    const box = (top: number) => ({ picture: 0, box: { left: 0.1, top, width: 0.5, height: 0.02 } })
    const lines = [
      { text: 'Leek', size: 2, place: box(0.1) },
      { text: 'soup', size: 2, place: box(0.13) },
      { text: 'Ingredients', size: 1.2, place: box(0.2) },
      { text: '2 leeks, washed well and sliced as', place: box(0.25) },
      { text: 'thinly as you can', place: box(0.28) },
      { text: '1 l st0ck', place: box(0.31), sure: 0.6 },
      { text: 'Method', size: 1.2, place: box(0.4) },
      { text: 'Cook the leeks in the stock.', place: box(0.45) },
    ]
    const draft = readTextRecipe(lines, { ...options, source: 'letters' })
    assert.equal(draft?.name, 'Leek soup')
    assert.equal(draft?.evidence?.fields.name?.source, 'letters')
    const [leeks, stock] = draft?.evidence?.lines ?? []
    assert.containsSubset(leeks, { index: 0, place: { picture: 0, box: { top: 0.25 } } })
    assert.closeTo(leeks?.place?.box.height ?? 0, 0.05, 1e-9)
    assert.containsSubset(stock, { index: 1, confidence: 0.6, reason: 'unclear-letters' })
  })

  test('what was guessed is told as doubtful', ({ assert }) => {
    const { fields } = read(
      '2 eggs\nflour\nmilk\n1 pinch of salt\n3 apples\n\nMix eggs and flour, fold in the apples and bake until golden.'
    )?.evidence ?? { fields: {} }
    assert.containsSubset(fields, { name: { reason: 'missing' }, steps: { confidence: 0.8 } })
  })

  test('a text of many thousand lines is read in a moment', async ({ assert }) => {
    const text = '2 eggs and a lot of 3 (words\n- for *the* sauce:\n#a '.repeat(4000)
    const seconds = await cpuSeconds(() => {
      read(text)
      for (const part of ['[', '**a ', '<http:', '#a ', '![', '| ', '`', '- [ ', '@a{', '"a: ']) {
        read(`${part.repeat(20_000)}b`)
      }
      read(`${'('.repeat(50_000)}\n${'1 '.repeat(50_000)}\n${'a, '.repeat(50_000)}`)
    })
    assert.isBelow(seconds, 5)
  })
})
