import { defineRoutes } from '#core/http/route_table'
import { confirmedValidator } from '../credentials/confirm_password.js'
import {
  newPasskeyValidator,
  passkeyNameValidator,
  passkeyValidator,
} from './passkey_validators.js'

const PasskeysController = () => import('./passkeys_controller.js')

/** Passkeys: the device's own lock in the place of a password. */
export const passkeyRoutes = defineRoutes('Users', {
  'auth.passkey.show': {
    route: 'GET /api/auth/passkey',
    action: [PasskeysController, 'ask'],
    access: 'visitor',
    summary: 'What a browser asks its devices for when somebody signs in by a passkey',
    answers: 'PasskeyOptions',
  },
  'auth.passkey': {
    route: 'POST /api/auth/passkey',
    action: [PasskeysController, 'enter'],
    access: 'visitor',
    summary: 'Sign in by a passkey',
    answers: 'TokenAnswer',
    body: ['Passkey', passkeyValidator],
  },
  'users.passkeys.index': {
    route: 'GET /api/users/self/passkeys',
    action: [PasskeysController, 'index'],
    access: 'user',
    summary: "The caller's passkeys",
    answers: 'PasskeySummary[]',
  },
  'users.passkeys.offer': {
    route: 'POST /api/users/self/passkeys/options',
    action: [PasskeysController, 'offer'],
    access: 'user',
    summary: 'What a browser makes a passkey by',
    answers: 'NewPasskeyOptions',
    body: ['ConfirmedByPassword', confirmedValidator],
  },
  'users.passkeys.store': {
    route: 'POST /api/users/self/passkeys',
    action: [PasskeysController, 'store'],
    access: 'user',
    summary: 'Keep a passkey that the browser made',
    status: 201,
    body: ['NewPasskey', newPasskeyValidator],
  },
  'users.passkeys.update': {
    route: 'PUT /api/users/self/passkeys/:id',
    action: [PasskeysController, 'update'],
    access: 'user',
    summary: 'Give a passkey another name',
    body: ['PasskeyName', passkeyNameValidator],
  },
  'users.passkeys.destroy': {
    route: 'DELETE /api/users/self/passkeys/:id',
    action: [PasskeysController, 'destroy'],
    access: 'user',
    summary: 'Take a passkey back',
  },
})
