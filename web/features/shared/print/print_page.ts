import type { Recipe } from '#core/shared/contract/index'
import { recipePictureUrl } from '#web/api/media'
import { toast } from '#web/components/toast'
import { i18n } from '#web/i18n'
import { loadPaper, wantOnPaper } from './paper_module.js'

/** A picture that takes longer than this is left out rather than waited for. */
const PATIENCE = 4_000

async function pictureThere(recipe: Pick<Recipe, 'id' | 'image'>): Promise<void> {
  const src = recipePictureUrl(recipe, 'original')
  if (!src) return
  const picture = new Image()
  picture.src = src
  const late = new Promise<void>((done) => setTimeout(done, PATIENCE))
  await Promise.race([picture.decode().catch(() => undefined), late])
}

/** Browsers offer the page's title as the name of the file. */
function titleUntilPrinted(title: string): void {
  const before = document.title
  const restore = () => {
    if (document.title === title) document.title = before
  }
  document.title = title
  addEventListener('afterprint', restore, { once: true })
}

/** Prints a recipe that a {@link PrintHost} of the page holds, once its picture is there. */
export async function printRecipe(recipe: Pick<Recipe, 'id' | 'image' | 'name'>): Promise<void> {
  const [isLoaded] = await Promise.all([loadPaper(), pictureThere(recipe), document.fonts.ready])
  if (!isLoaded) return toast.error(i18n.t('print:failed'))
  wantOnPaper(recipe.id)
  titleUntilPrinted(recipe.name)
  window.print()
}
