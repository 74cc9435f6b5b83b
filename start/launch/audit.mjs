// Asks the registry whether anything that is installed is known to be unsafe. Without one that answers it is skipped.
import { join, resolve } from 'node:path'
import { npm } from './npm.mjs'

const root = resolve(process.argv[2] ?? join(import.meta.dirname, '../..'))
const asked = npm(['audit', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], { root })
const report = reportIn(asked?.stdout ?? '')

if (report?.auditReportVersion === undefined) {
  const said = report?.error?.summary || report?.message || 'the registry did not answer'
  console.log(`skipped: dependency audit (${String(said).split('\n')[0]})`)
} else {
  const all = Object.values(report.vulnerabilities)
  const grave = all.filter(({ severity }) => severity === 'high' || severity === 'critical')
  for (const { name, severity, range } of all) console.log(`${severity}: ${name} ${range}`)
  console.log(`dependency audit: ${all.length} known, ${grave.length} of them high or critical`)
  process.exitCode = grave.length > 0 ? 1 : 0
}

function reportIn(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
