import { lazy } from 'react'
import {
  IconCopy,
  IconDownload,
  IconFileSearch,
  IconHistory,
  IconMarkdown,
  IconPhoto,
  IconPrinter,
  IconSettings,
  IconShare3,
  IconStopwatch,
  IconToolsKitchen2,
  IconTrash,
  IconTextSize,
  IconTimelineEvent,
} from '@tabler/icons-react'
import { copyRecipe } from '../../copying/copy_recipe.js'
import { printRecipe } from '../../print/print_page.js'
import type { MenuEntry } from './menu_entry.js'

const DeleteRecipeDialog = lazy(async () => ({
  default: (await import('./DeleteRecipeDialog.js')).DeleteRecipeDialog,
}))
const DownloadDialog = lazy(async () => ({
  default: (await import('../../copying/DownloadDialog.js')).DownloadDialog,
}))
const DuplicateDialog = lazy(async () => ({
  default: (await import('../../copying/DuplicateDialog.js')).DuplicateDialog,
}))
const MadeDialog = lazy(async () => ({
  default: (await import('../../made/MadeDialog.js')).MadeDialog,
}))
const PictureDialog = lazy(async () => ({
  default: (await import('../../pictures/PictureDialog.js')).PictureDialog,
}))
const PrintPreferencesDialog = lazy(async () => ({
  default: (await import('../../print/PrintPreferencesDialog.js')).PrintPreferencesDialog,
}))
const HistoryDialog = lazy(async () => ({
  default: (await import('../../history/HistoryDialog.js')).HistoryDialog,
}))
const SourceDialog = lazy(async () => ({
  default: (await import('../../source/SourceDialog.js')).SourceDialog,
}))
const TimelineDialog = lazy(async () => ({
  default: (await import('../../timeline/TimelineDialog.js')).TimelineDialog,
}))
const TimerDialog = lazy(async () => ({
  default: (await import('../../timers/TimerDialog.js')).TimerDialog,
}))
const ShareDialog = lazy(async () => ({
  default: (await import('../../sharing/ShareDialog.js')).ShareDialog,
}))

/** Everything in a recipe's menu, in its order; plugins' entries come before the last part. */
export const menuEntries: readonly MenuEntry[] = [
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
  { id: 'history', icon: IconHistory, audience: 'members', Dialog: HistoryDialog },
  {
    id: 'source',
    icon: IconFileSearch,
    audience: 'members',
    ofImported: true,
    Dialog: SourceDialog,
  },
]

/** What ends the menu, below the plugins' entries. */
export const lastEntries: readonly MenuEntry[] = [
  {
    id: 'delete',
    icon: IconTrash,
    audience: 'deleters',
    danger: true,
    Dialog: DeleteRecipeDialog,
  },
]
