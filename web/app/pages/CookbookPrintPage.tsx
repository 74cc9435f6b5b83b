import { CookbookPrint } from '#web/features/cookbooks/print/CookbookPrint'
import { BookPaper } from '#web/features/print/BookPaper'

/** `/g/{group}/cookbooks/{cookbook}/print`: a whole cookbook on paper or as a PDF. */
export function Component() {
  return <CookbookPrint Paper={BookPaper} />
}
