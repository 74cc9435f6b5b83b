import type { CommandMetaData } from '@adonisjs/core/types/ace'
import type { BaseCommand } from '@adonisjs/core/ace'

type CommandClass = typeof BaseCommand

/** Our console commands, each loaded only when it is listed or run. */
const commands: (() => Promise<{ default: CommandClass }>)[] = [
  () => import('#core/demo/commands/seed_demo'),
  () => import('#core/identity/commands/user_reset_link'),
  () => import('#core/identity/commands/user_second_step_off'),
  () => import('#core/identity/commands/user_token'),
  () => import('#core/identity/commands/user_unlock'),
  () => import('#core/nutrition/commands/build_tables'),
  () => import('#core/plugins/commands/make_plugin'),
  () => import('#core/plugins/commands/plugin_reference'),
  () => import('#core/plugins/commands/plugin_sdk'),
  () => import('#plugins/importer-web/commands/extract_pages'),
  () => import('#plugins/parser-nlp/commands/parse_lines'),
  () => import('#plugins/parser-nlp/commands/parser_train'),
  () => import('#start/backup_command'),
  () => import('#start/group_export_command'),
  () => import('#start/group_import_command'),
  () => import('#start/keys_rotate_command'),
  () => import('#start/migrate_archive_command'),
  () => import('#start/openapi_command'),
  () => import('#start/plugin_run_command'),
  () => import('#start/plugin_test_command'),
  () => import('#start/restore_command'),
  () => import('#start/stop_postgres_command'),
]

/** What Ace lists. */
export async function getMetaData(): Promise<CommandMetaData[]> {
  const classes = await Promise.all(commands.map((load) => load()))
  return classes.map(({ default: command }) => command.serialize())
}

/** The class behind a listed command. */
export async function getCommand({ commandName }: CommandMetaData): Promise<CommandClass | null> {
  const classes = await Promise.all(commands.map((load) => load()))
  return (
    classes
      .map(({ default: command }) => command)
      .find((command) => command.commandName === commandName) ?? null
  )
}
