/** What a single key does on a recipe page. */
export type RecipeAct = 'edit' | 'cook' | 'favorite' | 'print' | 'more' | 'less' | 'help'

/** The keys of a recipe page, in the order they are listed. */
export const recipeKeys: readonly [key: string, act: RecipeAct][] = [
  ['e', 'edit'],
  ['c', 'cook'],
  ['f', 'favorite'],
  ['p', 'print'],
  ['+', 'more'],
  ['-', 'less'],
  ['?', 'help'],
]

/** Plus without Shift, and the minus of other keyboards. */
const alike: Record<string, string> = { '=': '+', '−': '-' }

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** The act of a key; letters count by their place where the keyboard writes another script. */
export function actOfKey({ key, code, ctrlKey, metaKey, altKey }: Press): RecipeAct | null {
  if (ctrlKey || metaKey || altKey) return null
  const isLatin = /^[\u0021-\u007e−]$/.test(key)
  const letter = isLatin ? key : (/^Key([A-Z])$/.exec(code)?.[1] ?? '')
  const pressed = alike[letter] ?? letter.toLowerCase()
  return recipeKeys.find(([one]) => one === pressed)?.[1] ?? null
}
