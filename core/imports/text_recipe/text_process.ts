import { serveProcess } from '../processes/serve_process.js'
import { recipesOf } from './recipes_of.js'

serveProcess(recipesOf)
