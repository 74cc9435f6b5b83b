import router from '@adonisjs/core/services/router'
import '#core/comments/routes'
import '#core/explore/routes'
import '#core/exports/routes'
import '#core/health/routes'
import '#core/identity/routes'
import '#core/imports/routes'
import '#core/live/routes'
import '#core/plugins/routes'
import '#core/openapi/routes'
import '#core/organizers/routes'
import '#core/pantry/routes'
import '#core/recipes/history/routes'
import '#core/recipes/ratings/routes'
import '#core/previews/routes'
import '#core/recipes/routes'
import '#core/reports/routes'
import '#core/sharing/routes'
import '#core/site/routes'
import '#core/timeline/routes'

const PagesController = () => import('#core/http/pages_controller')

router.get('*', [PagesController, 'show']).as('pages.show')
