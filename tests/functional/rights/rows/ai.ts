import db from '@adonisjs/lucid/services/db'
import type { Row } from '../row.js'

const provider = () => ({
  name: `Model ${crypto.randomUUID()}`,
  baseUrl: 'http://127.0.0.1:9/v1',
  model: 'small',
  key: 'sk-secret',
})

/** A provider of the site, added beside the API. */
const stored = async () => {
  const { name, baseUrl, model } = provider()
  const id = crypto.randomUUID()
  await db.table('ai_providers').insert({ id, name, base_url: baseUrl, model })
  return { id }
}

/** Language models: administrators set them up, nobody else sees anything of them. */
export const aiRows: Record<string, Row> = {
  'admin.ai.show': {},
  'admin.ai.tasks.update': {
    make: async () => ({ task: 'nobody-asks' }),
    body: () => ({ provider: null }),
    expected: 404,
  },
  'admin.ai.budget.update': {
    body: () => ({ currency: 'EUR', month: null, perGroup: null }),
  },
  'admin.ai.providers.store': { body: provider },
  'admin.ai.providers.update': { make: stored, body: provider },
  'admin.ai.providers.destroy': { make: stored },
  'admin.ai.trials.store': { body: provider },
  'admin.ai.calls.index': {},
  'admin.ai.spending': {},
}
