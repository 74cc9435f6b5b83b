import './theme/mantine.css'
import './theme/fonts.css'
import './theme/base.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/providers.js'
import { router } from './app/router.js'
import { startTexts } from './i18n/index.js'

await startTexts()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}
