import { definePlugin } from '#core/plugins/define_plugin'
import {
  type ArchivedRecipe,
  type ArchiveEntry,
  type ListedEntry,
  dateIn,
  exportedRecipe,
  type ForeignRow,
  type ForeignServer,
  ImportFailure,
  isRow,
  plainFileName,
  ratingIn,
  rowOf,
  rowsIn,
  textValue,
} from '#core/imports/index'
import { API, rowAt } from './api.js'
import { readThingsOn, thingsOn } from './things.js'

/** Recipes of one page of a list; more come in one answer than servers like to make. */
const PAGE = 200
/** Pages of recipes that one import takes. */
const MOST_PAGES = 50
/** Files of a recipe that are taken along. */
const MOST_FILES = 100

/** Takes over what a person has on a running server that speaks Mealie's API, version 1 or 2, as Trivet does itself. */
export default definePlugin({
  id: 'migrator-live',
  name: 'Mealie, Trivet (running server)',
  description:
    'Takes over what you have on a running server of Mealie 1 or 2, or of another Trivet.',
  api: 1,
  enabledByDefault: true,
  provides: {
    servers: [
      {
        id: 'live',
        identify,
        inventory,
        entries,
        read,
        readThings: (entry, server) => readThingsOn(server, entry),
      },
    ],
  },
})

const SELF = `${API}/users/self`

async function identify(server: ForeignServer) {
  const [about, self] = await Promise.all([
    rowAt(server, `${API}/app/about`).catch(notJson),
    rowAt(server, SELF).catch(notJson),
  ])
  const version = textValue(about?.version)
  if (version === '' || !self) throw otherKind()
  // Releases are told by their numbers; what is built between them is newer than any.
  if (/^v?0\./.test(version)) throw tooOld(version)
  return { version }
}

/** Pages for people are what other servers answer with. */
function notJson(error: unknown): null {
  if (error instanceof SyntaxError) return null
  throw error
}

const otherKind = () =>
  new ImportFailure('not-a-recipe', 'the server speaks another API', {
    sentence: {
      'en-US': 'This is no server of Mealie or Trivet.',
      'de-DE': 'Das ist kein Server von Mealie oder Trivet.',
      'he-IL': 'זה אינו שרת של Mealie או Trivet.',
      'fr-FR': 'Ce n’est pas un serveur de Mealie ou de Trivet.',
      'pt-BR': 'Este não é um servidor do Mealie nem do Trivet.',
      'es-ES': 'Este no es un servidor de Mealie ni de Trivet.',
      'it-IT': 'Questo non è un server di Mealie o di Trivet.',
      'nl-NL': 'Dit is geen server van Mealie of Trivet.',
      'pl-PL': 'To nie jest serwer Mealie ani Trivet.',
      'sv-SE': 'Det här är ingen server för Mealie eller Trivet.',
      'ar-SA': 'ليس هذا خادم Mealie ولا Trivet.',
    },
  })

const tooOld = (version: string) =>
  new ImportFailure('not-a-recipe', `the server is ${version}`, {
    sentence: {
      'en-US': `The server is ${version}; recipes come over from version 1.0 on. Take its backup instead.`,
      'de-DE': `Der Server ist ${version}; Rezepte kommen ab Version 1.0 herüber. Nimm stattdessen sein Backup.`,
      'he-IL': `השרת הוא בגרסה ${version}; אפשר להעביר מתכונים מגרסה 1.0 ואילך. אפשר להשתמש בגיבוי שלו.`,
      'fr-FR': `Le serveur est en ${version} ; les recettes peuvent venir à partir de la version 1.0. Prenez plutôt sa sauvegarde.`,
      'pt-BR': `O servidor está na ${version}; as receitas vêm a partir da versão 1.0. Use em vez disso o backup dele.`,
      'es-ES': `El servidor es ${version}; las recetas se pueden traer a partir de la versión 1.0. Usa mejor su copia de seguridad.`,
      'it-IT': `Il server è ${version}; le ricette si possono portare dalla versione 1.0 in poi. Usa piuttosto il suo backup.`,
      'nl-NL': `De server is ${version}; recepten komen over vanaf versie 1.0. Neem in plaats daarvan de back-up ervan.`,
      'pl-PL': `Serwer ma wersję ${version}; przepisy da się przenieść od wersji 1.0. Użyj zamiast tego jego kopii zapasowej.`,
      'sv-SE': `Servern är ${version}; recept kommer över från version 1.0. Ta dess säkerhetskopia i stället.`,
      'ar-SA': `إصدار الخادم ${version}؛ تُنقل الوصفات بدءًا من الإصدار 1.0. يمكن استخدام نسخته الاحتياطية بدلًا من ذلك.`,
    },
  })

/** Where version 2 has the lists of which the number is told, and version 1. */
const LISTS: Record<string, readonly string[]> = {
  recipes: ['recipes'],
  categories: ['organizers/categories'],
  tags: ['organizers/tags'],
  tools: ['organizers/tools'],
  foods: ['foods'],
  units: ['units'],
  cookbooks: ['households/cookbooks', 'groups/cookbooks'],
  mealplans: ['households/mealplans', 'groups/mealplans'],
  lists: ['households/shopping/lists', 'groups/shopping/lists'],
}

async function inventory(server: ForeignServer): Promise<Record<string, number>> {
  const counts = Object.entries(LISTS).map(async ([kind, paths]) => {
    const pages = await Promise.all(
      paths.map((path) => rowAt(server, `${API}/${path}?page=1&perPage=1`))
    )
    const totals = pages.map((page) => page?.total).filter((total) => typeof total === 'number')
    return totals.slice(0, 1).map((total): [string, number] => [kind, total])
  })
  return Object.fromEntries((await Promise.all(counts)).flat())
}

/** What `read` needs of a recipe beside its own page there: what the person said of it is in lists of their own. */
interface Card {
  slug: string
  rating: number | null
  isFavourite: boolean
}

async function entries(server: ForeignServer): Promise<ListedEntry[]> {
  const [recipes, things] = await Promise.all([recipeEntries(server), thingsOn(server)])
  return [...recipes, ...things]
}

async function recipeEntries(server: ForeignServer): Promise<ArchiveEntry[]> {
  const self = (await rowAt(server, SELF)) ?? {}
  const [first, ratings, favourites] = await Promise.all([
    pageAt(server, 1),
    rowAt(server, `${SELF}/ratings`),
    rowAt(server, `${API}/users/${encodeURIComponent(textValue(self.id))}/favorites`),
  ])
  const pages = Math.min(Math.ceil(Number(first?.total ?? 0) / PAGE), MOST_PAGES)
  const others = Array.from({ length: Math.max(0, pages - 1) }, (_, at) => pageAt(server, at + 2))
  const opinions = new Map(rowsIn(ratings?.ratings).map((row) => [textValue(row.recipeId), row]))
  const marked = namesOfFavourites(favourites)
  const cards = [first, ...(await Promise.all(others))].flatMap((page) => rowsIn(page?.items))
  return cards.map((card): ArchiveEntry => {
    const opinion = opinions.get(textValue(card.id))
    const isFavourite = opinion?.isFavorite === true || marked.has(textValue(card.slug))
    // Before 2.0 a recipe had one rating for all.
    const rating = ratings ? ratingIn(opinion?.rating) : ratingIn(card.rating)
    const known: Card = { slug: textValue(card.slug), rating, isFavourite }
    return { id: JSON.stringify(known), label: textValue(card.name) || known.slug }
  })
}

const pageAt = (server: ForeignServer, page: number) =>
  rowAt(server, `${API}/recipes?page=${page}&perPage=${PAGE}&orderBy=created_at&orderDirection=asc`)

/** Version 1 lists the recipes themselves, version 2 what was said of them. */
const namesOfFavourites = (favourites: ForeignRow | null) =>
  new Set(rowsIn(favourites?.favoriteRecipes).map(({ slug }) => textValue(slug)))

async function read({ id }: ArchiveEntry, server: ForeignServer): Promise<ArchivedRecipe> {
  const { slug, rating, isFavourite } = rowOf(Buffer.from(id))
  const self = (await rowAt(server, SELF)) ?? {}
  const recipe = await rowAt(server, `${API}/recipes/${encodeURIComponent(textValue(slug))}`)
  if (!recipe) throw new ImportFailure('not-found', 'the recipe is gone there')
  const [picture, files, timeline] = await Promise.all([
    pictureOf(server, recipe),
    filesOf(server, recipe),
    timelineOf(server, recipe),
  ])
  return {
    ...exportedRecipe({ ...recipe, recipeIngredient: linesOf(recipe), ownRating: rating }),
    comments: commentsOf(recipe, self),
    timeline,
    isFavourite: isFavourite === true,
    sourceId: textValue(recipe.id) || undefined,
    picture,
    files,
  }
}

const fileAt = async ({ get }: ForeignServer, recipe: ForeignRow, path: string) =>
  (await get(`${API}/media/recipes/${encodeURIComponent(textValue(recipe.id))}/${path}`, {
    isFile: true,
  })) ?? undefined

/** A recipe without a picture has none in its JSON either. */
const pictureOf = async (server: ForeignServer, recipe: ForeignRow) =>
  textValue(recipe.image) === '' ? undefined : fileAt(server, recipe, 'images/original.webp')

async function filesOf(server: ForeignServer, recipe: ForeignRow) {
  const names = rowsIn(recipe.assets)
    .map(({ fileName }) => textValue(fileName))
    .filter(Boolean)
  const files = [...new Set(names)].slice(0, MOST_FILES).map(async (name) => {
    const bytes = await fileAt(server, recipe, `assets/${encodeURIComponent(name)}`)
    return bytes ? [{ name: plainFileName(name), bytes }] : []
  })
  return (await Promise.all(files)).flat()
}

/** What the system noted is about the recipe's life there. */
async function timelineOf(server: ForeignServer, { id }: ForeignRow) {
  const filter = encodeURIComponent(`recipeId="${textValue(id)}"`)
  const query = `queryFilter=${filter}&perPage=500&orderBy=timestamp&orderDirection=asc`
  const events = await rowAt(server, `${API}/recipes/timeline/events?${query}`)
  return rowsIn(events?.items).flatMap(({ eventType, subject, eventMessage, timestamp }) =>
    eventType === 'system' || textValue(subject) === ''
      ? []
      : { subject: textValue(subject), text: textValue(eventMessage), at: dateIn(timestamp) }
  )
}

/** Comments of others stand under their names. */
function commentsOf({ comments }: ForeignRow, self: ForeignRow) {
  return rowsIn(comments).flatMap(({ text, user, userId, createdAt }) => {
    const name = isRow(user) ? textValue(user.fullName) || textValue(user.username) : ''
    const said = userId === self.id || name === '' ? textValue(text) : `${name}: ${textValue(text)}`
    return said === '' ? [] : { text: said, createdAt: dateIn(createdAt) }
  })
}

/** Ids of foods, units and recipes say nothing here; a recipe within another is kept by its name. */
const linesOf = ({ recipeIngredient }: ForeignRow) =>
  Array.isArray(recipeIngredient)
    ? recipeIngredient.map((line: unknown) =>
        isRow(line)
          ? {
              ...line,
              food: named(line.food),
              unit: named(line.unit),
              note:
                textValue(line.note) ||
                (isRow(line.referencedRecipe) ? line.referencedRecipe.name : ''),
              referencedRecipe: null,
            }
          : line
      )
    : []

function named(thing: unknown): unknown {
  if (!isRow(thing)) return thing
  const { id: _id, labelId: _labelId, label: _label, extras: _extras, ...rest } = thing
  return rest
}
