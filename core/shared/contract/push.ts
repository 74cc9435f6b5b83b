import type { Timestamp, Uuid } from './common.js'

/** What people can be told of on their devices. */
export const pushTopics = ['plans', 'lists', 'recipes', 'timers'] as const

/** One of `pushTopics`. */
export type PushTopic = (typeof pushTopics)[number]

/** A device that shows what happens. */
export interface PushDevice {
  id: Uuid
  topics: PushTopic[]
  /** What its browser said of itself. */
  userAgent: string | null
  createdAt: Timestamp
  /** Whether it is the one that asks. */
  isCurrent: boolean
}

/** The caller's devices (`GET /users/self/devices`, ours). */
export interface PushDevices {
  /** What a browser gives its messages to, in Base64url; null where the site sends none. */
  publicKey: string | null
  devices: PushDevice[]
}

/** Body of `POST /users/self/devices`: what the browser answered, and what its owner wants to be told. */
export interface PushDeviceInput {
  endpoint: string
  keys: { p256dh: string; auth: string }
  topics: PushTopic[]
}

/** Body of `PUT /users/self/timers/{id}`: a timer that runs on this device. */
export interface PushTimerInput {
  name: string
  /** The page that it was started on, below the app's own address. */
  path: string
  /** What is left of it: clocks of devices are wrong. */
  seconds: number
  /** What the page itself shows it under when it is over, so that one takes the other's place. */
  tag: string
}

/** Answer to `PUT /users/self/timers/{id}`. */
export interface PushTimer {
  /** Whether this device will show a message when it is over. */
  isOn: boolean
}

/** A message as the app on a device gets it. */
export interface PushedMessage {
  title: string
  body: string
  /** The page that it leads to, below the app's own address. */
  path: string
  /** A later one of the same tag takes its place. */
  tag: string
  lang: string
  dir: 'ltr' | 'rtl'
}

/** How often somebody is mailed what is on. */
export const digestFrequencies = ['off', 'daily', 'weekly'] as const

/** Mails about what is on in the caller's household (`GET /users/self/digest`, ours). */
export interface Digest {
  frequency: (typeof digestFrequencies)[number]
}
