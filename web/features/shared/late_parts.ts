import type { ComponentType, FunctionComponent } from 'react'
import type { Recipe, RecipeIngredient, Uuid } from '#core/shared/contract/index'
import type { PopupProps } from '#web/components/Reach'
import type { Correction, NewAlias } from './parsing/parsing_api.js'

/** What goes on paper: a recipe as it is read now. */
export interface PaperProps {
  recipe: Recipe
  groupSlug: string
  scale: number
}

/** What the menu of a recipe's card takes. */
export interface CardMenuPopupProps extends PopupProps {
  slug: string
  groupSlug: string
}

/** What was read and accepted, and what is to be remembered of it. */
export interface ParsedLines {
  /** The rows as they are to be, by their reference ids. */
  rows: ReadonlyMap<string, RecipeIngredient>
  corrections: Correction[]
  aliases: NewAlias[]
}

/** What the dialog that reads plain lines takes; where they go is its opener's matter. */
export interface ParseDialogProps {
  recipeId: string
  /** Lines that are plain text; the same list while it is open. */
  rows: RecipeIngredient[]
  opened: boolean
  onClose: () => void
  /** Takes the lines; the dialog stays open where that fails. */
  onTake: (parsed: ParsedLines) => boolean | Promise<boolean>
  /** Says that taking the lines does something else, too. */
  notice?: string | undefined
}

/** What the dialog takes that puts a recipe on the meal plan. */
export interface AddToPlanProps {
  recipe: { id: Uuid; name: string; slug: string }
  opened: boolean
  onClose: () => void
}

/** A recipe to be bought for, so often; `meal` is what it is for. */
export interface ToBuy {
  recipeId: string
  slug: string
  name: string
  scale: number
  meal?: { date: string; entryType: string }
}

/** What the dialog takes that puts recipes on a shopping list. */
export interface AddToListProps {
  recipes: readonly ToBuy[]
  opened: boolean
  onClose: () => void
}

/** Parts of one feature that another fetches when it needs them; `web/app` says where they are. */
export interface LateParts {
  /** The page of a recipe, so that no tap waits for it. */
  recipePage: () => Promise<unknown>
  /** What a card's menu opens. */
  cardMenu: () => Promise<ComponentType<CardMenuPopupProps>>
  /** What reads ingredients that are plain text. */
  parseDialog: () => Promise<FunctionComponent<ParseDialogProps>>
  /** What puts a recipe on the meal plan. */
  addToPlan: () => Promise<FunctionComponent<AddToPlanProps>>
  /** What the household eats today. */
  todaysMeals: () => Promise<ComponentType>
  /** What puts recipes on a shopping list. */
  addToList: () => Promise<FunctionComponent<AddToListProps>>
  /** What a recipe looks like on paper. */
  paper: () => Promise<FunctionComponent<PaperProps>>
}

let parts: LateParts | undefined

/** Says where the parts are; once, before anything is drawn. */
export function connectParts(loaders: LateParts): void {
  parts = loaders
}

/** Fetches a part; rejects when it cannot be had. */
export async function loadPart<Name extends keyof LateParts>(
  name: Name
): Promise<Awaited<ReturnType<LateParts[Name]>>> {
  if (!parts) throw new Error('The parts of features are not connected')
  return (await parts[name]()) as Awaited<ReturnType<LateParts[Name]>>
}
