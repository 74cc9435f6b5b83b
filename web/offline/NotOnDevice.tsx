import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ErrorPanel } from '#web/components/ErrorPanel'
import { useText } from '#web/i18n'
import { fromAToZ } from '#web/i18n/format'
import { ANSWERS } from './protocol.js'
import classes from './NotOnDevice.module.css'

interface StoredRecipe {
  slug: string
  name: string
}

async function readRecipe(answer: Response | undefined): Promise<StoredRecipe[]> {
  const recipe = (await answer?.json()) as Partial<StoredRecipe> | undefined
  const { slug, name } = recipe ?? {}
  return slug && name ? [{ slug, name }] : []
}

/** The recipes that lie on this device, by name. */
async function storedRecipes(): Promise<StoredRecipe[]> {
  const names = (await window.caches?.keys()) ?? []
  const own = names.find((name) => name.startsWith(ANSWERS))
  if (own === undefined) return []
  const cache = await caches.open(own)
  const addresses = (await cache.keys()).filter(({ url }) => /\/api\/recipes\/[^/?]+$/.test(url))
  const found = await Promise.all(
    addresses.map(async (address) => readRecipe(await cache.match(address)))
  )
  const bySlug = new Map(found.flat().map((recipe) => [recipe.slug, recipe]))
  return fromAToZ([...bySlug.values()])
}

interface NotOnDeviceProps {
  groupSlug: string
  onRetry: () => void
}

/** In the place of a recipe that neither the server nor the device has to show: what can be opened instead. */
export function NotOnDevice({ groupSlug, onRetry }: NotOnDeviceProps) {
  const { t } = useText('offline')
  const [recipes, setRecipes] = useState<StoredRecipe[]>([])
  useEffect(() => {
    void storedRecipes().then(setRecipes, () => undefined)
  }, [])
  return (
    <>
      <ErrorPanel
        title={t('missing.title')}
        text={t('missing.text')}
        actions={<Button onClick={onRetry}>{t('missing.retry')}</Button>}
      />
      {recipes.length > 0 && (
        <section className={classes.stored} aria-labelledby="stored-recipes">
          <h2 id="stored-recipes">{t('missing.stored')}</h2>
          <ul>
            {recipes.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/g/${groupSlug}/r/${slug}`} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
