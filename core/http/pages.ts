import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import { locales } from '#core/shared/locales'
import { escapeHtml } from '#core/text/escape_html'
import { isVisitors } from './identification.js'
import { E_ROUTE_NOT_FOUND } from './errors.js'

interface Shell {
  changed: number
  html: string
  /** Hashes of the inline import map and scripts, which the policy has to name. */
  scripts: string
}

let shell: Shell | null = null
let basePath = '/'

/** Sets under which path the site is served (`SUB_PATH`), with slashes at both ends. */
export function servePagesUnder(subPath: string): void {
  basePath = `/${subPath}/`.replace(/\/{2,}/g, '/')
}

/** Path in front of everything the site serves, with slashes at both ends. */
export function siteBase(): string {
  return basePath
}

/** How the site looks, as far as the head of its pages says it. */
export interface PageLook {
  name: string
  /** Colours of the browser's bar in both modes; null leaves it as the page. */
  bar: { light: string; dark: string } | null
  /** The site's colours, for the first paint of who comes here first; null where they are the house's. */
  theme: object | null
  /** Languages that the site has texts of its own in, each with their version and how much of it is translated. */
  texts: Record<string, [digest: string, share: number]>
  /** Version of the site where it is one for everybody to try; else null. */
  demo: string | null
}

let readLook: () => Promise<PageLook> = async () => ({
  name: 'Trivet',
  bar: null,
  theme: null,
  texts: {},
  demo: null,
})

/** Hands in how the site looks: http is a mechanism and may not import a domain. */
export function showPagesAs(reader: () => Promise<PageLook>): void {
  readLook = reader
}

/** What the site is called, which administrators choose: for mails, passkeys and all else that names it to people. */
export const siteName = async (): Promise<string> => (await readLook()).name

/** What a page has in its head beside what all have. */
export interface PageHead {
  /** Safe HTML; the site's name where there is none. */
  title?: string
  /** Safe HTML. */
  tags?: string
  /** What the page will ask first, below `/api/`. */
  asks: string[]
  /** Page whose files are fetched at once with the shell, as the build calls it (web/vite/document_head.ts). */
  parts: 'recipe' | 'home'
}

/**
 * Sends the app's page: base path, language, direction and whether nobody is signed in filled in, a nonce for styles, never cached (the import map and
 * the hashed files belong together), with a policy that lets no foreign script run.
 */
export async function sendPage(ctx: HttpContext, status = 200, head?: PageHead): Promise<void> {
  const { html, scripts } = readShell()
  const look = await readLook()
  const nonce = randomBytes(16).toString('base64url')
  const locale = locales.find(({ tag }) => tag === ctx.locale)
  const visitor = isVisitors(ctx) ? ' data-visitor' : ''
  const page = html
    .replaceAll('__BASE__', basePath)
    .replaceAll('__NONCE__', nonce)
    .replace(
      '<html lang="en-US" dir="ltr">',
      `<html lang="${locale?.bcp47 ?? 'en-US'}" dir="${locale?.dir ?? 'ltr'}"${visitor}>`
    )
  ctx.response.header('Content-Security-Policy', policy(scripts, nonce))
  ctx.response.header('Cache-Control', 'private, no-cache')
  ctx.response
    .type('html')
    .status(status)
    .send(dressed(page, look, { asks: visitor ? [] : ['users/self'], head }))
}

/** Up to the colour of the browser's bar in one mode. */
const BARS =
  /(<meta name="theme-color" media="\(prefers-color-scheme: (light|dark)\)" content=")[^"]*/g

/** Where the head says what is asked first. */
const ASK = /<meta name="trivet-ask"[^<>]*>/

/** What some pages fetch at once with the shell, as the build left it there (web/vite/document_head.ts). */
const PARTS = /<!--parts of (\w+):([^!]*?)-->/g

/** The shell with the site's name and colours, and with what one page has beside them. */
function dressed(
  html: string,
  { name, bar, theme, texts, demo }: PageLook,
  { asks, head }: { asks: string[]; head: PageHead | undefined }
): string {
  const meta = (key: string, content: string) =>
    `<meta name="${key}" content="${escapeHtml(content)}">`
  const colours = theme ? meta('trivet-theme', JSON.stringify(theme)) : ''
  const own = meta('trivet-texts', JSON.stringify(texts))
  const banner = demo === null ? '' : meta('trivet-demo', demo)
  const early = meta('trivet-ask', JSON.stringify([...asks, ...(head?.asks ?? [])]))
  const tags = `${meta('application-name', name)}${colours}${own}${banner}${head?.tags ?? ''}`
  return html
    .replace(/<title>[^<]*/, () => `<title>${head?.title ?? escapeHtml(name)}`)
    .replace(BARS, (tag, start: string, mode: 'light' | 'dark') => (bar ? start + bar[mode] : tag))
    .replace(ASK, () => early)
    .replace(PARTS, (_, page: string, links: string) => (page === head?.parts ? links : ''))
    .replace('</head>', () => `${tags}</head>`)
}

function policy(scripts: string, nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    // Positions of virtual rows and of floating menus are style attributes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** A shell of some kilobytes is what the build makes. */
const LONGEST_SHELL = 100_000

function readShell(): Shell {
  const file = app.publicPath('.page.html')
  const changed = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  if (changed === undefined) throw new E_ROUTE_NOT_FOUND()
  if (shell?.changed === changed) return shell
  const html = readFileSync(file, 'utf8').slice(0, LONGEST_SHELL)
  const inline = [
    ...html.matchAll(/<script(?![^<>]*\ssrc=)[^<>]*>((?:[^<]|<(?!\/?script))*)<\/script>/g),
  ]
  const scripts = inline.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  )
  shell = { changed, html, scripts: scripts.join(' ') }
  return shell
}
