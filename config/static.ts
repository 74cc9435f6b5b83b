import { defineConfig } from '@adonisjs/static'

/** Built files carry a hash of their content in their name, so they may be kept for a year. */
export default defineConfig({
  enabled: true,
  etag: true,
  lastModified: true,
  dotFiles: 'ignore',
  headers: (path) =>
    path.includes('/assets/')
      ? { 'cache-control': 'public, max-age=31536000, immutable' }
      : { 'cache-control': 'public, max-age=3600' },
})
