import { defineRoutes } from '#core/http/route_table'
import { deviceValidator } from './devices.js'
import { timerValidator } from './timers.js'

const DevicesController = () => import('./devices_controller.js')

/** Devices that show what happens (ours). */
export const pushRoutes = defineRoutes('Users', {
  'users.devices.index': {
    route: 'GET /api/users/self/devices',
    action: [DevicesController, 'index'],
    access: 'user',
    summary:
      "The caller's devices that show what happens, and the key that a browser adds itself by",
    answers: 'PushDevices',
  },
  'users.devices.store': {
    route: 'POST /api/users/self/devices',
    action: [DevicesController, 'store'],
    access: 'user',
    summary: "Have the caller's browser show what happens, as long as the session lasts",
    answers: 'PushDevices',
    status: 201,
    body: ['PushDeviceInput', deviceValidator],
  },
  'users.devices.destroy': {
    route: 'DELETE /api/users/self/devices/:id',
    action: [DevicesController, 'destroy'],
    access: 'user',
    summary: 'Have a device show nothing any more',
    status: 204,
  },
  'users.timers.update': {
    route: 'PUT /api/users/self/timers/:id',
    action: [DevicesController, 'followTimer'],
    access: 'user',
    summary: "Have the caller's device show a message when a timer of it is over",
    answers: 'PushTimer',
    body: ['PushTimerInput', timerValidator],
  },
  'users.timers.destroy': {
    route: 'DELETE /api/users/self/timers/:id',
    action: [DevicesController, 'forgetTimer'],
    access: 'user',
    summary: 'Have it show nothing of a timer that was stopped or has rung there',
    status: 204,
  },
})
