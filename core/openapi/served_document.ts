import { readFileSync } from 'node:fs'
import { siteBase } from '#core/http/pages'
import type { OpenApiDocument } from './document.js'

/** What a site says of its API's description. */
export interface ApiDocsSettings {
  /** Whether the description and its pages are served at all. */
  on: boolean
  version: string
}

let settings: ApiDocsSettings = { on: true, version: '0' }
let served: string | null = null

/** Sets how the site shows its API's description. */
export function connectApiDocs(wanted: ApiDocsSettings): void {
  settings = wanted
  served = null
}

/** Whether the site serves the description. */
export const hasApiDocs = () => settings.on

/** The committed document with this site's version and base path, as JSON text. */
export function servedDocument(): string {
  served ??= JSON.stringify(addressed())
  return served
}

function addressed(): object {
  const text = readFileSync(new URL('./openapi.json', import.meta.url), 'utf8')
  const document = JSON.parse(text) as OpenApiDocument
  return {
    ...document,
    info: { ...document.info, version: settings.version },
    servers: [{ url: siteBase().replace(/\/$/, '') || '/' }],
  }
}
