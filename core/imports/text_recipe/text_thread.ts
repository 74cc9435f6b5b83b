import { serveThread } from '../threads/serve_thread.js'
import { recipesOf } from './recipes_of.js'

serveThread(recipesOf)
