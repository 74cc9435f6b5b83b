import { readRow, type Statement } from '#core/database/read'

/** How long what recipes were read from is kept; chosen by administrators. */
export interface PageKeeping {
  keep: boolean
  /** Days; 0 is for ever. */
  days: number
}

/** Key of the setting. */
export const PAGE_KEEPING = 'imports.pages'

const setting: Statement = {
  name: 'imports.page-keeping',
  text: `select coalesce((value->>'keep')::boolean, true) as keep,
      coalesce((value->>'days')::integer, 0) as days
    from settings where key = '${PAGE_KEEPING}'`,
}

/** What administrators chose; everything is kept unless they did. */
export async function pageKeeping(): Promise<PageKeeping> {
  return (await readRow<PageKeeping>(setting, [])) ?? { keep: true, days: 0 }
}

/** Whether pages and pictures are kept with the recipes that are read from them. */
export async function keepsPages(): Promise<boolean> {
  return (await pageKeeping()).keep
}
