import { defineConfig } from '@adonisjs/static'

/** The pages' worker: asked for anew each time, and left with nothing but requests to its own site. */
const worker = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
}

/** Built files carry a hash of their content in their name, so they may be kept for a year. */
export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path) => {
    if (path.includes('/assets/')) return { 'cache-control': 'public, max-age=31536000, immutable' }
    if (path.endsWith('/sw.js')) return worker
    return { 'cache-control': 'public, max-age=3600' }
  },
})
