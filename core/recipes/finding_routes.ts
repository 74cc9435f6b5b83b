import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const RecipeFindingController = () => import('./controllers/recipe_finding_controller.js')

// These words stand where other addresses have a recipe's slug, so they come first.
router
  .group(() => {
    router.get('suggestions', [RecipeFindingController, 'suggestions']).as('recipes.suggestions')
    router.get('summary/untagged', [RecipeFindingController, 'untagged']).as('recipes.untagged')
    router
      .get('summary/uncategorized', [RecipeFindingController, 'uncategorized'])
      .as('recipes.uncategorized')
  })
  .prefix('/api/recipes')
  .use(signedIn())
