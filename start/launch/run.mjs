import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

/**
 * Runs a program to its end and answers its exit code. Signals are passed on, and the program's folder comes first on
 * PATH, so that its children find the same Node.
 */
export function run(command, args, { root, stdout = 'inherit', cwd = root, env = {} }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['inherit', stdout === 'stderr' ? 2 : stdout, 'inherit'],
      env: {
        ...process.env,
        ...env,
        PATH: `${dirname(command)}${delimiter}${process.env.PATH || ''}`,
      },
    })
    const pass = (signal) => child.kill(signal)
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const orphaned = watchParent(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of signals) process.off(name, pass)
      clearInterval(orphaned)
      resolve(code === null ? 128 + (signal === 'SIGINT' ? 2 : 15) : code)
    })
  })
}

/** Runs steps in order, stops at the first that fails, answers the last exit code. */
export async function runEach(steps) {
  for (const step of steps) {
    const code = await step()
    if (code !== 0) return code
  }
  return 0
}

/**
 * npm passes a signal to its shell, which ends without passing it on. Whoever stops `npm start` that way means us too, so
 * the loss of that shell counts as the signal. Without npm a lost parent means nothing: `nohup` is meant to outlive it.
 */
export function watchParent(act) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 500)
  timer.unref()
  return timer
}
