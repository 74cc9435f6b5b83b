import { serveProcess } from '#core/imports/index'
import { readVideoPage } from './read_page.js'

serveProcess(readVideoPage)
