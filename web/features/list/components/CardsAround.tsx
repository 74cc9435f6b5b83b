import { createContext, type ReactNode, use, useMemo } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { useVisit } from '#web/features/identity'
import { useOwnRatings } from '#web/features/shared/ratings/ratings_api'
import { type Marked, usePressHeart } from '#web/features/shared/ratings/use_press_heart'

interface CardSurroundings {
  /** The person belongs to the group, so that cards have hearts and menus. */
  own: boolean
  /** A pointer that hits small things. */
  fine: boolean
  favorites: ReadonlySet<string>
  pressHeart: (recipe: Marked) => void
}

const NOTHING: CardSurroundings = {
  own: false,
  fine: false,
  favorites: new Set(),
  pressHeart: () => {},
}
const SurroundingsContext = createContext(NOTHING)

/** What all cards of a list have to know, asked once: a card is drawn many times while one scrolls. */
export function CardsAround({ children }: { children: ReactNode }) {
  const { own } = useVisit()
  const fine = useMediaQuery('(hover: hover) and (pointer: fine)', false)
  const ratings = useOwnRatings()
  const pressHeart = usePressHeart()
  const value = useMemo(() => {
    const marked = Object.values(ratings ?? {}).filter(({ isFavorite }) => isFavorite)
    return { own, fine, pressHeart, favorites: new Set(marked.map(({ recipeId }) => recipeId)) }
  }, [own, fine, pressHeart, ratings])
  return <SurroundingsContext value={value}>{children}</SurroundingsContext>
}

/** What {@link CardsAround} knows. */
export function useCardSurroundings(): CardSurroundings {
  return use(SurroundingsContext)
}
