import { defineConfig, drivers } from '@adonisjs/core/encryption'
import { openingKeys } from '#start/key_files'

export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ id: 'gcm', keys: openingKeys('app-key') }) },
})
