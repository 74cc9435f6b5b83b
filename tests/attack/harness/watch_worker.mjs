// Watches a site from a thread of its own, so that a busy test does not look like a busy site.
import { readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

const { url, launcher, every, patience } = workerData
const seen = { probes: 0, slowest: 0, failures: [], memory: 0, pids: [] }
const stop = new AbortController()
/** Process id of the server; 0 until it was seen. */
let server = 0

/** An empty server: what it takes to answer is the machine's doing, not the site's. */
const idle = createServer((_, response) => response.end('ok')).listen(0, '127.0.0.1')
await new Promise((resolve) => idle.once('listening', resolve))
const idleUrl = `http://127.0.0.1:${idle.address().port}/`

/** Milliseconds until an address answered well; infinite when it did not within the patience. */
async function took(address) {
  const began = performance.now()
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience * 4) })
    await answer.text()
    return answer.ok ? performance.now() - began : `answered ${answer.status}`
  } catch (error) {
    return String(error.cause ?? error)
  }
}

async function probe() {
  const waitedBefore = waited()
  const [site, machine] = await Promise.all([took(`${url}/api/app/about`), took(idleUrl)])
  seen.probes += 1
  if (typeof site === 'string') return void seen.failures.push(site)
  const machines = (typeof machine === 'number' ? machine : 0) + waited() - waitedBefore
  const own = Math.max(0, site - machines)
  seen.slowest = Math.max(seen.slowest, own)
  if (own > patience) seen.failures.push(`took ${Math.round(own)} ms`)
}

/**
 * Milliseconds that the main thread of the server could have run and had no processor, since it began (proc(5), schedstat):
 * beside other work that is the machine's doing too. 0 where the kernel does not count it.
 */
function waited() {
  try {
    const [, nanoseconds] = readFileSync(`/proc/${server}/task/${server}/schedstat`, 'utf8').split(
      ' '
    )
    return Number(nanoseconds ?? 0) / 1e6
  } catch {
    return 0
  }
}

function lookAtProcesses() {
  const parents = new Map()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const children = parents.get(Number(parent)) ?? []
      parents.set(Number(parent), [...children, Number(name)])
    } catch {
      // It ended meanwhile.
    }
  }
  const tree = [launcher]
  for (const pid of tree) tree.push(...(parents.get(pid) ?? []))
  seen.pids = [...new Set([...seen.pids, ...tree])]
  for (const pid of tree) seen.memory = Math.max(seen.memory, memoryOfServer(pid))
}

/** Resident MiB of the process that answers requests; 0 for any other. */
function memoryOfServer(pid) {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    if (!command.some((part) => part.endsWith('build/ace.js')) || !command.includes('serve'))
      return 0
    server = pid
    const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kib ?? 0) / 1024
  } catch {
    return 0
  }
}

parentPort.on('message', () => stop.abort())
while (!stop.signal.aborted) {
  lookAtProcesses()
  await probe()
  await delay(every)
}
await probe()
lookAtProcesses()
idle.close()
parentPort.postMessage(seen)
parentPort.close()
