import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import type { PlanTemplate } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { letGo, useLeaving } from '#web/components/leaving'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { useDeleteTemplateMutation, usePlanTemplatesQuery } from '../planner_api.js'
import classes from './Settings.module.css'

const leavingId = ({ id }: PlanTemplate) => `plan-template-${id}`

/** Takes a template away once the time to undo that is over. */
function useDrop(): (template: PlanTemplate) => void {
  const { t } = useText('planner')
  const [remove] = useDeleteTemplateMutation()
  return (template) =>
    letGo({
      id: leavingId(template),
      text: t('templates.removed', { name: template.name }),
      remove: async () => {
        const answer = await remove(template.id)
        if (answer.error) toast.error(t('templates.failed', { reason: errorText(answer.error) }))
        return !answer.error
      },
    })
}

function TemplateCard({ template }: { template: PlanTemplate }) {
  const { t } = useText('planner')
  const drop = useDrop()
  const { name, mealCount } = template
  return (
    <li className={classes.card}>
      <div className={classes.words}>
        <h3 dir="auto">{name}</h3>
        <p>{t('templates.meals', { count: mealCount })}</p>
      </div>
      <ActionIcon
        color="gray"
        aria-label={t('templates.remove-named', { name })}
        onClick={() => drop(template)}
      >
        <IconTrash aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** The days that were stored to be planned again. */
export function Templates() {
  const { t } = useText('planner')
  const title = useId()
  const leaving = useLeaving()
  const { data, error, refetch } = usePlanTemplatesQuery()
  const shown = data?.filter((template) => !leaving.has(leavingId(template)))
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('templates.title')}</h2>
      <p className={classes.hint}>{t(shown?.length === 0 ? 'templates.none' : 'templates.hint')}</p>
      {!data && !error && <RowSkeletons count={2} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown && shown.length > 0 && (
        <ul className={classes.cards}>
          {shown.map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
        </ul>
      )}
    </section>
  )
}
