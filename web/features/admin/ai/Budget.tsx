import { Button, NumberInput, TextInput } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import type { AiBudget } from '#core/shared/contract/index'
import { errorText, fieldErrors } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import classes from './Ai.module.css'
import { SectionHead } from './SectionHead.js'
import { aiApi } from './ai_api.js'
import { moneyText } from './money.js'

const limits = [
  { field: 'month', label: 'budget.month' },
  { field: 'perGroup', label: 'budget.per-group' },
] as const

function useBudget(stored: AiBudget) {
  const { t } = useText('ai')
  const [draft, setDraft] = useState<AiBudget | null>(null)
  const [save, { error, isLoading }] = aiApi.useSetBudgetMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(draft ?? stored)
      .unwrap()
      .then(() => {
        setDraft(null)
        toast.success(t('budget.saved'))
      })
      .catch((failure: unknown) => {
        if (Object.keys(fieldErrors(failure)).length === 0) toast.error(errorText(failure))
      })
  }
  return {
    budget: draft ?? stored,
    change: (part: Partial<AiBudget>) => setDraft({ ...(draft ?? stored), ...part }),
    errors: fieldErrors(error),
    isLoading,
    submit,
  }
}

/** What may be spent in a month, beside what was. */
export function Budget({ stored, spent }: { stored: AiBudget; spent: number }) {
  const { t } = useText('ai')
  const { budget, change, errors, isLoading, submit } = useBudget(stored)
  return (
    <section className={classes.section} aria-labelledby="ai-budget">
      <SectionHead
        id="ai-budget"
        icon={<IconCoins />}
        title={t('budget.title')}
        text={t('budget.text')}
      >
        <span className={classes.quiet}>
          {t('budget.spent', { amount: moneyText(spent, stored.currency) })}
        </span>
      </SectionHead>
      <form className={`${classes.panel} ${classes.form}`} onSubmit={submit} noValidate>
        <div className={classes.fields}>
          <TextInput
            label={t('budget.currency')}
            dir="ltr"
            maxLength={3}
            value={budget.currency}
            error={errors.currency && t('budget.currency-wrong')}
            onChange={({ currentTarget }) =>
              change({ currency: currentTarget.value.toUpperCase() })
            }
          />
          {limits.map(({ field, label }) => (
            <NumberInput
              key={field}
              label={t(label)}
              placeholder={t('budget.no-limit')}
              min={0}
              value={budget[field] ?? ''}
              error={errors[field]}
              onChange={(value) => change({ [field]: value === '' ? null : Number(value) })}
            />
          ))}
        </div>
        <p className={classes.quiet}>{t('budget.help')}</p>
        <div>
          <Button type="submit" loading={isLoading}>
            {t('budget.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
