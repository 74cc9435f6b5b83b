import router from '@adonisjs/core/services/router'
import { signedIn } from '#core/http/guards'

const TimelineController = () => import('./controllers/timeline_controller.js')
const TimelineImagesController = () => import('./controllers/timeline_images_controller.js')

router
  .group(() => {
    router.get('', [TimelineController, 'index']).as('timeline.index')
    router.post('', [TimelineController, 'store']).as('timeline.store')
    router.get(':id', [TimelineController, 'show']).as('timeline.show')
    router.put(':id', [TimelineController, 'update']).as('timeline.update')
    router.delete(':id', [TimelineController, 'destroy']).as('timeline.destroy')
    router.put(':id/image', [TimelineImagesController, 'update']).as('timeline.image.update')
  })
  .prefix('/api/recipes/timeline/events')
  .use(signedIn())

router
  .get('/api/media/recipes/:id/images/timeline/:event_id/:file', [TimelineImagesController, 'show'])
  .as('media.timeline-image')
