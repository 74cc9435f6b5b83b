import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import type { Recipe } from '#core/shared/contract/index'
import { Once } from '#web/components/Once'
import { useReading } from '../../measures/use_reading.js'
import { PrintHost } from '../../print/PrintHost.js'
import { lastEntries, menuEntries } from './menu_entries.js'
import type { DialogEntry, MenuEntryId, MenuSubject } from './menu_entry.js'

interface OpenDialogs extends MenuSubject {
  open: (id: MenuEntryId) => void
}

const OpenDialogsContext = createContext<OpenDialogs | null>(null)

const dialogs = [...menuEntries, ...lastEntries].filter(
  (entry): entry is DialogEntry => 'Dialog' in entry
)

interface RecipeDialogsProps {
  recipe: Recipe
  groupSlug: string
  scale: number
  children: ReactNode
}

/** Holds the dialogs of a recipe, for its menu and for whatever else on the page opens one. */
export function RecipeDialogs({ recipe, groupSlug, scale, children }: RecipeDialogsProps) {
  const [opened, setOpened] = useState<MenuEntryId | null>(null)
  const reading = useReading()
  const value = useMemo(
    () => ({ recipe, groupSlug, scale, reading, open: setOpened }),
    [recipe, groupSlug, scale, reading]
  )
  return (
    <OpenDialogsContext value={value}>
      {children}
      <PrintHost recipe={recipe} groupSlug={groupSlug} scale={scale} />
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
