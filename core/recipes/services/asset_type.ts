/** How a browser is to treat an attached file. */
export interface AssetType {
  type: string
  /** Whether it is only to be kept, never shown: it could run in our name. */
  isDownload: boolean
}

const shown: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4a: 'audio/mp4',
  md: 'text/markdown; charset=utf-8',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  ogg: 'audio/ogg',
  pdf: 'application/pdf',
  png: 'image/png',
  txt: 'text/plain; charset=utf-8',
  wav: 'audio/wav',
  webm: 'video/webm',
  webp: 'image/webp',
}

/** The type of a file by the ending of its name; what is not known to be harmless is a download. */
export function assetType(fileName: string): AssetType {
  const ending = fileName.split('.').at(-1)?.toLowerCase() ?? ''
  const type = Object.hasOwn(shown, ending) ? shown[ending] : undefined
  return { type: type ?? 'application/octet-stream', isDownload: type === undefined }
}
