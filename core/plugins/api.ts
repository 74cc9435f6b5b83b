import type { ApiRows } from '#core/openapi/api_row'
import { retryJobsValidator, switchPluginValidator } from './validators/plugin_validator.js'

const tag = 'Plugins'

/** Plugins (ours). */
export const pluginsApi: ApiRows = {
  'app.plugins': { tag, answers: 'WebPluginInfo[]', open: true },
  'admin.plugins.index': { tag, answers: 'PluginInfo[]' },
  'admin.plugins.show': { tag, answers: 'PluginDetail' },
  'admin.plugins.update': {
    tag,
    answers: 'PluginInfo',
    body: ['PluginUpdate', switchPluginValidator],
  },
  'admin.plugins.install': {
    tag,
    answers: 'PluginInstalled',
    form: [
      'multipart/form-data',
      {
        type: 'object',
        properties: {
          archive: { type: 'string', format: 'binary' },
          checksum: { type: 'string' },
        },
        required: ['archive'],
      },
    ],
  },
  'admin.plugins.destroy': { tag, answers: 'PluginRemoved' },
  'admin.plugins.retry': {
    tag,
    answers: 'JobsRetried',
    body: ['JobsRetry', retryJobsValidator],
  },
}
