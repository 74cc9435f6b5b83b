import { test } from '@japa/runner'
import type { FilterType } from '#core/query_filter/filter_attributes'
import { recipeAttributeKinds, type ValueKind } from '#core/shared/query_filter/recipe_attributes'
import { recipeAttributes } from './recipe_attributes.js'

const kinds: Partial<Record<ValueKind, FilterType[]>> = {
  'text': ['text'],
  'number': ['numeric', 'real'],
  'day': ['date'],
  'moment': ['timestamptz'],
  'yes-no': ['boolean'],
}

test.group('What recipes can be filtered by', () => {
  test('whoever builds a filter is offered everything that the server knows, and nothing else', ({
    assert,
  }) => {
    assert.sameMembers([...recipeAttributeKinds.keys()], [...recipeAttributes.keys()])
    for (const [name, { kind, isMany, same }] of recipeAttributeKinds) {
      const attribute = recipeAttributes.get(name)
      assert.include(kinds[kind] ?? ['uuid'], attribute?.type ?? '', name)
      assert.equal(isMany, attribute?.isMany ?? false, name)
      if (same) assert.equal(recipeAttributeKinds.get(same)?.kind, kind, name)
    }
  })
})
