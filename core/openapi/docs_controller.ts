import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { HttpContext } from '@adonisjs/core/http'
import { E_ROUTE_NOT_FOUND } from '#core/http/errors'
import { siteBase } from '#core/http/pages'
import { readFileSync } from 'node:fs'
import type { OpenApiDocument } from './document.js'

const viewer = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

/** Files of the viewer that the page loads. */
const files = ['swagger-ui.css', 'swagger-ui-bundle.js']

/** The viewer writes style attributes and draws its icons from data addresses; nothing is fetched elsewhere. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The description of the API, and a page to read and try it. */
export default class DocsController {
  /** `GET /openapi.json`. */
  document({ response }: HttpContext): void {
    allowed()
    response.header('Cache-Control', 'no-cache').type('json').send(servedDocument())
  }

  /** `GET /docs`. */
  page({ response }: HttpContext): void {
    allowed()
    const base = siteBase()
    response.header('Content-Security-Policy', policy).type('html').send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="stylesheet" href="${base}docs/swagger-ui.css">
</head>
<body>
<div id="api"></div>
<script src="${base}docs/swagger-ui-bundle.js"></script>
<script src="${base}docs/start.js"></script>
</body>
</html>
`)
  }

  /** `GET /redoc`: there is one page; programs and people know it by two names. */
  alias({ response }: HttpContext): void {
    allowed()
    response.redirect().toPath(`${siteBase()}docs`)
  }

  /** `GET /docs/{file}`: the viewer's files, and the script that starts it. */
  file({ params, response }: HttpContext): void {
    allowed()
    const name = String(params.file)
    response.header('Cache-Control', 'public, max-age=3600')
    if (name === 'start.js') return response.type('js').send(start())
    if (!files.includes(name)) throw new E_ROUTE_NOT_FOUND()
    response.download(join(viewer, name))
  }
}

/** The validator of the viewer's makers is left out: it would send the document to them. */
function start(): string {
  const options = { url: `${siteBase()}openapi.json`, dom_id: '#api', validatorUrl: null }
  return `SwaggerUIBundle(${JSON.stringify(options)})\n`
}

function allowed(): void {
  if (!hasApiDocs()) throw new E_ROUTE_NOT_FOUND()
}

/** What a site says of its API's description. */
interface ApiDocsSettings {
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
const hasApiDocs = () => settings.on

/** The committed document with this site's version and base path, as JSON text. */
function servedDocument(): string {
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
