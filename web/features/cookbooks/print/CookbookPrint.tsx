import { Button, Progress } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { type ComponentType, useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Cookbook, Recipe } from '#core/shared/contract/index'
import { errorStatus } from '#web/api/errors'
import { recipePictureUrl } from '#web/api/media'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { PageSkeleton } from '#web/components/Skeletons'
import { useVisit } from '#web/features/identity'
import { useText } from '#web/i18n'
import { formatNumber } from '#web/i18n/format'
import classes from '../Cookbooks.module.css'
import { useCookbooksQuery } from '../cookbooks_api.js'
import { NotOpen } from '../NotOpen.js'
import { useBook } from './use_book.js'

/** What draws the book for printers. */
export type Paper = ComponentType<{
  name: string
  description: string
  cover: string | null
  recipes: readonly Recipe[]
  groupSlug: string
}>

/** `/g/{group}/cookbooks/{cookbook}/print`: a whole cookbook on paper or as a PDF. */
export function CookbookPrint({ Paper: BookPaper }: { Paper: Paper }) {
  const { slug } = useParams()
  const { visited, ready } = useVisit()
  const { data, error, refetch } = useCookbooksQuery({ visited }, { skip: !ready })
  const [tries, setTries] = useState(0)
  const cookbook = data?.find((one) => one.slug === slug || one.id === slug)
  if (cookbook) {
    return (
      <Sheets
        key={`${cookbook.id} ${tries}`}
        cookbook={cookbook}
        Paper={BookPaper}
        onRetry={() => setTries(tries + 1)}
      />
    )
  }
  if (data || errorStatus(error) === 404) return <NotOpen isGroup={data !== undefined} />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  return <PageSkeleton />
}

/** Pictures that take longer than this are left out rather than waited for. */
const PATIENCE = 20_000

/** Prints once every picture that is drawn for paper is there. */
async function printBook(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>('body > :not(#root) img')]
  const all = Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)))
  await Promise.race([all, new Promise((late) => setTimeout(late, PATIENCE))])
  window.print()
}

interface SheetsProps {
  cookbook: Cookbook
  Paper: Paper
  onRetry: () => void
}

function Sheets({ cookbook, Paper: BookPaper, onRetry }: SheetsProps) {
  const { t } = useText('cookbooks')
  const { groupSlug, visited } = useVisit()
  const { recipes, total, done, error } = useBook({ id: cookbook.id, visited })
  const { name, description, cover, slug } = cookbook
  const share = total ? (recipes.length / total) * 100 : 0
  const figures = { done: formatNumber(recipes.length), total: formatNumber(total ?? 0) }
  return (
    <>
      <PageTitle
        title={name}
        subtitle={t('print')}
        actions={
          <>
            <Button component={Link} to={`/g/${groupSlug}/cookbooks/${slug}`} variant="default">
              {t('back')}
            </Button>
            <Button
              disabled={!done || recipes.length === 0}
              leftSection={<IconPrinter size="1.25rem" aria-hidden />}
              onClick={() => void printBook()}
            >
              {t('print-now')}
            </Button>
          </>
        }
      />
      {error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <p role="status" className={classes.count}>
          {t(done ? 'print-ready' : 'print-loading', { count: total ?? 0, ...figures })}
        </p>
      )}
      {!done && !error && <Progress value={share} mt="sm" aria-label={t('print-progress')} />}
      <ol className={classes.contents}>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <Link to={`/g/${groupSlug}/r/${recipe.slug}`}>
              <bdi>{recipe.name}</bdi>
            </Link>
          </li>
        ))}
      </ol>
      <BookPaper
        name={name}
        description={description}
        cover={cover ? recipePictureUrl(cover, 'original') : null}
        recipes={recipes}
        groupSlug={groupSlug}
      />
    </>
  )
}
