import { readRows, fixedStatement } from '#core/database/read'
import { plugins } from '#core/plugins/index'
import type { AiTaskChoice } from '#core/shared/contract/ai'
import { type AiTask, aiTasks } from '../points.js'
import { aiSettings, ENVIRONMENT } from '../settings.js'
import type { Provider } from '../types.js'
import { allProviders } from './providers.js'

const all = fixedStatement('ai.choices', 'select task, provider from ai_tasks')

/** What plugins that are on ask for, and who does it. */
export async function taskChoices(existing: Provider[]): Promise<AiTaskChoice[]> {
  const tasks = openTasks()
  if (tasks.length === 0) return []
  const rows = await readRows<{ task: string; provider: string | null }>(all, [])
  const chosen = new Map(rows.map(({ task, provider }) => [task, provider]))
  return tasks.map((task) => {
    const input = chosen.has(task.id) ? chosen.get(task.id) : byDefault(task)
    const provider = existing.find(({ id }) => id === input)?.id ?? null
    return { task: task.id, name: task.name, pictures: task.pictures ?? false, provider }
  })
}

/** Who does a task; null while it is off. */
export async function providerFor(task: string): Promise<Provider | null> {
  if (!openTasks().some(({ id }) => id === task)) return null
  const existing = await allProviders()
  const choice = (await taskChoices(existing)).find((one) => one.task === task)
  return existing.find(({ id }) => id === choice?.provider) ?? null
}

/** Tasks of plugins that are on, each once. */
function openTasks(): AiTask[] {
  const items = plugins()
    .list(aiTasks)
    .map(({ item }) => item)
  return [...new Map(items.map((item) => [item.id, item])).values()]
}

/** An operator who names a provider in the environment wants it used until somebody chooses. */
function byDefault({ pictures = false }: AiTask): string | null {
  const { provider, pictures: takesPictures } = aiSettings()
  return provider && (takesPictures || !pictures) ? ENVIRONMENT : null
}
