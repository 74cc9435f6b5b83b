import { test } from '@japa/runner'
import { rewritePath } from './rewrite_path.js'

test.group('An unknown address', () => {
  test('of a shared link leads into the own group', ({ assert }) => {
    assert.equal(rewritePath('/r/create/url', 'home'), '/g/home/r/create/url')
    assert.equal(rewritePath('/r/plum-cake', 'home'), '/g/home/r/plum-cake')
  })

  test('with the long word for recipes is shortened', ({ assert }) => {
    assert.equal(rewritePath('/recipe/plum-cake', 'home'), '/g/home/r/plum-cake')
    assert.equal(rewritePath('/g/home/recipe/plum-cake', 'home'), '/g/home/r/plum-cake')
  })

  test('of an old group page leads to the household', ({ assert }) => {
    assert.equal(rewritePath('/group/members', null), '/household/members')
    assert.equal(
      rewritePath('/group/mealplan/planner/view', 'home'),
      '/household/mealplan/planner/view'
    )
  })

  test('stays unknown where nothing is left to try', ({ assert }) => {
    assert.isNull(rewritePath('/g/home/nowhere', 'home'))
    assert.isNull(rewritePath('/nowhere', null))
    assert.isNull(rewritePath('/group/nothing', null))
    assert.equal(rewritePath('/grapes', 'home'), '/g/home/grapes')
  })
})
