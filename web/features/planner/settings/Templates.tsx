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

/** The days that were stored to be planned again. */
export function Templates() {
  const { t } = useText('planner')
  const title = useId()
  const leaving = useLeaving()
  const { data, error, refetch } = usePlanTemplatesQuery()
  const [remove] = useDeleteTemplateMutation()
  const shown = data?.filter((template) => !leaving.has(leavingId(template)))
  const drop = (template: PlanTemplate) =>
    letGo({
      id: leavingId(template),
      text: t('templates.removed', { name: template.name }),
      remove: async () => {
        const answer = await remove(template.id)
        if (answer.error) toast.error(t('templates.failed', { reason: errorText(answer.error) }))
        return !answer.error
      },
    })
  return (
    <section aria-labelledby={title} className={classes.part}>
      <h2 id={title}>{t('templates.title')}</h2>
      <p className={classes.hint}>{t(shown?.length === 0 ? 'templates.none' : 'templates.hint')}</p>
      {!data && !error && <RowSkeletons count={2} />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {shown && shown.length > 0 && (
        <ul className={classes.cards}>
          {shown.map((template) => (
            <li key={template.id} className={classes.card}>
              <div className={classes.words}>
                <h3 dir="auto">{template.name}</h3>
                <p>{t('templates.meals', { count: template.mealCount })}</p>
              </div>
              <ActionIcon
                color="gray"
                aria-label={t('templates.remove-named', { name: template.name })}
                onClick={() => drop(template)}
              >
                <IconTrash aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
