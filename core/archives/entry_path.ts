import { ArchiveError } from './archive_error.js'

const maxPathBytes = 1024

function refuse(name: string, why: string): ArchiveError {
  return new ArchiveError('bad-path', `${JSON.stringify(name.slice(0, 80))} ${why}`)
}

/**
 * The path of a file in an archive: plain names joined by `/`, without `.` parts, in one Unicode
 * form. Whatever could lead out of a folder throws `bad-path`.
 */
export function safePath(name: string): string {
  const path = name.replaceAll('\\', '/')
  if (/\p{Cc}/u.test(path)) throw refuse(name, 'has control characters')
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) throw refuse(name, 'is absolute')
  const parts = path.split('/').filter((part) => part !== '.' && part !== '')
  if (parts.includes('..')) throw refuse(name, 'leads out of its folder')
  if (parts.length === 0) throw refuse(name, 'is no name')
  const safe = parts.join('/').normalize('NFC')
  if (Buffer.byteLength(safe) > maxPathBytes) throw refuse(name, 'is too long')
  return safe
}

/** Files that systems add by themselves: hidden ones and the `__MACOSX` folder. */
export function isClutter(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX')
}
