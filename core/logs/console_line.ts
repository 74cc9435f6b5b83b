import { inspect, styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

const levels = new Map<unknown, { word: string; style: Style }>([
  [10, { word: 'trace', style: 'gray' }],
  [20, { word: 'debug', style: 'gray' }],
  [30, { word: 'info', style: 'green' }],
  [40, { word: 'warn', style: 'yellow' }],
  [50, { word: 'error', style: 'red' }],
  [60, { word: 'fatal', style: 'red' }],
])

const shownElsewhere = new Set(['level', 'time', 'msg', 'pid', 'hostname', 'name', 'err'])

function fieldText(value: unknown): string {
  if (typeof value === 'string') return /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)
  return JSON.stringify(value) ?? inspect(value)
}

function stackOf(err: unknown): string {
  if (typeof err !== 'object' || err === null) return ''
  const { stack, message } = { stack: null, message: null, ...err }
  return `\n    ${(stack ?? message ?? JSON.stringify(err)).replaceAll('\n', '\n    ')}`
}

function clock(time: unknown): string {
  const date = new Date(typeof time === 'string' || typeof time === 'number' ? time : Date.now())
  return date.toTimeString().slice(0, 8)
}

/**
 * One structured log line (JSON as pino writes it) as a line for people:
 * `10:11:05 info  served status=200`, errors with their stack below. Other text stays as it is.
 */
export function consoleLine(json: string, hasColours: boolean): string {
  let entry: Record<string, unknown>
  try {
    entry = JSON.parse(json) as Record<string, unknown>
  } catch {
    return json
  }
  const { word, style } = levels.get(entry['level']) ?? {
    word: String(entry['level']),
    style: 'gray',
  }
  const paint = (as: Style, text: string) =>
    hasColours ? styleText(as, text, { validateStream: false }) : text
  const fields = Object.entries(entry)
    .filter(([key]) => !shownElsewhere.has(key))
    .map(([key, value]) => ` ${paint('gray', `${key}=`)}${fieldText(value)}`)
  const message = typeof entry['msg'] === 'string' ? ` ${entry['msg']}` : ''
  const head = `${paint('gray', clock(entry['time']))} ${paint(style, word.padEnd(5))}`
  return `${head}${message}${fields.join('')}${stackOf(entry['err'])}\n`
}
