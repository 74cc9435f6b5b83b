import { serveProcess } from '#core/imports/index'
import { readCooklang } from './read_cooklang.js'

serveProcess(readCooklang)
