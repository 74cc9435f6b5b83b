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
  'started': () => dropOldFiles(1),
  'ahead': () => fetchAhead().catch(() => undefined),
}

self.addEventListener('install', (event) => event.waitUntil(installShell()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, self.registration.scope)
  if (kind) event.respondWith(ways[kind](event))
})
self.addEventListener('message', (event) => {
  const [port] = event.ports
  const act = asked[event.data as ToWorker]
  const run = async () => {
    const answer = await act?.()
    port?.postMessage(answer ?? null)
  }
  event.waitUntil(run())
})
