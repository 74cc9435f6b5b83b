import type { PushedMessage } from '#core/shared/contract/push'
import type { ToWorker } from '../protocol.js'
import { StoredAnswers } from './answers.js'
import { Line } from './line.js'
import { kindOf } from './requests.js'
import {
  answerFile,
  answerPage,
  answerPart,
  dropOldFiles,
  entry,
  fetchAhead,
  installShell,
  mendShell,
} from './shell.js'

declare const self: ServiceWorkerGlobalScope

const line = new Line()
const answers = new StoredAnswers(line)

const ways = {
  page: (event: FetchEvent) => answerPage(event, line),
  file: answerFile,
  part: (event: FetchEvent) => answerPart(event, line),
  answer: (event: FetchEvent) => answers.answer(event),
  picture: (event: FetchEvent) => answers.picture(event),
}

async function begin(): Promise<void> {
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
  await dropOldFiles(0)
}

/** What pages ask of the worker; some wait for the answer. */
const asked: Record<ToWorker, () => unknown> = {
  'take-over': () => self.skipWaiting(),
  'forget': () => answers.forget(),
  'entry': () => entry,
  'be-patient': () => line.revive(),
  'started': () => Promise.all([dropOldFiles(1), mendShell()]),
  'ahead': () => fetchAhead().catch(() => undefined),
}

/** A message as the server sends it; null for anything else. */
function readMessage({ data }: PushEvent): PushedMessage | null {
  try {
    const message = data?.json() as PushedMessage | undefined
    return typeof message?.title === 'string' && typeof message.path === 'string' ? message : null
  } catch {
    return null
  }
}

/** Shows a message; one of the same tag is replaced, and makes no noise again. */
async function showMessage(event: PushEvent): Promise<void> {
  const message = readMessage(event)
  if (!message) return
  const { title, body, path, tag, lang, dir } = message
  const icon = new URL('icons/any-192.png', self.registration.scope).href
  await self.registration.showNotification(title, { body, tag, lang, dir, icon, data: path })
}

/** Opens the page that a message leads to: the window that shows it already, else another, so that nobody's work is left. */
async function openMessage({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const { scope } = self.registration
  const { href } = new URL(String(notification.data).replace(/^\/+/, ''), scope)
  if (!href.startsWith(scope)) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => url === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}

self.addEventListener('install', (event) => event.waitUntil(installShell()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.registration.scope)
  if (kind) event.respondWith(ways[kind](event))
})
self.addEventListener('push', (event) => event.waitUntil(showMessage(event)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)))
self.addEventListener('message', (event) => {
  const [port] = event.ports
  const act = asked[event.data as ToWorker]
  const run = async () => {
    const answer = await act?.()
    port?.postMessage(answer ?? null)
  }
  event.waitUntil(run())
})
