import { defineConfig, drivers } from '@adonisjs/core/encryption'
import { secret } from '#start/data_dir'

export default defineConfig({
  default: 'gcm',
  list: { gcm: drivers.aes256gcm({ id: 'gcm', keys: [secret('app-key')] }) },
})
