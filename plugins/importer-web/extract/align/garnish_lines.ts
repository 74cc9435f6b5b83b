import type { DraftIngredient } from '#core/recipes/index'
import { letters } from '#core/recipe_text/index'
import { keyOf, type Line } from '../unmarked/line.js'

const LONGEST = 200
/** How many lines may stand between a food of the list and what the dish is served with. */
const NEAR = 3
const LEAST_LINES = 3
/** "Garnishes: parsley and lemon zest", "Zum Servieren (nach Belieben): …". */
const GARNISH =
  /^(?:optional )?(?:garnish(?:es|ing)?|(?:to|for) (?:garnish|serve|serving)|toppings?|zum (?:garnieren|servieren|anrichten|bestreuen)|garnitur|pour (?:servir|décorer|garnir|la garniture)|garniture|para (?:servir|decorar|adornar)|guarnición|per (?:servire|guarnire|decorare)|guarnizione|voor (?:erbij|de garnering)|garnering|om te (?:serveren|garneren)|para finalizar|do (?:podania|dekoracji)|till servering|til servering|til pynt|tarjoiluun|k podávání|a tálaláshoz|για το σερβίρισμα|servis için|для подачи|להגשה|לקישוט|للتقديم|للتزيين)(?:\s?\([^()]{1,40}\))?\s?[:：]\s?(?=\p{L}.{2})/iu

/**
 * Ingredients with the line that the page has for what goes on top or beside, right behind one of them, where the markup has but
 * the items of its lists.
 */
export function withGarnishes(ingredients: DraftIngredient[], readings: Line[]): DraftIngredient[] {
  if (ingredients.length < LEAST_LINES) return ingredients
  const keys = ingredients.map(({ text }) => letters(text))
  const found = readings.flatMap((line, at) => {
    if (line.item || line.text.length > LONGEST || !GARNISH.test(line.text)) return []
    const above = readings.slice(Math.max(0, at - NEAR), at).toReversed()
    const food = above.map((one) => keys.lastIndexOf(keyOf(one))).find((place) => place >= 0)
    return food === undefined || keys.includes(keyOf(line)) ? [] : [{ line, food }]
  })
  const [first] = found
  if (!first) return ingredients
  return ingredients.toSpliced(first.food + 1, 0, { text: first.line.text, title: null })
}
