import { defineRoutes, type Body, type RouteTable } from '#core/http/route_table'
import { mergeFoodsValidator, mergeUnitsValidator } from './validators/merge_validator.js'
import { foodValidator, labelValidator, unitValidator } from './validators/pantry_validator.js'
import { seedValidator } from './validators/seed_validator.js'
import { transferValidator } from '#core/http/transfer_validator'

const FoodsController = () => import('./controllers/foods_controller.js')
const UnitsController = () => import('./controllers/units_controller.js')
const MergesController = () => import('./controllers/merges_controller.js')
const SeedersController = () => import('./controllers/seeders_controller.js')
const TransfersController = () => import('./controllers/transfers_controller.js')
const LabelsController = () => import('./controllers/labels_controller.js')

const food: Body = ['CreateIngredientFood', foodValidator]
const unit: Body = ['CreateIngredientUnit', unitValidator]
const seed: Body = ['SeederConfig', seedValidator]
const withCounts = 'PageQuery & { withCounts?: boolean }'

/** Foods, units and labels. Words that stand where other paths have an id come before these. */
export const pantryRoutes: RouteTable = {
  ...transfers('foods', '/api/foods'),
  ...transfers('units', '/api/units'),
  ...transfers('labels', '/api/groups/labels'),
  ...defineRoutes(
    { tag: 'foods', scope: 'recipes' },
    {
      'foods.index': {
        route: 'GET /api/foods',
        action: [FoodsController, 'index'],
        access: 'user',
        summary: 'A page of the foods of the group',
        answers: 'Page<FoodRecord>',
        query: withCounts,
      },
      'foods.store': {
        route: 'POST /api/foods',
        action: [FoodsController, 'store'],
        access: 'user',
        summary: 'Create a food',
        answers: 'FoodRecord',
        status: 201,
        body: food,
      },
      'foods.duplicates': {
        route: 'GET /api/foods/duplicates',
        action: [TransfersController, 'duplicates'],
        access: 'user',
        summary: 'Pairs of foods that may be the same',
        answers: 'DuplicatePair[]',
      },
      'foods.merge': {
        route: 'PUT /api/foods/merge',
        action: [MergesController, 'foods'],
        access: 'user',
        summary: 'Merge a food into another: ingredients have the other one afterwards',
        answers: 'SuccessResponse & { mergeId: Uuid }',
        body: ['MergeFood', mergeFoodsValidator],
      },
      'foods.merge.undo': {
        route: 'POST /api/foods/merge/:id/undo',
        action: [MergesController, 'undoFoods'],
        access: 'user',
        summary: 'Undo a merge of foods',
        answers: 'SuccessResponse',
      },
      'foods.show': {
        route: 'GET /api/foods/:id',
        action: [FoodsController, 'show'],
        access: 'user',
        summary: 'A food',
        answers: 'FoodRecord',
      },
      'foods.update': {
        route: 'PUT /api/foods/:id',
        action: [FoodsController, 'update'],
        access: 'user',
        summary: 'Change a food',
        answers: 'FoodRecord',
        body: food,
      },
      'foods.destroy': {
        route: 'DELETE /api/foods/:id',
        action: [FoodsController, 'destroy'],
        access: 'user',
        summary: 'Delete a food; answers what it was',
        answers: 'FoodRecord',
      },
    }
  ),
  ...defineRoutes(
    { tag: 'units', scope: 'recipes' },
    {
      'units.index': {
        route: 'GET /api/units',
        action: [UnitsController, 'index'],
        access: 'user',
        summary: 'A page of the units of the group',
        answers: 'Page<UnitRecord>',
        query: withCounts,
      },
      'units.store': {
        route: 'POST /api/units',
        action: [UnitsController, 'store'],
        access: 'user',
        summary: 'Create a unit',
        answers: 'UnitRecord',
        status: 201,
        body: unit,
      },
      'units.duplicates': {
        route: 'GET /api/units/duplicates',
        action: [TransfersController, 'duplicates'],
        access: 'user',
        summary: 'Pairs of units that may be the same',
        answers: 'DuplicatePair[]',
      },
      'units.merge': {
        route: 'PUT /api/units/merge',
        action: [MergesController, 'units'],
        access: 'user',
        summary: 'Merge a unit into another: ingredients have the other one afterwards',
        answers: 'SuccessResponse & { mergeId: Uuid }',
        body: ['MergeUnit', mergeUnitsValidator],
      },
      'units.merge.undo': {
        route: 'POST /api/units/merge/:id/undo',
        action: [MergesController, 'undoUnits'],
        access: 'user',
        summary: 'Undo a merge of units',
        answers: 'SuccessResponse',
      },
      'units.show': {
        route: 'GET /api/units/:id',
        action: [UnitsController, 'show'],
        access: 'user',
        summary: 'A unit',
        answers: 'UnitRecord',
      },
      'units.update': {
        route: 'PUT /api/units/:id',
        action: [UnitsController, 'update'],
        access: 'user',
        summary: 'Change a unit',
        answers: 'UnitRecord',
        body: unit,
      },
      'units.destroy': {
        route: 'DELETE /api/units/:id',
        action: [UnitsController, 'destroy'],
        access: 'user',
        summary: 'Delete a unit; answers what it was',
        answers: 'UnitRecord',
      },
    }
  ),
  ...defineRoutes(
    { tag: 'labels', scope: 'recipes' },
    {
      'labels.index': {
        route: 'GET /api/groups/labels',
        action: [LabelsController, 'index'],
        access: 'user',
        summary: 'A page of the labels of the group',
        answers: 'Page<Label>',
        query: 'PageQuery',
      },
      'labels.store': {
        route: 'POST /api/groups/labels',
        action: [LabelsController, 'store'],
        access: 'user',
        summary: 'Create a label',
        answers: 'Label',
        body: ['MultiPurposeLabelCreate', labelValidator],
      },
      'labels.show': {
        route: 'GET /api/groups/labels/:id',
        action: [LabelsController, 'show'],
        access: 'user',
        summary: 'A label',
        answers: 'Label',
      },
      'labels.update': {
        route: 'PUT /api/groups/labels/:id',
        action: [LabelsController, 'update'],
        access: 'user',
        summary: 'Change a label',
        answers: 'Label',
        body: ['MultiPurposeLabelUpdate', labelValidator],
      },
      'labels.destroy': {
        route: 'DELETE /api/groups/labels/:id',
        action: [LabelsController, 'destroy'],
        access: 'user',
        summary: 'Delete a label; answers what it was',
        answers: 'Label',
      },
    }
  ),
  ...defineRoutes('Seeders', {
    'seeders.foods': {
      route: 'POST /api/groups/seeders/foods',
      action: [SeedersController, 'foods'],
      access: 'user',
      summary: 'Add the usual foods in a language',
      answers: 'SuccessResponse',
      body: seed,
    },
    'seeders.units': {
      route: 'POST /api/groups/seeders/units',
      action: [SeedersController, 'units'],
      access: 'user',
      summary: 'Add the usual units in a language',
      answers: 'SuccessResponse',
      body: seed,
    },
    'seeders.labels': {
      route: 'POST /api/groups/seeders/labels',
      action: [SeedersController, 'labels'],
      access: 'user',
      summary: 'Add the usual labels in a language',
      answers: 'SuccessResponse',
      body: seed,
    },
  }),
}

/** All things of a kind as a file, and back. */
function transfers(kind: 'foods' | 'units' | 'labels', path: `/api/${string}`): RouteTable {
  return defineRoutes(
    { tag: kind, as: kind, scope: 'recipes' },
    {
      export: {
        route: `GET ${path}/export`,
        action: [TransfersController, 'show'],
        access: 'user',
        summary: `All ${kind} of the group as a file`,
        answers: '{ items: Record<string, unknown>[] }',
        media: 'text/csv',
        query: "{ format?: 'csv' | 'json' }",
      },
      import: {
        route: `POST ${path}/import`,
        action: [TransfersController, 'store'],
        access: 'user',
        summary: `Import ${kind} from a file, or with \`preview\` only what that would do`,
        answers: 'PantryImportReport',
        body: ['Transfer', transferValidator],
      },
    }
  )
}
