import { readFile } from 'node:fs/promises'

/** What somebody of the sample household thinks of a recipe. */
export interface DemoOpinion {
  rating: number
  isFavorite?: boolean
  comment?: string
}

/** How a sample recipe is used: opinions, and when it was last made. */
export interface DemoLife {
  /** Name of the recipe. */
  of: string
  cook?: DemoOpinion
  guest?: DemoOpinion
  madeDaysAgo?: number
  subject?: string
  message?: string
}

/** The sample household's opinions and meals, of database/demo/life.json. */
export async function readDemoLife(): Promise<DemoLife[]> {
  const file = new URL('../../../database/demo/life.json', import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')) as DemoLife[]
}
