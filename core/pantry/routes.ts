import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const FoodsController = () => import('./controllers/foods_controller.js')
const UnitsController = () => import('./controllers/units_controller.js')
const MergesController = () => import('./controllers/merges_controller.js')
const SeedersController = () => import('./controllers/seeders_controller.js')
const TransfersController = () => import('./controllers/transfers_controller.js')
const LabelsController = () => import('./controllers/labels_controller.js')

router
  .group(() => {
    router.get('foods', [FoodsController, 'index']).as('foods.index')
    router.post('foods', [FoodsController, 'store']).as('foods.store')
    for (const [kind, path] of [
      ['foods', 'foods'],
      ['units', 'units'],
      ['labels', 'groups/labels'],
    ] as const) {
      router.get(`${path}/export`, [TransfersController, 'show']).as(`${kind}.export`)
      router.post(`${path}/import`, [TransfersController, 'store']).as(`${kind}.import`)
    }
    router.get('foods/duplicates', [TransfersController, 'duplicates']).as('foods.duplicates')
    router.get('units/duplicates', [TransfersController, 'duplicates']).as('units.duplicates')
    router.put('foods/merge', [MergesController, 'foods']).as('foods.merge')
    router.post('foods/merge/:id/undo', [MergesController, 'undoFoods']).as('foods.merge.undo')
    router.put('units/merge', [MergesController, 'units']).as('units.merge')
    router.post('units/merge/:id/undo', [MergesController, 'undoUnits']).as('units.merge.undo')
    router.get('foods/:id', [FoodsController, 'show']).as('foods.show')
    router.put('foods/:id', [FoodsController, 'update']).as('foods.update')
    router.delete('foods/:id', [FoodsController, 'destroy']).as('foods.destroy')
    router.get('units', [UnitsController, 'index']).as('units.index')
    router.post('units', [UnitsController, 'store']).as('units.store')
    router.get('units/:id', [UnitsController, 'show']).as('units.show')
    router.put('units/:id', [UnitsController, 'update']).as('units.update')
    router.delete('units/:id', [UnitsController, 'destroy']).as('units.destroy')
    router.get('groups/labels', [LabelsController, 'index']).as('labels.index')
    router.post('groups/labels', [LabelsController, 'store']).as('labels.store')
    router.get('groups/labels/:id', [LabelsController, 'show']).as('labels.show')
    router.put('groups/labels/:id', [LabelsController, 'update']).as('labels.update')
    router.delete('groups/labels/:id', [LabelsController, 'destroy']).as('labels.destroy')
    router.post('groups/seeders/foods', [SeedersController, 'foods']).as('seeders.foods')
    router.post('groups/seeders/units', [SeedersController, 'units']).as('seeders.units')
    router.post('groups/seeders/labels', [SeedersController, 'labels']).as('seeders.labels')
  })
  .prefix('/api')
  .use(signedIn())
