import router from '@adonisjs/core/services/router'
import { registerRoutes } from '#core/http/route_table'
import { routes } from '#start/api'

registerRoutes(router, routes)
