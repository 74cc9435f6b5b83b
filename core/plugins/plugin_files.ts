import type { Storage } from '#core/storage/index'

/** The part of the storage below one folder, with keys as seen from inside it. */
export function folderOf(storage: Storage, folder: string): Storage {
  const inside = (key: string) => `${folder}/${key}`
  return {
    put: (key, content) => storage.put(inside(key), content),
    get: (key) => storage.get(inside(key)),
    stream: (key, range) => storage.stream(inside(key), range),
    stat: (key) => storage.stat(inside(key)),
    delete: (key) => storage.delete(inside(key)),
    deleteFolder: (below) => storage.deleteFolder(inside(below)),
    list: async (below) => {
      const files = await storage.list(inside(below))
      return files.map((file) => ({ ...file, key: file.key.slice(folder.length + 1) }))
    },
    async *keys(below) {
      for await (const key of storage.keys(inside(below))) yield key.slice(folder.length + 1)
    },
    copyFolder: (from, to) => storage.copyFolder(inside(from), inside(to)),
  }
}
