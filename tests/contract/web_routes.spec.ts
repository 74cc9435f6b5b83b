import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { routes } from '../../web/api/routes.js'

test.group('Routes that the pages call', () => {
  for (const [name, [method, pattern]] of Object.entries(routes)) {
    test(`${name} is served as ${method} /api/${pattern}`, ({ assert }) => {
      const path = `/api/${pattern.replace(':kind', 'tags').replaceAll(/:\w+/g, 'x')}`
      const found = router.match(path, method, false)
      assert.equal(found?.route.pattern, `/api/${pattern}`)
      assert.equal(found?.route.name, name)
    })
  }
})
