import { defineJob, definePlugin } from 'trivet/plugin'

const drop = defineJob('drop', () => Promise.reject(new Error('The job was dropped')), {
  attempts: 1,
})

/** Loads well and then stumbles wherever it is called: in its listener, its job, its route and its slots. */
export default definePlugin({
  id: 'notifier-clumsy',
  name: 'Clumsy',
  api: 1,
  version: '0.1.0',
  description: 'Stumbles wherever it is called.',
  enabledByDefault: true,
  web: true,
  provides: {
    jobs: [drop],
    listeners: {
      'recipe.created': async (recipe, { enqueue }) => {
        await enqueue(drop, { slug: recipe.slug })
        throw new Error('The listener stumbled')
      },
    },
    routes(router) {
      router.get('stumble', () => {
        throw new Error('The route stumbled')
      })
    },
  },
})
