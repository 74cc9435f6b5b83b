import { aiTasks } from '#core/ai/index'
import { backupTargets } from '#core/backups/index'
import { carriers } from '#core/deliveries/index'
import { notifiers } from '#core/notifiers/index'
import { exporters } from '#core/exports/index'
import { signInMethods } from '#core/identity/index'
import { archives, fileTypes, importers, servers } from '#core/imports/index'
import { ingredientParsers } from '#core/ingredient_parsing/index'
import type { ContributionPoint } from '#core/plugins/index'
import { commands } from '#core/plugins/points'
import { pushSenders } from '#core/push/index'
import { recipeActions } from '#core/recipes/actions'

/** Every kind of contribution that a domain asks for. */
export const points: ContributionPoint[] = [
  fileTypes,
  importers,
  archives,
  servers,
  exporters,
  ingredientParsers,
  aiTasks,
  backupTargets,
  commands,
  carriers,
  notifiers,
  pushSenders,
  recipeActions,
  signInMethods,
]
