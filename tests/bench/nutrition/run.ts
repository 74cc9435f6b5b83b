import { existsSync } from 'node:fs'
import { measureBulk } from './bulk.js'
import { measurePages } from './pages.js'

/**
 * `npm run bench:nutrition -- FOLDER` estimates the nutrition of the pages of a folder, unpacked beside their expected files;
 * `npm run bench:nutrition -- --bulk 10000` has a site compute so many recipes after its start, while lists are asked for.
 */
const [first, second] = process.argv.slice(2)
if (first === '--bulk')
  console.log(JSON.stringify(await measureBulk(Number(second ?? 10_000)), null, 2))
else if (first && existsSync(first)) console.log(JSON.stringify(await measurePages(first), null, 2))
else {
  console.error('Name a folder of unpacked pages, or --bulk and a number of recipes.')
  process.exitCode = 2
}
