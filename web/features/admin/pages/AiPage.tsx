import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { useText } from '#web/i18n'
import { aiApi } from '../ai/ai_api.js'
import { Budget } from '../ai/Budget.js'
import { Providers } from '../ai/Providers.js'
import { Spending } from '../ai/Spending.js'
import { Tasks } from '../ai/Tasks.js'

/** `/admin/ai`: who of the language models does what, what it may cost and what it did. */
export function Component() {
  const { t } = useText('ai')
  const { data, error, refetch } = aiApi.useAiQuery()
  return (
    <>
      <PageTitle title={t('title')} subtitle={t('subtitle')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons />}
      {data && (
        <>
          <Providers providers={data.providers} />
          <Tasks tasks={data.tasks} providers={data.providers} />
          <Budget stored={data.budget} spent={data.spent} />
          <Spending currency={data.budget.currency} />
        </>
      )}
    </>
  )
}
