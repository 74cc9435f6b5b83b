import { dirname } from 'node:path'
import { serveProcess } from '#core/processes/index'
import { type ManifestTask, readManifest } from './manifest_tasks.js'
import { lendModules } from './plugin_imports.js'

serveProcess((task: ManifestTask) => {
  const takeBack = lendModules(dirname(task.file))
  return readManifest(task).finally(takeBack)
})
