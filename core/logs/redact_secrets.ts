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
export function redactSecrets(json: string): string {
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
