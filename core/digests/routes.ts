import { defineRoutes } from '#core/http/route_table'
import { digestValidator } from './save_digest.js'

const DigestsController = () => import('./digests_controller.js')

/** Mails about what is on (ours). */
export const digestsRoutes = defineRoutes('Users', {
  'users.digest.show': {
    route: 'GET /api/users/self/digest',
    action: [DigestsController, 'show'],
    access: 'user',
    summary: 'How often the caller is mailed what is on in their household',
    answers: 'Digest',
  },
  'users.digest.update': {
    route: 'PUT /api/users/self/digest',
    action: [DigestsController, 'update'],
    access: 'user',
    summary: 'Have the caller mailed what is on: daily, weekly, or not at all',
    answers: 'Digest',
    body: ['DigestInput', digestValidator],
  },
  'digests.unsubscribe': {
    route: 'POST /api/digests/unsubscribe',
    action: [DigestsController, 'destroy'],
    access: 'visitor',
    summary: 'End the mails of whoever the link of a mail was for',
    status: 204,
    query: '{ token: string }',
  },
})
