import './theme/mantine.css'
import './theme/fonts.css'
import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { firstPage } from './app/first_page.js'
import { Providers } from './app/providers.js'
import { keepOverlaysInHistory } from './app/overlay_history.js'
import { router } from './app/router.js'
import { store } from './app/store.js'
import { identityApi } from './features/identity/index.js'
import { startTexts } from './i18n/index.js'
import { watchConnection } from './offline/connection.js'

/** React drew anew what failed, a plugin's part that was left at once: the page has no error to tell. */
function onRecoverableError(error: unknown): void {
  console.error('Drawn anew after', error instanceof Error ? (error.cause ?? error) : error)
}

async function start(): Promise<void> {
  await startTexts()
  // Asked while the page's own part is still on its way.
  const self = store.dispatch(identityApi.endpoints.self.initiate())
  keepOverlaysInHistory(router)
  watchConnection()
  await firstPage(router, self)
  const root = document.getElementById('root')
  if (!root) return
  createRoot(root, { onRecoverableError }).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}

// Not awaited: pages are made of this module's file, too, and would wait for its end.
void start()
