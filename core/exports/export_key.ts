/** Folder of all zips of many recipes in the store. */
export const EXPORTS = 'exports'

/** Where the zip of an export is stored. */
export const exportKey = (groupId: string, id: string) => `${EXPORTS}/${groupId}/${id}.zip`
