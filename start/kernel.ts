import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'
import { middlewareChain } from '#core/http/middleware/middleware_chain'

server.errorHandler(() => import('#core/http/exception_handler'))

server.use([
  middlewareChain([
    () => import('#core/http/middleware/security_headers_middleware'),
    // First of all who speak: an error before it would have no language to be told in.
    () => import('#core/http/middleware/locale_middleware'),
  ]),
  () => import('#core/http/middleware/static_files_middleware'),
])

router.use([
  middlewareChain([
    // Around all that answer.
    () => import('#core/http/middleware/packed_answer_middleware'),
    () => import('#core/http/middleware/storable_address_middleware'),
    // Before all that reads of the database: identification, rights, the routes themselves.
    () => import('#core/http/middleware/database_guard_middleware'),
    // Who asks decides how much of a body is read at all.
    () => import('#core/http/middleware/identify_middleware'),
    () => import('#core/identity/visitor_turns_middleware'),
    () => import('#core/http/middleware/large_answer_middleware'),
    () => import('#core/http/middleware/body_middleware'),
    () => import('#core/live/origin_middleware'),
  ]),
])
