import { test } from '@japa/runner'
import type { Recipe, RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { isolated } from './isolated.js'
import { ingredientsText, recipeMarkdown, recipeText, type RecipeReading } from './recipe_text.js'

const none = { quantity: null, unit: null, food: null, referencedRecipe: null, originalText: null }

function ingredient(display: string, title: string | null = null): RecipeIngredient {
  const flags = { isFood: true, disableAmount: false }
  return { ...none, ...flags, display, note: '', title, referenceId: display }
}

function step(text: string, more: Partial<RecipeStep> = {}): RecipeStep {
  return { id: text, title: null, summary: null, text, ingredientReferences: [], ...more }
}

/** Ingredients are read as `amount|food|note`. */
const reading: RecipeReading = {
  line: ({ display }) => {
    const [amount = '', food = '', note = ''] = display.split('|')
    const plain = { number: amount, unit: '', written: '', beside: '', isEstimated: false }
    return { ...plain, amount, food, note }
  },
  yieldText: '8 servings',
  timeText: (time) => (typeof time === 'string' ? time : `${time.hours} h ${time.minutes}`),
  stepText: ({ text }) => text,
  words: {
    yield: 'Yield',
    prep: 'Prep',
    cook: 'Cook',
    total: 'Total',
    ingredients: 'Ingredients',
    method: 'Method',
    notes: 'Notes',
    original: 'Original recipe',
    step: (number) => `Step ${number}`,
  },
}

const bare = {
  name: 'Leek soup',
  description: '',
  recipeIngredient: [],
  recipeInstructions: [],
  notes: [],
  orgURL: null,
  prepTime: null,
  cookTime: null,
  performTime: null,
  totalTime: null,
}

function recipe(parts: Partial<Recipe>): Recipe {
  return { ...bare, ...parts } as Recipe
}

const soup = recipe({
  description: 'Thick and **sweet**.',
  prepTime: '15 min',
  totalTime: '50 min',
  recipeIngredient: [
    ingredient('1\u00a0½\u00a0kg|leeks|in *rings*'),
    ingredient('2\u00a0tbsp|oil', 'To fry'),
    ingredient('|salt'),
  ],
  recipeInstructions: [
    step('Cut the leeks.\n\nWash [them](https://x.example).'),
    step('Fry.', { title: 'The rest', summary: 'Finish' }),
  ],
  notes: [{ title: 'Keeping', text: 'Three days, *cold*.' }],
  orgURL: 'https://x.example/soup',
})

test.group('A recipe as plain text', () => {
  test('has all that is on the page, in its order, without marks', ({ assert }) => {
    assert.equal(
      recipeText(soup, reading),
      [
        'Leek soup',
        'Thick and sweet.',
        'Yield: 8 servings\nPrep: 15 min\nTotal: 50 min',
        'Ingredients',
        '1 ½ kg leeks, in rings',
        'To fry\n2 tbsp oil\nsalt',
        'Method',
        '1. Step 1\nCut the leeks.\nWash them.',
        'The rest',
        '2. Finish\nFry.',
        'Notes',
        'Keeping\nThree days, cold.',
        'Original recipe: https://x.example/soup',
      ].join('\n\n')
    )
  })

  test('sums up the times of a recipe that says only its parts', ({ assert }) => {
    const parts = recipe({ prepTime: '20 min', performTime: '1 hour' })
    assert.include(recipeText(parts, reading), 'Prep: 20 min\nCook: 1 hour\nTotal: 1 h 20')
    assert.include(recipeMarkdown(parts, reading), '- **Total:** 1 h 20')
    assert.notInclude(recipeText(recipe({ prepTime: '20 min' }), reading), 'Total')
  })

  test('of a recipe with nothing but a name is the name', ({ assert }) => {
    assert.equal(recipeText(recipe({}), { ...reading, yieldText: '' }), 'Leek soup')
    assert.equal(recipeMarkdown(recipe({}), { ...reading, yieldText: '' }), '# Leek soup')
  })
})

test.group('A recipe as Markdown', () => {
  test('has headings, lists and the marks of its author', ({ assert }) => {
    assert.equal(
      recipeMarkdown(soup, reading),
      [
        '# Leek soup',
        'Thick and **sweet**.',
        '- **Yield:** 8 servings\n- **Prep:** 15 min\n- **Total:** 50 min',
        '## Ingredients',
        '- 1 ½ kg leeks, in rings',
        '### To fry',
        '- 2 tbsp oil\n- salt',
        '## Method',
        '1. Cut the leeks.\n\n   Wash [them](https://x.example).',
        '### The rest',
        '2. **Finish**\n\n   Fry.',
        '## Notes',
        '### Keeping',
        'Three days, *cold*.',
        'Original recipe: <https://x.example/soup>',
      ].join('\n\n')
    )
  })
})

test.group('Ingredients alone', () => {
  test('are a line each, sections apart under their titles', ({ assert }) => {
    assert.equal(
      ingredientsText(soup, reading),
      '1 ½ kg leeks, in rings\n\nTo fry\n2 tbsp oil\nsalt'
    )
  })

  test('without a heading for those that have none', ({ assert }) => {
    assert.equal(ingredientsText(recipe({}), reading), '')
  })
})

test.group('Numbers among letters that run from right to left', () => {
  test('keep their own direction', ({ assert }) => {
    assert.equal(isolated('1 ½ כוסות קמח'), '\u20661 ½\u2069 כוסות קמח')
    assert.equal(
      isolated('לאפות 34:12 או 4–5 דקות'),
      'לאפות \u206634:12\u2069 או \u20664–5\u2069 דקות'
    )
    assert.equal(isolated('½ كوب'), '\u2066½\u2069 كوب')
    assert.equal(isolated('מלח'), 'מלח')
  })

  test('are left alone in other lines', ({ assert }) => {
    assert.equal(isolated('1 ½ cups flour, 34:12'), '1 ½ cups flour, 34:12')
  })

  test('leave the marks of a list and addresses whole', ({ assert }) => {
    const hebrew = recipe({
      name: 'מרק',
      recipeIngredient: [ingredient('1\u00a0½|כרישות')],
      recipeInstructions: [step('לבשל 20 דקות')],
      orgURL: 'https://x.example/7',
    })
    const markdown = recipeMarkdown(hebrew, { ...reading, yieldText: '' })
    assert.include(markdown, '- \u20661 ½\u2069 כרישות')
    assert.include(markdown, '1. לבשל \u206620\u2069 דקות')
    assert.include(markdown, '<https://x.example/7>')
  })
})
