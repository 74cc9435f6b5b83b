import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import type { RecipeSummary } from '#core/shared/contract/index'
import { toast } from '#web/components/toast'
import { useSession, useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { useOwnRatingsQuery, useSetFavoriteMutation } from '../favorites/ratings_api.js'

type Marked = Pick<RecipeSummary, 'id' | 'slug' | 'name'>

interface CardSurroundings {
  /** The person belongs to the group, so that cards have hearts and menus. */
  own: boolean
  /** A pointer that hits small things. */
  fine: boolean
  favorites: ReadonlySet<string>
  setFavorite: (recipe: Marked, on: boolean) => void
}

const NOTHING: CardSurroundings = {
  own: false,
  fine: false,
  favorites: new Set(),
  setFavorite: () => {},
}
const SurroundingsContext = createContext(NOTHING)

function useSetFavorite(userId: string | undefined): CardSurroundings['setFavorite'] {
  const { t } = useText('finding')
  const [store] = useSetFavoriteMutation()
  return useCallback(
    ({ id, slug, name }, on) => {
      if (userId === undefined) return
      void store({ userId, recipe: { id, slug }, on }).then(({ error }) => {
        if (error) toast.error(t('favorite.failed', { name }))
      })
    },
    [store, t, userId]
  )
}

/** What all cards of a list have to know, asked once: a card is drawn many times while one scrolls. */
export function CardsAround({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const { own } = useVisit()
  const fine = useMediaQuery('(hover: hover) and (pointer: fine)', false)
  const { data } = useOwnRatingsQuery(undefined, { skip: !own })
  const setFavorite = useSetFavorite(user?.id)
  const value = useMemo(() => {
    const marked = Object.values(data ?? {}).filter(({ isFavorite }) => isFavorite)
    return { own, fine, setFavorite, favorites: new Set(marked.map(({ recipeId }) => recipeId)) }
  }, [own, fine, setFavorite, data])
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>
}

/** What {@link CardsAround} knows. */
export function useCardSurroundings(): CardSurroundings {
  return use(SurroundingsContext)
}
