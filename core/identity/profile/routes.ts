import { defineRoutes } from '#core/http/route_table'
import { ownDeletionValidator } from './delete_own_account.js'
import { profileValidator } from './update_profile.js'

const ProfileController = () => import('./profile_controller.js')

/** What people say of themselves. */
export const profileRoutes = defineRoutes('Users', {
  'users.self.destroy': {
    route: 'POST /api/users/self/removal',
    action: [ProfileController, 'destroySelf'],
    access: 'user',
    summary: "Delete the caller's account; its recipes stay with the household",
    body: ['DeleteOwnAccount', ownDeletionValidator],
  },
  'users.update': {
    route: 'PUT /api/users/:id',
    action: [ProfileController, 'update'],
    access: 'user',
    summary: "Change a user's names and e-mail address; rights stay as they are",
    answers: 'SuccessResponse',
    body: ['UserBase', profileValidator],
  },
  'users.picture.store': {
    route: 'POST /api/users/:id/image',
    action: [ProfileController, 'setPicture'],
    access: 'user',
    summary: 'Give a user a picture',
    params: { id: 'id' },
    form: {
      type: 'multipart/form-data',
      fields: { profile: { type: 'string', contentMediaType: 'application/octet-stream' } },
      required: ['profile'],
    },
  },
  'users.picture.destroy': {
    route: 'DELETE /api/users/:id/image',
    action: [ProfileController, 'dropPicture'],
    access: 'user',
    summary: "Remove a user's picture",
    params: { id: 'id' },
  },
  'users.picture.show': {
    route: 'GET /api/users/:id/image',
    action: [ProfileController, 'picture'],
    access: 'visitor',
    summary: "A user's picture",
    media: 'image/webp',
    params: { id: 'id' },
  },
  'media.user-picture': {
    route: 'GET /api/media/users/:id/profile.webp',
    action: [ProfileController, 'picture'],
    access: 'visitor',
    summary: "A user's picture",
    media: 'image/webp',
    params: { id: 'user_id' },
  },
})
