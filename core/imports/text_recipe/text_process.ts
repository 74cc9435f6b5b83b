import { serveProcess } from '#core/processes/index'
import { recipesOf } from './recipes_of.js'

serveProcess(recipesOf)
