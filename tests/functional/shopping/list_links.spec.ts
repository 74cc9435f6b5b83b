import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { work } from '#core/events/index'
import { networkKey } from '#core/identity/index'
import { clearThrottles } from '#core/throttles/index'
import { announcedDuring } from '#tests/helpers/announced'
import { countStatements } from '#tests/helpers/count_statements'
import { shopper } from './shopper.js'

const open = (client: ApiClient, token: unknown) =>
  client.post('/api/shopping/shared').json({ token })
