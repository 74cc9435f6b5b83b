import { defineConfig } from '@adonisjs/core/app'
import '#start/validation'

// Compiled, the application's root is build/, and the pages lie beside it.
const compiled = import.meta.url.endsWith('.js')

export default defineConfig({
  directories: {
    providers: 'start/providers',
    start: 'start',
    public: compiled ? '../public' : 'public',
  },
  commands: [
    () => import('@adonisjs/core/commands'),
    () => import('@adonisjs/lucid/commands'),
    () => import('#start/commands'),
  ],
  providers: [
    () => import('@adonisjs/core/providers/app_provider'),
    () => import('@adonisjs/core/providers/hash_provider'),
    () => import('@adonisjs/core/providers/vinejs_provider'),
    { file: () => import('@adonisjs/core/providers/repl_provider'), environment: ['repl', 'test'] },
    () => import('@adonisjs/lucid/database_provider'),
    () => import('#start/providers/core_provider'),
    () => import('#start/providers/jobs_provider'),
    () => import('#start/providers/plugins_provider'),
    () => import('#start/providers/identity_provider'),
  ],
  preloads: [() => import('#start/kernel'), () => import('#start/routes')],
})
