import { test } from '@japa/runner'
import { servingsAt, servingsLabel, writtenServings, yieldAt, type Yielding } from './servings.js'

const recipe = (recipeYield: string | null, more: Partial<Yielding> = {}): Yielding => ({
  recipeYield,
  recipeYieldQuantity: 0,
  recipeServings: 0,
  ...more,
})

const words = {
  figure: (servings: number) => String(servings),
  servings: (servings: number) => `${servings} servings`,
}
const label = (of: Yielding, scale: number) => servingsLabel(of, scale, words)

test.group('servings to cook for', () => {
  test('start from the first number of the yield', ({ assert }) => {
    assert.equal(writtenServings(recipe('4 servings')), 4)
    assert.equal(writtenServings(recipe('Serves 6', { recipeServings: 3 })), 6)
    assert.equal(writtenServings(recipe('1 1/2 loaves')), 1.5)
  })

  test('are one where nothing tells a number', ({ assert }) => {
    assert.equal(writtenServings(recipe('a tray')), 1)
    assert.equal(writtenServings(recipe(null)), 1)
    assert.equal(writtenServings(recipe('0 loaves')), 1)
  })

  test('are named by the yield', ({ assert }) => {
    assert.equal(label(recipe('4 servings'), 1.25), '5 servings')
    assert.equal(label(recipe('tray'), 3), '3 tray')
    assert.equal(label(recipe(null), 2), '× 2')
  })

  test('come from numbers of their own where the yield’s text has none', ({ assert }) => {
    const cookies = recipe('cookies', { recipeYieldQuantity: 24, recipeServings: 6 })
    assert.equal(writtenServings(cookies), 24)
    assert.equal(label(cookies, 0.5), '12 cookies')
    const dal = recipe(null, { recipeServings: 4 })
    assert.equal(label(dal, 2), '8 servings')
    assert.equal(yieldAt(dal, 1, words), '4 servings')
    assert.equal(yieldAt(recipe(null), 3, words), '')
  })

  test('stay free of rounding dust', ({ assert }) => {
    assert.equal(servingsAt(recipe('3 bowls'), 7 / 3), 7)
  })
})
