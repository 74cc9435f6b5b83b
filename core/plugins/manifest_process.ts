import { dirname } from 'node:path'
import { serveProcess } from '#core/processes/index'
import { type ManifestTask, readManifest } from './manifest_tasks.js'
import { provideModules } from './plugin_imports.js'

serveProcess((task: ManifestTask) => {
  const takeBack = provideModules(dirname(task.file))
  return readManifest(task).finally(takeBack)
})
