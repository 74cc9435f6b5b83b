import { defineConfig } from '@adonisjs/core/hash'
import { ScryptDriver } from '#core/identity/hashing/scrypt_driver'

/** Scrypt runs on threads of its own; 2^15 rounds take about 60 ms and 32 MB. */
export default defineConfig({
  default: 'scrypt',
  list: {
    scrypt: () => new ScryptDriver({ cost: 32_768, blockSize: 8, parallelization: 1 }),
  },
})
