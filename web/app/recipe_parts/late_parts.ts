import { connectParts } from '#web/features/shared/late_parts'

/** The page of a recipe. */
export const loadRecipePage = () => import('../pages/RecipePage.js')

connectParts({
  recipePage: loadRecipePage,
  cardMenu: async () => (await import('./CardMenuPopup.js')).CardMenuPopup,
  paper: async () => (await import('#web/features/print/Paper')).Paper,
})
