import { definePlugin } from '#core/plugins/define_plugin'
import {
  addressOrNull,
  type ArchivedRecipe,
  type ForeignArchive,
  frontLists,
  ImportFailure,
  linesIn,
  namesIn,
  stemOf,
  asSteps,
  textIn,
  timeIn,
  titledLines,
  textValueOrNull,
} from '#core/imports/index'

const CARD = /(^|\/)_recipes\/[^/]+\.md\s*$/i

/** Takes over a Chowdown site (github.com/clarklab/chowdown): Markdown with front matter in `_recipes`, pictures in `images`. */
export default definePlugin({
  id: 'migrator-chowdown',
  name: 'Chowdown',
  description: 'Takes over the recipes of a Chowdown site.',
  api: 1,
  enabledByDefault: true,
  provides: {
    archives: [
      {
        id: 'chowdown',
        recognises: ({ files }) => files.some(({ path }) => CARD.test(path)),
        entries: ({ files }) =>
          files
            .filter(({ path }) => CARD.test(path))
            .map(({ path }) => ({ id: path, label: stemOf(path) })),
        read: ({ id }, archive, { language }) => readCard(id, archive, language),
      },
    ],
  },
})

async function readCard(
  path: string,
  archive: ForeignArchive,
  language: string
): Promise<ArchivedRecipe> {
  const { fields, body } = frontLists(textIn(await archive.read(path)))
  const of = (name: string) => fields.get(name)?.join(', ') ?? ''
  if (of('title') === '') throw new ImportFailure('not-a-recipe', `${path} has no title`)
  const root = path.slice(0, path.search(/_recipes\//i))
  const parts = (fields.get('components') ?? []).map((name) => partOf(archive, root, name))
  const components = await Promise.all(parts)
  const linesOf = (key: 'ingredients' | 'directions') => [
    ...titledLines(linesIn(fields.get(key))),
    ...components.flatMap(({ title, lists }) =>
      linesIn(lists.get(key)).map((text, at) => ({ text, title: at === 0 ? title : null }))
    ),
  ]
  const picture = archive.files.find((file) => file.path === `${root}images/${of('image')}`)
  return {
    draft: {
      name: of('title'),
      description: [of('description'), body.trim()].filter(Boolean).join('\n\n'),
      recipeYield: textValueOrNull(of('yield')),
      prepTime: timeIn(of('prep_time'), language),
      performTime: timeIn(of('cook_time'), language),
      ingredients: linesOf('ingredients'),
      steps: asSteps(linesOf('directions')),
      keywords: namesIn(of('tags')),
      sourceUrl: addressOrNull(of('url')),
    },
    picture: picture && (await archive.read(picture.path)),
  }
}

/** A part of a recipe that has a file of its own; its title opens a section. */
async function partOf({ files, read }: ForeignArchive, root: string, name: string) {
  const file = files.find(({ path }) => path === `${root}_components/${name}.md`)
  const lists = file
    ? frontLists(textIn(await read(file.path))).fields
    : new Map<string, string[]>()
  return { title: lists.get('title')?.[0] ?? name, lists }
}
