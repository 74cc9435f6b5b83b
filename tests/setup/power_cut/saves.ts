import type { Cook } from './cook.js'

/** A save that was answered: its recipe, version, and the word that it wrote into every part. */
export interface AnsweredSave {
  slug: string
  version: number
  word: string
}

interface Saved {
  slug: string
  version: number
  description: string
}

/** Creates a recipe under a name and writes a first word into all its parts; answers its slug. */
export async function createRecipe(cook: Cook, name: string): Promise<string> {
  const slug = await cook.send<string>('POST', '/api/recipes', { name })
  if (slug === null) throw new Error('The site went away')
  await cook.send('PUT', `/api/recipes/${slug}`, bodyOf(name, 'first'))
  return slug
}

/** Saves a word into all parts of a recipe; null when no answer came. */
export async function saveWord(
  cook: Cook,
  slug: string,
  { method, word }: { method: 'PUT' | 'PATCH'; word: string }
): Promise<AnsweredSave | null> {
  const saved = await cook.send<Saved>(method, `/api/recipes/${slug}`, bodyOf(slug, word))
  return saved && { slug: saved.slug, version: saved.version, word }
}

/** Every part of a recipe says the same word, so that one that was saved halfway says two. */
function bodyOf(name: string, word: string): object {
  const times = <Part>(count: number, part: Part) => Array.from({ length: count }, () => part)
  return {
    name,
    description: word,
    recipeIngredient: times(8, { quantity: 2, note: word, food: { name: 'flour' } }),
    recipeInstructions: times(6, { text: word }),
    notes: [{ title: 'Tip', text: word }],
    nutrition: { calories: word },
    extras: { word },
  }
}
