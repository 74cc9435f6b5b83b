import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { createLogger, defineConfig } from 'vite'
import { documentHead } from './vite/document_head.js'
import { offlineWorker } from './vite/offline_worker.js'
import { inPieces } from './vite/one_piece.js'
import { sharedModules } from './vite/shared_modules.js'
import { sharedNames } from './vite/shared_names.js'
import { textModules } from './vite/text_modules.js'

const web = import.meta.dirname
const project = resolve(web, '..')
const api = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 9000}`

/** What fields are made of, on the list as at the sign-in. */
const INPUTS = /@mantine\/core\/esm\/components\/(Input|InputBase|TextInput)\//

/** Classes that compose those of another file are read by a plugin of Vite's that does not name the file; none of them has an address. */
const UNNAMED = /did not pass the `from` option/

const logger = createLogger()
const say = logger.warnOnce
logger.warnOnce = (text, options) => (UNNAMED.test(text) ? undefined : say(text, options))

export default defineConfig({
  customLogger: logger,
  root: web,
  base: './',
  publicDir: 'static',
  html: { cspNonce: '__NONCE__' },
  plugins: [
    react(),
    textModules(project),
    sharedModules(sharedNames),
    documentHead(),
    offlineWorker(web),
  ],
  resolve: {
    alias: [
      { find: /^#web\//, replacement: `${web}/` },
      { find: /^#core\/shared\/(.*)$/, replacement: `${project}/core/shared/$1.ts` },
    ],
  },
  build: {
    outDir: resolve(project, 'public'),
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: inPieces(
            {
              shell: resolve(web, 'main.tsx'),
              list: resolve(web, 'features/list/GroupHome.tsx'),
              forms: resolve(web, 'features/identity/pages/LoginPage.tsx'),
              recipe: resolve(web, 'app/pages/RecipePage.tsx'),
            },
            { fields: INPUTS }
          ),
        },
      },
    },
  },
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    proxy: {
      // Not our own modules, which lie in a folder of the same name.
      '^/api/(?!\\w+\\.ts)': api,
      '/plugins': api,
    },
  },
})
