import { test } from '@japa/runner'
import type { RecipeIngredient, RecipeStep } from '#core/shared/contract/index'
import { cookSteps, scaleOfAddress, stepOfAddress } from './cook_steps.js'

function ingredient(referenceId: string): RecipeIngredient {
  return {
    quantity: null,
    unit: null,
    food: null,
    referencedRecipe: null,
    note: referenceId,
    isFood: false,
    disableAmount: true,
    display: referenceId,
    title: null,
    originalText: null,
    referenceId,
  }
}

function step(id: string, title: string | null, links: string[] = []): RecipeStep {
  const ingredientReferences = links.map((referenceId) => ({ referenceId }))
  return { id, title, summary: null, text: id, ingredientReferences }
}

test.group('Steps of cook mode', () => {
  const recipeIngredient = ['salt', 'oil'].map(ingredient)

  test('a section’s title holds for the steps below it and the numbers go on', ({ assert }) => {
    const recipeInstructions = [step('a', null), step('b', 'Dough'), step('c', ' ')]
    const steps = cookSteps({ recipeIngredient, recipeInstructions })
    assert.deepEqual(
      steps.map(({ number, section }) => [number, section]),
      [
        [1, null],
        [2, 'Dough'],
        [3, 'Dough'],
      ]
    )
  })

  test('a step without links has the ingredients that its words name', ({ assert }) => {
    const pour = { ...step('a', null), text: 'Pour in the oil.' }
    const [first] = cookSteps({ recipeIngredient, recipeInstructions: [pour] })
    assert.deepEqual(
      first?.ingredients.map(({ referenceId }) => referenceId),
      ['oil']
    )
  })

  test('each step has the ingredients that are linked to it', ({ assert }) => {
    const recipeInstructions = [step('a', null, ['oil', 'gone']), step('b', null)]
    const steps = cookSteps({ recipeIngredient, recipeInstructions })
    assert.deepEqual(
      steps.map(({ ingredients }) => ingredients.map(({ referenceId }) => referenceId)),
      [['oil'], []]
    )
  })

  test('an address leads to a step that is there: {value}')
    .with([
      { value: null, step: 1 },
      { value: '0', step: 1 },
      { value: '3', step: 3 },
      { value: '4', step: 4 },
      { value: '99', step: 4 },
      { value: '-1', step: 1 },
      { value: '1.5', step: 1 },
      { value: 'x', step: 1 },
    ])
    .run(({ assert }, { value, step: expected }) => {
      assert.equal(stepOfAddress(value, 3), expected)
    })

  test('a scale that is none is as written', ({ assert }) => {
    assert.deepEqual(
      [null, '2', '0.5', '0', '-2', 'x', 'Infinity', '1e9'].map(scaleOfAddress),
      [1, 2, 0.5, 1, 1, 1, 1, 1]
    )
  })
})
