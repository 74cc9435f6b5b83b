import router from '@adonisjs/core/services/router'

const AboutController = () => import('./about_controller.js')

router
  .group(() => {
    router.get('about', [AboutController, 'show']).as('app.about')
    router.get('about/startup-info', [AboutController, 'startup']).as('app.startup')
    router.get('about/theme', [AboutController, 'theme']).as('app.theme')
  })
  .prefix('/api/app')
