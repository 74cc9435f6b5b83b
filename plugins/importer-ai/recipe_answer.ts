import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'

const text = () => vine.string().nullable().optional()

/** A group's heading stands at each line of the group, or at its first. */
const line = vine.object({ title: text(), text: text() })

/** A line of a picture; `unclear` where some of it could only be guessed. */
const readLine = vine.object({ title: text(), text: text(), unclear: vine.boolean().optional() })

const about = {
  name: text(),
  description: text(),
  author: text(),
  recipe_yield: text(),
  prep_time: text(),
  perform_time: text(),
  total_time: text(),
  language: text(),
}

/** What a model answers of a text: empty where the text holds no recipe. */
export const textAnswer = vine.create({
  ...about,
  ingredients: vine.array(line),
  instructions: vine.array(line),
  notes: vine.array(line).optional(),
})

/** What a model answers of pictures. */
export const pictureAnswer = vine.create({
  ...about,
  ingredients: vine.array(readLine),
  instructions: vine.array(readLine),
  notes: vine.array(line).optional(),
})

/** A recipe as a model gave it. */
export type RecipeAnswer = Infer<typeof pictureAnswer>

/** One of its lines. */
export type AnswerLine = RecipeAnswer['ingredients'][number]
