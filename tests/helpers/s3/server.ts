import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BucketPlace } from '#core/storage/index'
import { answerBucket, answerObject, type Call, type State, type StoredObject } from './answers.js'
import { refusalOf } from './signature.js'

/** How a call goes wrong: a status with its code, silence, an answer that breaks off in the middle, or one that is lost. */
export type S3Fault = { status: number; code: string } | 'silent' | 'cut' | 'lost'

/** An S3-compatible server of a test, and what it holds. */
export interface TestS3 {
  /** What a client of it is set up by; change it for one that is set up wrongly. */
  place: BucketPlace
  /** The environment of a site that stores its files in it. */
  env: Record<string, string>
  /** Objects by their keys, prefix included. */
  objects: Map<string, StoredObject>
  /** Uploads in parts that are neither complete nor given up. */
  uploads: Map<string, unknown>
  /** The calls so far, as `PUT recipes/1/a.webp`. */
  calls: string[]
  /** Says of each call how it goes wrong; none does at first. */
  fault(call: Call): S3Fault | null
  close(): Promise<void>
}

/** Starts an S3-compatible server on loopback that checks signatures; its lists have pages of `pageSize`. */
export async function startS3({ pageSize = 1_000, prefix = '' } = {}): Promise<TestS3> {
  const state: State = { bucket: 'kitchen', objects: new Map(), uploads: new Map(), pageSize }
  const keys = { accessKeyId: 'cook', secretAccessKey: 'salt & pepper/+', region: 'eu-1' }
  const faults: Pick<TestS3, 'fault'> = { fault: () => null }
  const calls: string[] = []
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = refusalOf(request, keys)
    const body = await buffer(request).catch(() => null)
    if (!body) return
    const call = callOf(request, body)
    calls.push(`${call.method} ${call.key}`)
    if (refusal) return sendError(response, 403, refusal)
    const fault = faults.fault(call)
    if (fault === 'silent') return
    if (typeof fault === 'object' && fault) return sendError(response, fault.status, fault.code)
    if (call.bucket !== state.bucket) return sendError(response, 404, 'NoSuchBucket')
    const {
      status,
      headers = {},
      content = '',
    } = call.key ? answerObject(state, call) : answerBucket(state, call)
    if (fault === 'lost') return void response.destroy()
    const bytes = Buffer.from(content)
    response.writeHead(status, { 'Content-Length': bytes.length, ...headers })
    if (fault !== 'cut') return void response.end(call.method === 'HEAD' ? '' : bytes)
    response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy())
  }
  await new Promise<void>((started) => server.listen(0, '127.0.0.1', started))
  const { port } = server.address() as AddressInfo
  const endpoint = `http://127.0.0.1:${port}`
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((closed) => server.close(() => closed()))
  }
  const place = { endpoint, bucket: state.bucket, prefix, ...keys }
  const { objects, uploads } = state
  return Object.assign(faults, { place, env: envOf(place), objects, uploads, calls, close })
}

const envOf = (place: BucketPlace) => ({
  S3_ENDPOINT: place.endpoint,
  S3_BUCKET: place.bucket,
  S3_REGION: place.region,
  S3_PREFIX: place.prefix,
  S3_ACCESS_KEY_ID: place.accessKeyId,
  S3_SECRET_ACCESS_KEY: place.secretAccessKey,
})

function callOf({ method = '', url = '', headers }: IncomingMessage, body: Buffer): Call {
  const [path = '', query = ''] = url.split('?')
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/.exec(decodeURIComponent(path)) ?? []
  return { method, bucket, key, query: new URLSearchParams(query), headers, body }
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}
