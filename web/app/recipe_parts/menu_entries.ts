import { latePart } from '#web/components/late_part'
import {
  IconCalendarPlus,
  IconCopy,
  IconDownload,
  IconFileSearch,
  IconHistory,
  IconListSearch,
  IconMarkdown,
  IconPhoto,
  IconPrinter,
  IconSettings,
  IconShare3,
  IconShoppingCartPlus,
  IconStopwatch,
  IconToolsKitchen2,
  IconTrash,
  IconTextSize,
  IconTimelineEvent,
} from '@tabler/icons-react'
import { loadPart } from '#web/features/shared/late_parts'
import { copyRecipe } from '#web/features/shared/copying/copy_recipe'
import { printRecipe } from '#web/features/shared/print/print_page'
import type { MenuEntries, MenuEntry } from '#web/features/shared/menu/menu_entry'

const DeleteRecipeDialog = latePart(async () => ({
  default: (await import('#web/features/shared/menu/DeleteRecipeDialog')).DeleteRecipeDialog,
}))
const DownloadDialog = latePart(async () => ({
  default: (await import('#web/features/sharing/copying/DownloadDialog')).DownloadDialog,
}))
const DuplicateDialog = latePart(async () => ({
  default: (await import('#web/features/sharing/copying/DuplicateDialog')).DuplicateDialog,
}))
const MadeDialog = latePart(async () => ({
  default: (await import('#web/features/timeline/made/MadeDialog')).MadeDialog,
}))
const RecipeParseDialog = latePart(async () => ({
  default: (await import('#web/features/parsing/RecipeParseDialog')).RecipeParseDialog,
}))
const PictureDialog = latePart(async () => ({
  default: (await import('#web/features/shared/pictures/PictureDialog')).PictureDialog,
}))
const PrintPreferencesDialog = latePart(async () => ({
  default: (await import('#web/features/print/PrintPreferencesDialog')).PrintPreferencesDialog,
}))
const HistoryDialog = latePart(async () => ({
  default: (await import('#web/features/history/HistoryDialog')).HistoryDialog,
}))
const SourceDialog = latePart(async () => ({
  default: (await import('#web/features/editor/source/SourceDialog')).SourceDialog,
}))
const TimelineDialog = latePart(async () => ({
  default: (await import('#web/features/timeline/TimelineDialog')).TimelineDialog,
}))
const TimerDialog = latePart(async () => ({
  default: (await import('#web/features/timers/TimerDialog')).TimerDialog,
}))
const AddToPlan = latePart(async () => ({ default: await loadPart('addToPlan') }))
const RecipeToListDialog = latePart(async () => ({
  default: (await import('#web/features/shopping/AddToListDialog')).RecipeToListDialog,
}))
const ShareDialog = latePart(async () => ({
  default: (await import('#web/features/sharing/ShareDialog')).ShareDialog,
}))

const first: readonly MenuEntry[] = [
  {
    id: 'made',
    icon: IconToolsKitchen2,
    audience: 'members',
    hasButton: true,
    Dialog: MadeDialog,
  },
  { id: 'timeline', icon: IconTimelineEvent, audience: 'members', Dialog: TimelineDialog },
  { id: 'timer', icon: IconStopwatch, audience: 'everyone', Dialog: TimerDialog },
  { id: 'download', icon: IconDownload, audience: 'members', Dialog: DownloadDialog },
  { id: 'duplicate', icon: IconCopy, audience: 'members', Dialog: DuplicateDialog },
  { id: 'plan', icon: IconCalendarPlus, audience: 'members', Dialog: AddToPlan },
  {
    id: 'add-to-list',
    icon: IconShoppingCartPlus,
    audience: 'members',
    Dialog: RecipeToListDialog,
  },
  {
    id: 'copy-text',
    icon: IconTextSize,
    audience: 'members',
    act: (subject) => copyRecipe(subject, 'text'),
  },
  {
    id: 'copy-markdown',
    icon: IconMarkdown,
    audience: 'members',
    act: (subject) => copyRecipe(subject, 'markdown'),
  },
  {
    id: 'print',
    icon: IconPrinter,
    audience: 'everyone',
    act: ({ recipe }) => printRecipe(recipe),
  },
  {
    id: 'print-preferences',
    icon: IconSettings,
    audience: 'everyone',
    Dialog: PrintPreferencesDialog,
  },
  { id: 'share', icon: IconShare3, audience: 'members', Dialog: ShareDialog },
  { id: 'pictures', icon: IconPhoto, audience: 'editors', apart: true, Dialog: PictureDialog },
  {
    id: 'parse',
    icon: IconListSearch,
    audience: 'editors',
    ofPlainLines: true,
    Dialog: RecipeParseDialog,
  },
  { id: 'history', icon: IconHistory, audience: 'members', Dialog: HistoryDialog },
  {
    id: 'source',
    icon: IconFileSearch,
    audience: 'members',
    ofImported: true,
    Dialog: SourceDialog,
  },
]

const last: readonly MenuEntry[] = [
  {
    id: 'delete',
    icon: IconTrash,
    audience: 'deleters',
    danger: true,
    Dialog: DeleteRecipeDialog,
  },
]

/** Everything in a recipe's menu, in its order. */
export const entries: MenuEntries = { first, last }
