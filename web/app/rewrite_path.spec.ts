import { test } from '@japa/runner'
import { joinShared, rewritePath } from './rewrite_path.js'

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

test.group('What another app shares', () => {
  test('reaches the import page as one text, wherever the address was', ({ assert }) => {
    const shared = joinShared('?recipe_import_url=Plum+cake&shared_url=https%3A%2F%2Fa.example%2F1')
    assert.equal(
      new URLSearchParams(shared).get('recipe_import_url'),
      'Plum cake\nhttps://a.example/1'
    )
    assert.isFalse(new URLSearchParams(shared).has('shared_url'))
  })

  test('keeps a title that the text does not begin with', ({ assert }) => {
    const textOf = (query: string) =>
      new URLSearchParams(joinShared(query)).get('recipe_import_url')
    assert.equal(
      textOf('?shared_title=Plum+cake&recipe_import_url=4+plums%0A1+egg'),
      'Plum cake\n4 plums\n1 egg'
    )
    assert.equal(textOf('?shared_title=Plum&recipe_import_url=Plum+cake'), 'Plum cake')
  })

  test('is left alone when it is text only', ({ assert }) => {
    assert.equal(joinShared('?recipe_import_url=x&edit=true'), '?recipe_import_url=x&edit=true')
  })
})
