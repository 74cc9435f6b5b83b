import { mkdirSync } from 'node:fs'
import type { LoggerConfig } from '@adonisjs/core/types/logger'
import type { DestinationStream, Level } from 'pino'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'
import { consoleLine } from './console_line.js'

/** Where log lines go. */
export interface LogStreamsOptions {
  /** Folder of the log files; null writes none. */
  dir: string | null
  /** File name without ending; every kind of process needs its own. */
  name?: string
  level: Level | 'silent'
  /** The file is put aside at this size, and so many old ones are kept. */
  rotate?: { size: `${number}${'K' | 'M' | 'G'}`; files: number }
  /** Where readable lines go; standard output by default, null for nowhere. */
  console?: { write(text: string): unknown; isTTY?: boolean } | null
}

/** Settings for a logger of Adonis' `defineConfig`, and the end of its streams. */
export interface LogStreams {
  config: Pick<LoggerConfig, 'enabled' | 'level' | 'destination' | 'timestamp'>
  /** Resolves when everything logged so far is in the file. */
  close(): Promise<void>
}

function openFile(options: LogStreamsOptions, dir: string): RotatingFileStream {
  mkdirSync(dir, { recursive: true })
  const { size, files } = options.rotate ?? { size: '10M', files: 5 }
  const stream = createStream(`${options.name ?? 'trivet'}.log`, {
    path: dir,
    size,
    rotate: files,
    mode: 0o640,
  })
  // A full disk must not stop the kitchen; the console still has the lines.
  stream.on('error', (error) => process.stderr.write(`Log file: ${error.message}\n`))
  return stream
}

function hasColours(screen: NonNullable<LogStreamsOptions['console']>): boolean {
  return screen.isTTY === true && process.env['NO_COLOR'] === undefined
}

/**
 * Log lines as JSON in a rotated file and as readable text on the console, without worker threads.
 * Secrets are left out of both.
 */
export function createLogStreams(options: LogStreamsOptions): LogStreams {
  const file = options.dir === null ? null : openFile(options, options.dir)
  const screen = options.console === undefined ? process.stdout : options.console
  const destination: DestinationStream = {
    write: (line) => {
      const json = redactSecrets(line)
      file?.write(json)
      screen?.write(consoleLine(json, hasColours(screen)))
    },
  }
  return {
    config: {
      enabled: true,
      level: options.level,
      timestamp: 'iso',
      destination,
    },
    close: () => new Promise((resolve) => (file ? file.end(resolve) : resolve())),
  }
}

const hidden = '[hidden]'

const secretName =
  '(?:proxy[-_]?)?authorization|(?:set[-_]?)?cookies?|' +
  '[\\w-]{0,60}(?:password|passwd|secret|token|jwt|api[-_]?key)'
const anyValue = '"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\]|\\{[^{}]*\\}|-?\\d[\\d.]*'

const secretField = new RegExp(`"(${secretName})":(?:${anyValue})`, 'gi')
const secretParameter = /([?&](?:[\w.-]{0,60}(?:token|password|secret|key)|code)=)[^&#\s"\\]+/gi
const credentials = /\b(Bearer|Basic)\s+[\w.~+/=-]{6,}/g
const userInfo = /(\b[a-z][a-z\d+.-]{0,20}:\/\/[^\s/:@"]{0,100}):[^\s/@"]+@/gi

/** A longer line is none that a person reads; it is left out, and that is said. */
const LONGEST_LINE = 100_000

/**
 * A log line (JSON) without passwords, tokens, cookies and keys: fields by their name, and secrets
 * inside texts such as addresses and `Authorization` values. Done on the finished line, so that
 * messages, errors and what child loggers add are covered alike.
 */
function redactSecrets(json: string): string {
  if (json.length > LONGEST_LINE) {
    const msg = `a line of ${json.length} characters was left out of the log`
    return `${JSON.stringify({ level: 40, time: Date.now(), msg })}\n`
  }
  return json
    .replace(secretField, `"$1":"${hidden}"`)
    .replace(secretParameter, `$1${hidden}`)
    .replace(credentials, `$1 ${hidden}`)
    .replace(userInfo, `$1:${hidden}@`)
}
