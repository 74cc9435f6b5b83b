import { defineConfig, drivers } from '@adonisjs/core/hash'

/** Scrypt runs in Node's thread pool; 2^15 rounds take about 60 ms and 32 MB. */
export default defineConfig({
  default: 'scrypt',
  list: {
    scrypt: drivers.scrypt({
      cost: 32_768,
      blockSize: 8,
      parallelization: 1,
      maxMemory: 64 * 1024 * 1024,
    }),
  },
})
