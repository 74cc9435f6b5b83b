import { test } from '@japa/runner'
import { anEditedRecipe, anIngredient, aStep } from '../model/sample_recipe.js'
import { readJson } from './json_reader.js'
import { jsonOf, recipeIn } from './recipe_json.js'

const recipe = anEditedRecipe({
  name: 'Soup "à la" \\ maison\n½',
  recipeIngredient: [anIngredient({ quantity: 0.5, note: 'salt', metricAmount: '3 g' })],
  settings: { ...anEditedRecipe().settings, visibility: 'household' },
  recipeInstructions: [aStep({ text: 'Boil.' })],
  extras: { source: 'card' },
})

const problemIn = (text: string) => {
  const answer = recipeIn(text)
  return 'problem' in answer ? answer.problem : null
}

test.group('A recipe as JSON', () => {
  test('is the same recipe after it was written and read', ({ assert }) => {
    assert.deepEqual(recipeIn(jsonOf(recipe)), { recipe })
  })

  test('is read as JSON is, whatever is in it', ({ assert }) => {
    for (const text of ['[]', '{"a":[1,-2.5e3,{"b":null}],"c":"\\u00e9\\n"}', ' true ', '"x"']) {
      assert.deepEqual(readJson(text).value, JSON.parse(text))
    }
  })

  test('with a slip is reported by line and kind', ({ assert }) => {
    const lineOf = (text: string) => {
      const problem = problemIn(text)
      return problem && `${problem.line} ${problem.kind}`
    }
    assert.equal(lineOf('{\n  "name": "Soup"\n  "tags": []\n}'), '3 comma')
    assert.equal(lineOf('{\n  "name" "Soup"\n}'), '2 colon')
    assert.equal(lineOf('{\n  "name": Soup\n}'), '2 value')
    assert.equal(lineOf('{\n  "name": "Soup\n}'), '2 text')
    assert.equal(lineOf('{\n  "name": "Soup",\n}'), '3 key')
    assert.equal(lineOf('{\n  "name": "a",\n  "name": "b"\n}'), '3 twice')
    assert.equal(lineOf('{\n  "name": "a"\n'), '3 end')
    assert.equal(lineOf('{}\n{}'), '2 more')
    assert.equal(lineOf(''), '1 end')
  })

  test('with a value of the wrong kind is reported by line and place', ({ assert }) => {
    const text = jsonOf(recipe)
    const quantity = text.replace('"quantity": 0.5', '"quantity": "half"')
    const line = text.split('\n').findIndex((each) => each.includes('"quantity"')) + 1
    assert.deepEqual(problemIn(quantity), {
      line,
      kind: 'shape-number',
      place: 'recipeIngredient → 1 → quantity',
    })
    const more = text.replace('"name"', '"nmae": "x",\n  "name"')
    assert.deepEqual(problemIn(more), { line: 2, kind: 'shape-extra', place: 'nmae' })
    assert.equal(problemIn('[]')?.kind, 'shape-object')
    assert.equal(problemIn('{"name": "Soup"}')?.kind, 'shape-missing')
  })

  test('may leave out what a new row does not need', ({ assert }) => {
    const short = { ...recipe, recipeIngredient: [{ note: 'salt', food: { name: 'salt' } }] }
    const answer = recipeIn(JSON.stringify(short))
    if (!('recipe' in answer)) return assert.fail(answer.problem.kind)
    const [line] = answer.recipe.recipeIngredient
    assert.deepInclude(line, { note: 'salt', quantity: null, title: null })
    assert.match(line?.referenceId ?? '', /^[\da-f-]{36}$/)
    assert.equal(line?.food?.name, 'salt')
  })
})
