import type { Timestamp, Uuid } from './common.js'

/** A format of an archive of many recipes, as apps call it; `ending` is that of its file. What the household has beside recipes may go along where it `takesHousehold`. */
export interface ManyFormat {
  id: string
  name: string
  ending: string
  takesHousehold: boolean
}

/**
 * Formats that a recipe can be had in; `jinja2` names the templates (the key is the peer's), `many` (ours) what an archive of
 * several can be written in.
 */
export interface ExportFormats {
  json: string[]
  zip: string[]
  jinja2: string[]
  many: ManyFormat[]
}

/** Opens the zip of one recipe without a login. */
export interface RecipeZipToken {
  token: string
}

/** The file of all that the site has of the caller (ours): it can be fetched while it is `ready`, for a day. */
export interface OwnDataExport {
  state: 'none' | 'running' | 'ready' | 'failed'
  expiresAt: Timestamp | null
  bytes: number
}

/** Opens one file at `/utils/download` without a login. */
export interface FileToken {
  fileToken: string
}

/** An archive of many recipes; `path` is an opaque key, `size` is text as in `1.67 KB`, `format` (ours) one of `many`. */
export interface GroupDataExport {
  id: Uuid
  groupId: Uuid
  name: string
  format: string
  filename: string
  path: string
  size: string
  expires: Timestamp
}
