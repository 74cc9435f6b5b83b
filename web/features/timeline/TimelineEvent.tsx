import { ActionIcon } from '@mantine/core'
import {
  IconInfoCircle,
  IconMessageCircle,
  IconPencil,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type {
  RecipeSummary,
  RecipeTimelineEvent,
  TimelineEventType,
} from '#core/shared/contract/index'
import { LeafIcon } from '#web/components/LeafIcon'
import { Markdown } from '#web/components/Markdown'
import { Once } from '#web/components/Once'
import { UserBadge } from '#web/components/UserBadge'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import type { ColourName } from '#web/theme/seeds'
import { useMembersQuery } from '#web/features/shared/recipes/members_api'
import { recipePictureUrl } from '#web/api/media'
import { Picture } from '#web/components/Picture'
import { errorText } from '#web/api/errors'
import { letGo } from '#web/components/leaving'
import { toast } from '#web/components/toast'
import { EventDialog } from './EventDialog.js'
import { EventPicture } from './EventPicture.js'
import { useSubjectText } from './use_subject_text.js'
import classes from './TimelineEvent.module.css'
import { useDeleteEventMutation } from './timeline_api.js'

/** Takes an event away at once and deletes it when that was not undone. */
function useDeleteEvent(): (event: Pick<RecipeTimelineEvent, 'id'>) => void {
  const { t } = useText('timeline')
  const [remove] = useDeleteEventMutation()
  return ({ id }) =>
    letGo({
      id,
      text: t('event.deleted'),
      remove: async () => {
        const { error } = await remove(id)
        if (error) toast.error(t('event.not-deleted', { reason: errorText(error) }))
        return !error
      },
    })
}

/** The recipe an event is about, as a small card that leads there. */
function EventRecipe({ recipe, groupSlug }: { recipe: RecipeSummary; groupSlug: string }) {
  return (
    <Link to={`/g/${groupSlug}/r/${recipe.slug}`} className={classes.recipe}>
      <span className={classes.recipePicture}>
        <Picture
          src={recipePictureUrl(recipe, 'tiny-original')}
          name={recipe.name}
          width={56}
          height={56}
        />
      </span>
      <span className={classes.recipeName} dir="auto">
        {recipe.name}
      </span>
    </Link>
  )
}

interface TimelineEventProps {
  event: RecipeTimelineEvent
  /** The recipe it is about, where that is not clear anyway. */
  recipe: RecipeSummary | undefined
  groupSlug: string
}

const looks: Record<TimelineEventType, { colour: ColourName; icon: typeof IconSparkles }> = {
  system: { colour: 'accent', icon: IconSparkles },
  info: { colour: 'info', icon: IconInfoCircle },
  comment: { colour: 'primary', icon: IconMessageCircle },
}

/** Who did it; nobody in particular where the app itself noted it down. */
function Author({ event }: { event: RecipeTimelineEvent }) {
  const { data: members = [] } = useMembersQuery()
  const author = members.find(({ id }) => id === event.userId)
  if (!author || event.eventType === 'system') return null
  const name = author.fullName || author.username
  return (
    <span title={name} className={classes.author}>
      <UserBadge person={{ fullName: name }} />
    </span>
  )
}

function EventActs({ event }: { event: RecipeTimelineEvent }) {
  const { t } = useText('timeline')
  const [editing, setEditing] = useState(false)
  const remove = useDeleteEvent()
  const subject = useSubjectText()(event)
  return (
    <div className={classes.acts}>
      <ActionIcon aria-label={t('event.edit', { subject })} onClick={() => setEditing(true)}>
        <IconPencil aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={t('event.delete', { subject })} onClick={() => remove(event)}>
        <IconTrash aria-hidden />
      </ActionIcon>
      <Once when={editing}>
        <EventDialog event={event} opened={editing} onClose={() => setEditing(false)} />
      </Once>
    </div>
  )
}

/** One thing that happened: its kind, who, what about it; one's own words can be changed. */
export function TimelineEvent({ event, recipe, groupSlug }: TimelineEventProps) {
  const { t } = useText('timeline')
  const { user } = useSession()
  const { eventType, eventMessage, userId } = event
  const subject = useSubjectText()(event)
  const own = user !== null && user.id === userId
  const { colour, icon: Icon } = looks[eventType]
  return (
    <li className={classes.event}>
      <span className={classes.mark} title={t(`kind.${eventType}`)}>
        <LeafIcon colour={colour} size="2.75rem">
          <Icon />
        </LeafIcon>
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <p className={classes.subject}>
            <Author event={event} />
            <span dir="auto">{subject}</span>
          </p>
          {own && eventType !== 'system' && <EventActs event={event} />}
        </div>
        {eventMessage && (
          <div className={classes.message}>
            <Markdown text={eventMessage} />
          </div>
        )}
        <EventPicture event={event} />
        {recipe && <EventRecipe recipe={recipe} groupSlug={groupSlug} />}
      </div>
    </li>
  )
}
