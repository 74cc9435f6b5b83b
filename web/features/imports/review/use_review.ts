import { createContext, use, useEffect, useMemo, useState } from 'react'
import type { ImportReadingOut } from '#core/shared/contract/imports'
import { useLeaving } from '#web/components/leaving'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { type StoredReview, storeReview, recallReview } from './stored_review.js'
import { nextOpen, openRecipes } from './open_recipes.js'
import { takeBack } from './review_acts.js'
import { openReview, type Review } from './review_model.js'

/** A change of a review. */
export type Act = (review: Review) => Review

/** The review on the page and what can be done with it. */
export interface Reviewing {
  reading: ImportReadingOut
  review: Review
  /** Which of the reading's recipes it is. */
  chosen: number
  /** Which of them are neither saved nor put away. */
  open: number[]
  choose: (index: number) => void
  change: (act: Act) => void
  /** Changes lines and offers to undo that. */
  changeUndoably: (act: Act, text: string) => void
}

const ReviewingContext = createContext<Reviewing | null>(null)
export const ReviewProvider = ReviewingContext.Provider

/** The review of the page around. */
export function useReviewing(): Reviewing {
  const value = use(ReviewingContext)
  if (!value) throw new Error('useReviewing needs a ReviewProvider around it')
  return value
}

function reviewOf({ reviews }: StoredReview, chosen: number, reading: ImportReadingOut): Review {
  const stored = reviews[chosen]
  if (stored) return stored
  const recipe = reading.recipes[chosen] ?? reading.recipes[0]
  if (!recipe) throw new Error('A reading that is ready has a recipe')
  return openReview(recipe)
}

/** Opens the review of a reading where the person left it, and keeps every change in this browser. */
export function useReview(reading: ImportReadingOut): Reviewing {
  const { t } = useText('import_review')
  const [stored, setStored] = useState<StoredReview>(
    () => recallReview(reading.id) ?? { chosen: 0, reviews: {} }
  )
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    if (touched) storeReview(reading.id, stored)
  }, [reading.id, stored, touched])
  const leaving = useLeaving()
  const open = useMemo(() => openRecipes(reading, leaving), [reading, leaving])
  const chosen = open.includes(stored.chosen) ? stored.chosen : (nextOpen(open, stored.chosen) ?? 0)
  const review = useMemo(() => reviewOf(stored, chosen, reading), [stored, chosen, reading])
  return useMemo(() => {
    const change = (act: Act) => {
      setTouched(true)
      setStored((now) => {
        const next = act(reviewOf(now, chosen, reading))
        return { chosen, reviews: { ...now.reviews, [chosen]: next } }
      })
    }
    return {
      reading,
      review,
      chosen,
      open,
      choose: (index) => {
        setTouched(true)
        setStored((now) => ({ ...now, chosen: index }))
      },
      change,
      changeUndoably: (act, text) => {
        const after = act(review)
        change(act)
        toast.undo(t('undo.done', { text }), () => change((now) => takeBack(now, review, after)))
      },
    }
  }, [reading, review, chosen, open, t])
}
