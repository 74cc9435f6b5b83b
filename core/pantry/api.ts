import type { ApiRow, ApiRows } from '#core/openapi/api_row'
import { mergeFoodsValidator, mergeUnitsValidator } from './validators/merge_validator.js'
import { foodValidator, labelValidator, unitValidator } from './validators/pantry_validator.js'
import { seedValidator } from './validators/seed_validator.js'
import { transferValidator } from './validators/transfer_validator.js'

type Body = NonNullable<ApiRow['body']>

/** Foods, units and labels. */
export const pantryApi: ApiRows = {
  ...things('foods', 'FoodRecord', ['CreateIngredientFood', foodValidator]),
  ...things('units', 'UnitRecord', ['CreateIngredientUnit', unitValidator]),
  ...things('labels', 'Label', ['MultiPurposeLabelCreate', labelValidator]),
  ...twice('foods', ['MergeFood', mergeFoodsValidator]),
  ...twice('units', ['MergeUnit', mergeUnitsValidator]),
  'seeders.foods': seeder(),
  'seeders.units': seeder(),
  'seeders.labels': seeder(),
}

function things(kind: string, item: string, body: Body): ApiRows {
  const tag = kind
  const update: Body = kind === 'labels' ? ['MultiPurposeLabelUpdate', body[1]] : body
  return {
    [`${kind}.index`]:
      kind === 'labels'
        ? { tag, answers: `Page<${item}>`, query: 'PageQuery' }
        : {
            tag,
            answers: `Page<${item}>`,
            query: 'PageQuery & { withCounts?: boolean }',
          },
    [`${kind}.store`]: { tag, answers: item, status: kind === 'labels' ? 200 : 201, body },
    [`${kind}.show`]: { tag, answers: item },
    [`${kind}.update`]: { tag, answers: item, body: update },
    [`${kind}.destroy`]: { tag, answers: item },
    [`${kind}.export`]: {
      tag,
      answers: '{ items: Record<string, unknown>[] }',
      media: 'text/csv',
      query: "{ format?: 'csv' | 'json' }",
    },
    [`${kind}.import`]: {
      tag,
      answers: 'PantryImportReport',
      body: ['Transfer', transferValidator],
    },
  }
}

function twice(kind: string, body: Body): ApiRows {
  return {
    [`${kind}.duplicates`]: { tag: kind, answers: 'DuplicatePair[]' },
    [`${kind}.merge`]: { tag: kind, answers: 'SuccessResponse & { mergeId: Uuid }', body },
    [`${kind}.merge.undo`]: { tag: kind, answers: 'SuccessResponse' },
  }
}

function seeder(): ApiRow {
  return { tag: 'Seeders', answers: 'SuccessResponse', body: ['SeederConfig', seedValidator] }
}
