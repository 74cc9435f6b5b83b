import sharp from 'sharp'
import type { Cook } from '#tests/setup/power_cut/cook'

/** What stands in a snapshot, by which a test knows it again. */
export const household = {
  soup: 'Leek soup',
  bread: 'Country bread',
  tag: 'Winter',
  lines: ['2 leeks in rings', '1 litre stock'],
  steps: ['Cut the leeks.', 'Simmer them for half an hour.'],
  comment: 'Better with cream.',
  list: 'Saturday market',
  items: ['onions', 'paper bags'],
  day: '2026-11-20',
  title: 'Leftovers',
} as const

interface WithId {
  id: string
}

/** Fills the household of a site of any version: by calls that clients of the peer make, too, which stay as they are. */
export async function fillHousehold(cook: Cook): Promise<void> {
  const send = <Answer>(method: string, path: string, body?: object) =>
    cook.send<Answer>(method, `/api/${path}`, body)
  const made = async <Answer = WithId>(path: string, body: object, method = 'POST') => {
    const answer = await send<Answer>(method, path, body)
    if (!answer) throw new Error(`Nothing came back from ${path}`)
    return answer
  }
  const self = await send<WithId>('GET', 'users/self')
  const tag = await made('organizers/tags', { name: household.tag })
  const leek = await made('foods', {
    name: 'leek',
    pluralName: 'leeks',
    vegan: true,
  })
  const litre = await made('units', { name: 'litre', abbreviation: 'l' })
  const [soup, bread] = [
    await made<string>('recipes', { name: household.soup }),
    await made<string>('recipes', { name: household.bread }),
  ]
  const { id } = await made(`recipes/${soup}`, soupOf(tag, leek, litre), 'PATCH')
  const picture = new FormData()
  picture.append('image', new Blob([new Uint8Array(await smallPicture())]), 'soup.jpg')
  picture.append('extension', 'jpg')
  await send('PUT', `recipes/${soup}/image`, picture)
  await send('POST', `users/${self?.id}/ratings/${soup}`, { rating: 4.5, isFavorite: true })
  await send('POST', 'comments', { recipeId: id, text: household.comment })
  const old = await made<string>('recipes', { name: 'In the trash' })
  await send('DELETE', `recipes/${old}`)
  const list = await made('households/shopping/lists', { name: household.list })
  for (const note of household.items)
    await send('POST', 'households/shopping/items', { shoppingListId: list.id, note })
  await send('POST', `households/shopping/lists/${list.id}/recipe/${id}`)
  const plan = { date: household.day, entryType: 'dinner' }
  await send('POST', 'households/mealplans', { ...plan, recipeId: id })
  await send('POST', 'households/mealplans', { ...plan, title: household.title })
  await send('POST', 'households/cookbooks', { name: `Of ${bread}`, queryFilterString: '' })
}

const soupOf = (tag: WithId, leek: WithId, litre: WithId) => ({
  description: 'For the first cold evening.',
  recipeServings: 4,
  settings: { disableAmount: false },
  tags: [tag],
  recipeIngredient: [
    { quantity: 2, food: leek, note: 'in rings' },
    { quantity: 1, unit: litre, note: 'stock' },
  ],
  recipeInstructions: household.steps.map((text) => ({ text })),
  notes: [{ title: 'Thicker', text: 'With a potato.' }],
})

const smallPicture = () => {
  const create = { width: 64, height: 48, channels: 3, background: '#b5523b' } as const
  return sharp({ create }).jpeg().toBuffer()
}
