/** Folder of all zips of many recipes in the store. */
export const EXPORTS = 'exports'

/** The archive of an export. */
interface ExportFile {
  id: string
  groupId: string
  ending: string
}

/** Where the archive of an export is stored. */
export const exportKey = ({ groupId, id, ending }: ExportFile) =>
  `${EXPORTS}/${groupId}/${id}.${ending}`
