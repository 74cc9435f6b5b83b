import type { Timestamp, Uuid } from './common.js'

/** Formats that a recipe can be had in; `jinja2` names the templates (the key is the peer's). */
export interface ExportFormats {
  json: string[]
  zip: string[]
  jinja2: string[]
}

/** Opens the zip of one recipe without a login. */
export interface RecipeZipToken {
  token: string
}

/** Opens one file at `/utils/download` without a login. */
export interface FileToken {
  fileToken: string
}

/** A zip of many recipes; `path` is an opaque key, `size` is text as in `1.67 KB`. */
export interface GroupDataExport {
  id: Uuid
  groupId: Uuid
  name: string
  filename: string
  path: string
  size: string
  expires: Timestamp
}
