import { apiUrl } from './base.js'
import { queryText } from './request.js'

/** Has the browser download the file that the site gave a token for. */
export function download(fileToken: string): void {
  window.location.assign(`${apiUrl('utils/download')}?${queryText({ token: fileToken })}`)
}
