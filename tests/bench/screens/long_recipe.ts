/** How long the long recipe is. */
export const LONG = { ingredients: 60, steps: 40 }

/** Adds a recipe of 60 ingredients in sections and 40 steps with links, amounts and times. */
export async function addLongRecipe(
  url: string,
  token: string
): Promise<{ slug: string; name: string }> {
  const name = 'A feast for the whole street'
  const headers = { 'authorization': `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async (method: string, path: string, body: unknown): Promise<unknown> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return answer.json()
  }
  const slug = String(await send('POST', 'recipes', { name }))
  await send('PATCH', `recipes/${slug}`, longBody())
  return { slug, name }
}

function longBody() {
  const foods = ['flour', 'butter', 'milk', 'carrot', 'onion', 'rice', 'tomato', 'stock']
  const ingredients = Array.from({ length: LONG.ingredients }, (_, index) => ({
    referenceId: crypto.randomUUID(),
    title: index % 15 === 0 ? `Course ${index / 15 + 1}` : null,
    quantity: index % 7 === 0 ? 0.5 : index + 1,
    unit: index % 3 === 0 ? null : { name: index % 3 === 1 ? 'gram' : 'cup' },
    food: {
      name: `${foods[index % foods.length]} ${Math.floor(index / foods.length) || ''}`.trim(),
    },
    note: index % 4 === 0 ? 'finely chopped' : '',
  }))
  const steps = Array.from({ length: LONG.steps }, (_, index) => ({
    title: index % 10 === 0 ? `Part ${index / 10 + 1}` : null,
    text: `Stir ${index + 2} cups of stock into the pot, **slowly**, and let it simmer for ${index + 5} minutes at 180 °C. Then add 200 g of what was cut before, and wait for 1 hour 10 minutes.`,
    ingredientReferences: [0, 1, 2].map((offset) => ({
      referenceId: ingredients[(index + offset * 7) % LONG.ingredients]?.referenceId ?? null,
    })),
  }))
  return {
    description: 'Four courses, two ovens, one long table.',
    recipeServings: 40,
    recipeIngredient: ingredients,
    recipeInstructions: steps,
    settings: { disableAmount: false },
  }
}
