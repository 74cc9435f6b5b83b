import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { Once } from '#web/components/Once'
import { useReading } from '../measures/use_reading.js'
import {
  type DialogEntry,
  type MenuAudience,
  MenuEntriesContext,
  type MenuEntryId,
  type MenuSubject,
} from './menu_entry.js'
import { useAudience } from './use_audience.js'

interface OpenDialogs extends MenuSubject {
  audience: Record<MenuAudience, boolean>
  shared: boolean
  open: (id: MenuEntryId) => void
}

const OpenDialogsContext = createContext<OpenDialogs | null>(null)

function useDialogs(): DialogEntry[] {
  const { first, last } = use(MenuEntriesContext)
  return [...first, ...last].filter((entry): entry is DialogEntry => 'Dialog' in entry)
}

interface RecipeDialogsProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  /** For a recipe that was opened by its link: whoever looks can do what everybody can. */
  shared?: boolean
  /** The dialog that is open at first, for whom it is. */
  first?: MenuEntryId | null
  children: ReactNode
}

/** Holds the dialogs of a recipe, for its menu and for whatever else on the page opens one. */
export function RecipeDialogs(props: RecipeDialogsProps) {
  const { recipe, groupSlug, scale, shared = false, first = null, children } = props
  const [wanted, setOpened] = useState(first)
  const dialogs = useDialogs()
  const reading = useReading()
  const audience = useAudience(recipe, shared ? null : groupSlug)
  const opened = dialogs.find((entry) => entry.id === wanted && audience[entry.audience])?.id
  const value = useMemo(
    () => ({ recipe, groupSlug, scale, reading, audience, shared, open: setOpened }),
    [recipe, groupSlug, scale, reading, audience, shared]
  )
  return (
    <OpenDialogsContext value={value}>
      {children}
      {dialogs.map(({ id, Dialog }) => (
        <Once key={id} when={opened === id}>
          <Dialog
            recipe={recipe}
            groupSlug={groupSlug}
            scale={scale}
            opened={opened === id}
            onClose={() => setOpened(null)}
          />
        </Once>
      ))}
    </OpenDialogsContext>
  )
}

/** The recipe of the page around, and the way to open one of its dialogs. */
export function useRecipeDialogs(): OpenDialogs {
  const value = use(OpenDialogsContext)
  if (!value) throw new Error('useRecipeDialogs needs RecipeDialogs around it')
  return value
}
