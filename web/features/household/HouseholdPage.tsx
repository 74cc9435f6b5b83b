import { Alert, Button, Select, Switch } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react'
import type { HouseholdPreferences } from '#core/shared/contract/index'
import { errorText } from '#web/api/errors'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useSession } from '#web/features/identity'
import { useHouseholdPreferencesQuery } from '#web/features/shared/household_api'
import { currentLocale, useText } from '#web/i18n'
import { useSaveHouseholdPreferencesMutation } from './group_api.js'
import classes from './Household.module.css'

type Input = Omit<HouseholdPreferences, 'id'>
type Switched = Exclude<keyof Input, 'firstDayOfWeek' | 'timeZone'>

/** Who sees and changes what; `recipeDisableAmount` is asked the other way round, as at set-up. */
const ACCESS = ['privateHousehold', 'lockRecipeEditsFromOtherHouseholds'] as const
const RECIPES = [
  'recipePublic',
  'recipeDisableAmount',
  'recipeShowNutrition',
  'recipeShowAssets',
  'recipeLandscapeView',
  'recipeDisableComments',
] as const satisfies readonly Switched[]

/** Sunday first, as the API counts them. */
function useWeekdays(): { value: string; label: string }[] {
  const { bcp47 } = currentLocale()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(bcp47, { weekday: 'long', timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => ({
      value: String(day),
      // The first of February 2026 is a Sunday.
      label: format.format(Date.UTC(2026, 1, 1 + day)),
    }))
  }, [bcp47])
}

/** Names of today where browsers list an older one, such as Asia/Calcutta. */
const RENAMED =
  'Africa/Asmara America/Nuuk Asia/Ho_Chi_Minh Asia/Kathmandu Asia/Kolkata Asia/Yangon ' +
  'Atlantic/Faroe Europe/Kyiv Pacific/Chuuk Pacific/Kanton Pacific/Pohnpei'

/** Every time zone by its name, with the one that is stored. */
function zonesWith(stored: string | null): string[] {
  const listed = [...Intl.supportedValuesOf('timeZone'), ...RENAMED.split(' ')]
  return [...new Set(stored ? [...listed, stored] : listed)].toSorted()
}

/** `/household`: habits of one's household, and how its new recipes begin. */
export function Component() {
  const { t } = useText('household')
  const { user } = useSession()
  const { data, error, refetch } = useHouseholdPreferencesQuery()
  return (
    <>
      <PageTitle title={t('title')} subtitle={<bdi>{user?.household}</bdi>} />
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={6} />}
      {data && <Preferences stored={data} />}
    </>
  )
}

function Part({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {hint && <p className={classes.hint}>{hint}</p>}
      <div className={classes.fields}>{children}</div>
    </section>
  )
}

function Preferences({ stored }: { stored: HouseholdPreferences }) {
  const { t } = useText('household')
  const [changes, setChanges] = useState<Partial<Input>>({})
  const [save, { isLoading, error }] = useSaveHouseholdPreferencesMutation()
  const { id: _id, ...before } = stored
  const now: Input = { ...before, ...changes }
  const isChanged = JSON.stringify(now) !== JSON.stringify(before)
  const change = (patch: Partial<Input>) => setChanges({ ...changes, ...patch })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await save(now)
    if (answer.error) return
    setChanges({})
    toast.success(t('saved'))
  }
  const drawSwitch = (name: Switched) => {
    const isTurned = name === 'recipeDisableAmount'
    return (
      <Switch
        key={name}
        label={t(`preference.${name}`)}
        description={t(`hint.${name}`)}
        checked={now[name] !== isTurned}
        onChange={({ currentTarget }) => change({ [name]: currentTarget.checked !== isTurned })}
      />
    )
  }
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <Part title={t('access')} hint={t('access-hint')}>
        {ACCESS.map(drawSwitch)}
      </Part>
      <TimeFields now={now} onChange={change} />
      <Part title={t('recipes')} hint={t('recipes-hint')}>
        {RECIPES.map(drawSwitch)}
      </Part>
      {error && <Alert color="error">{t('not-saved', { reason: errorText(error) })}</Alert>}
      <div>
        <Button type="submit" loading={isLoading} disabled={!isChanged}>
          {t('save')}
        </Button>
      </div>
    </form>
  )
}

function TimeFields({ now, onChange }: { now: Input; onChange: (patch: Partial<Input>) => void }) {
  const { t } = useText('household')
  const weekdays = useWeekdays()
  const zones = useMemo(() => zonesWith(now.timeZone), [now.timeZone])
  return (
    <Part title={t('time')}>
      <Select
        label={t('preference.firstDayOfWeek')}
        description={t('hint.firstDayOfWeek')}
        allowDeselect={false}
        data={weekdays}
        value={String(now.firstDayOfWeek)}
        onChange={(day) => day && onChange({ firstDayOfWeek: Number(day) })}
      />
      <Select
        label={t('preference.timeZone')}
        description={t('hint.timeZone')}
        placeholder={t('zone-of-server')}
        searchable
        clearable
        nothingFoundMessage={t('no-zone')}
        maxDropdownHeight={280}
        limit={60}
        data={zones}
        value={now.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
    </Part>
  )
}
