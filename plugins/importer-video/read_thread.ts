import { serveThread } from '#core/imports/index'
import { readVideoPage } from './read_page.js'

serveThread(readVideoPage)
