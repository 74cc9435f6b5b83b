import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const AboutController = () => import('./about_controller.js')
const FreeNamesController = () => import('./free_names_controller.js')

router
  .group(() => {
    router.get('about', [AboutController, 'show']).as('app.about')
    router.get('about/startup-info', [AboutController, 'startup']).as('app.startup')
    router.get('about/theme', [AboutController, 'theme']).as('app.theme')
  })
  .prefix('/api/app')

router
  .group(() => {
    router.get('user/name', [FreeNamesController, 'username']).as('validators.username')
    router.get('user/email', [FreeNamesController, 'email']).as('validators.email')
    router.get('group', [FreeNamesController, 'group']).as('validators.group')
    router.get('household', [FreeNamesController, 'household']).as('validators.household')
    router.get('recipe', [FreeNamesController, 'recipe']).as('validators.recipe')
    router.get('group/recipe', [FreeNamesController, 'recipe']).as('validators.recipe.seed')
  })
  .prefix('/api/validators')
  .use(signedIn())
