import { useState } from 'react'
import type { Recipe, RecipeShareSummary } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { useLeaving } from '#web/components/leaving'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { copyWithToast } from '#web/components/copy_with_toast'
import { dayOf, endOfDay, usualDay } from '#web/features/shared/sharing/link_days'
import { sharedLink } from '#web/features/shared/sharing/recipe_links'
import { useLinksQuery, useMakeLinkMutation } from '#web/features/shared/sharing/sharing_api'

/** What the dialog for sharing works on. */
export interface ShareSubject {
  recipe: Pick<Recipe, 'id' | 'name'>
  groupSlug: string
}

function useLinks(recipeId: string) {
  const { data, error, refetch } = useLinksQuery(recipeId)
  const leaving = useLeaving()
  const links = data?.filter(({ id }) => !leaving.has(id))
  return { links, error, refetch }
}

/** A day, the links there are, and a link until that day: an old one where there is one. */
export function useShare({ recipe, groupSlug }: ShareSubject) {
  const { t } = useText('sharing')
  const { links, error, refetch } = useLinks(recipe.id)
  const [opened] = useState(() => new Date())
  const [day, setDay] = useState(() => usualDay(opened))
  const [isWrong, setWrong] = useState(false)
  const [latest, setLatest] = useState<string | null>(null)
  const [make, { isLoading }] = useMakeLinkMutation()

  const linkUntil = async (expiresAt: string): Promise<string> => {
    const isLive = ({ expiresAt: end }: RecipeShareSummary) => dayOf(new Date(end)) === day
    const existing = links?.find(isLive)
    const { id } = existing ?? (await make({ recipeId: recipe.id, expiresAt }).unwrap())
    const link = sharedLink(groupSlug, id)
    setLatest(link)
    return link
  }
  const take = async (act: (link: Promise<string>) => Promise<unknown>) => {
    const expiresAt = endOfDay(day, new Date())
    setWrong(expiresAt === null)
    if (expiresAt === null) return
    const link = linkUntil(expiresAt)
    const isMade = link.then(
      () => true,
      (reason: unknown) => toast.error(t('failed', { reason: errorText(reason) }))
    )
    // The copying has to begin with the tap, before the link is there.
    const done = act(link).catch(() => undefined)
    if (await isMade) await done
  }
  return {
    today: dayOf(opened),
    day,
    chooseDay: (value: string) => {
      setDay(value)
      setWrong(false)
    },
    isWrong,
    links,
    error,
    refetch,
    latest,
    isLoading,
    take,
    copy: (link: string | Promise<string>) => copyWithToast(link, t('copied')),
  }
}
