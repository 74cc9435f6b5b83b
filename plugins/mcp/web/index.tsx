import { defineWebPlugin } from '#web/plugin_api'
import { AssistantsPage } from './AssistantsPage.js'

export default defineWebPlugin({
  id: 'mcp',
  slots: { 'settings.page': { title: 'title', Component: AssistantsPage } },
})
