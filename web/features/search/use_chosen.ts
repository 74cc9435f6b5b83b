import { useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import type { RecipeSummary } from '#core/shared/contract/index'

interface ChosenInput {
  recipes: RecipeSummary[]
  groupSlug: string
  onClose: () => void
}

/** Which result is chosen (the first to begin with), moved by the arrow keys and opened by Enter. */
export function useChosen({ recipes, groupSlug, onClose }: ChosenInput): {
  chosen: number
  choose: (index: number) => void
  /** Goes to the chosen one, if there is any. */
  open: () => void
  onKeyDown: (event: KeyboardEvent) => void
} {
  const navigate = useNavigate()
  const [state, setState] = useState({ list: recipes, index: 0 })
  const index = state.list[0]?.id === recipes[0]?.id ? state.index : 0
  const chosen = Math.min(index, Math.max(0, recipes.length - 1))
  const choose = (next: number) => {
    setState({ list: recipes, index: next })
    document.getElementById(`found-${recipes[next]?.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const step = (by: number) => {
    if (recipes.length > 0) choose((chosen + by + recipes.length) % recipes.length)
  }
  const open = () => {
    const recipe = recipes[chosen]
    if (!recipe) return
    onClose()
    void navigate(`/g/${groupSlug}/r/${recipe.slug}`)
  }
  const acts: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: open,
  }
  return {
    chosen,
    choose,
    open,
    onKeyDown: (event) => {
      const act = event.nativeEvent.isComposing ? undefined : acts[event.key]
      if (!act) return
      event.preventDefault()
      act()
    },
  }
}
