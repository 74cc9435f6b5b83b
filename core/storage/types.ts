import type { Readable } from 'node:stream'

/** What is known of a stored file; `etag` changes with its content and is quoted, as in HTTP. */
export interface FileStat {
  /** Bytes. */
  size: number
  modifiedAt: Date
  etag: string
}

/** A file in a list. */
export interface ListedFile extends FileStat {
  key: string
}

/** A file opened for reading: the facts belong to exactly the bytes that follow. */
export interface OpenFile extends FileStat {
  content: Readable
}

/** First and last byte, both included, as in an HTTP range. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where pictures, assets and archives are kept. Keys are paths of plain names, such as
 * `recipes/<id>/a.webp`; others throw `E_BAD_FILE_KEY`. A folder is what keys share up to a slash.
 */
export interface Storage {
  /** Writes or replaces a file; whatever happens, readers see the old or the new one, whole. */
  put(key: string, content: Uint8Array | string | Readable): Promise<void>
  /** The whole content; throws `E_FILE_NOT_FOUND`. */
  get(key: string): Promise<Buffer>
  /** The content as a stream, or a part of it; throws `E_FILE_NOT_FOUND`. */
  stream(key: string, range?: ByteRange): Promise<OpenFile>
  /** Null when there is no such file. */
  stat(key: string): Promise<FileStat | null>
  /** Deletes a file; nothing happens when there is none. */
  delete(key: string): Promise<void>
  /** Deletes everything below a folder; at once for readers where it lies on a disk, file by file in a bucket. */
  deleteFolder(folder: string): Promise<void>
  /** All files below a folder, sorted by key; empty when there is no such folder. */
  list(folder: string): Promise<ListedFile[]>
  /** The keys of all files below a folder, in no order, read while they are asked for: of folders that may be large. */
  keys(folder: string): AsyncGenerator<string>
  /**
   * Copies everything below a folder; the copy appears as a whole on a disk, file by file in a bucket, so that nobody is to be
   * told of it before this is done. What fails leaves no copy. Nothing to copy makes nothing,
   * a folder in the way throws `E_FOLDER_EXISTS`.
   */
  copyFolder(from: string, to: string): Promise<void>
}
