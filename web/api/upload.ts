import { i18n } from '#web/i18n'
import { apiUrl, tabId } from './base.js'
import { request, type RequestInput } from './request.js'
import type { RouteName } from './routes.js'
import { signInAgain } from './sign_in_again.js'

/** An answer as the endpoints of RTK Query hand it on. */
export type UploadAnswer =
  | { data: unknown; error?: undefined }
  | { data?: undefined; error: { status: number | 'FETCH_ERROR'; data?: unknown; error: string } }

/** A form to send; `onProgress` hears the share (0 to 1) that has left. */
export interface Upload extends RequestInput {
  body: FormData
  onProgress?: (share: number) => void
}

function answerOf(call: XMLHttpRequest): UploadAnswer {
  let data: unknown
  try {
    data = JSON.parse(call.responseText)
  } catch {
    data = call.responseText
  }
  if (call.status === 401) signInAgain()
  if (call.status >= 200 && call.status < 300) return { data }
  return { error: { status: call.status, data, error: call.statusText } }
}

/** Sends a form and tells how far it is, which `fetch` cannot. */
export function upload(name: RouteName, { onProgress, ...input }: Upload): Promise<UploadAnswer> {
  const { method = 'POST', url } = request(name, input)
  const call = new XMLHttpRequest()
  call.open(method, apiUrl(url))
  call.setRequestHeader('Accept-Language', i18n.language)
  call.setRequestHeader('X-Live-Tab', tabId)
  for (const [header, value] of Object.entries(input.headers ?? {})) {
    call.setRequestHeader(header, value)
  }
  call.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
    if (lengthComputable) onProgress?.(loaded / total)
  })
  return new Promise((resolve) => {
    const failed = { status: 'FETCH_ERROR' as const, error: 'No answer' }
    call.addEventListener('load', () => resolve(answerOf(call)))
    call.addEventListener('error', () => resolve({ error: failed }))
    call.addEventListener('abort', () => resolve({ error: failed }))
    call.send(input.body)
  })
}
