import type { Timestamp, Uuid } from './common.js'

/** What people can be told of on their devices. */
export const pushTopics = ['plans', 'lists', 'recipes'] as const

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
