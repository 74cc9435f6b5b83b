import { Button, ColorInput, Fieldset, TextInput } from '@mantine/core'
import '@mantine/core/styles/Fieldset.layer.css'
import { type FormEvent, useState } from 'react'
import type { ChosenLook, SiteLook } from '#core/shared/contract/site'
import { errorText, fieldErrors } from '#web/api/errors'
import '#web/components/colour_input.css'
import { ErrorState } from '#web/components/ErrorState'
import { PageTitle } from '#web/components/PageTitle'
import { RowSkeletons } from '#web/components/Skeletons'
import { toast } from '#web/components/toast'
import { useText } from '#web/i18n'
import { type ColourName, colourNames, seedKey } from '#web/theme/seeds'
import { siteApi } from '../site/site_api.js'
import { ThemePreview } from './ThemePreview.js'
import classes from './ThemePage.module.css'

const modes = ['light', 'dark'] as const
const LONGEST_NAME = 40

/** `/admin/theme`: what the site is called, its fourteen colours, and how they look. */
export function Component() {
  const { t } = useText('site')
  const { data, error, refetch } = siteApi.useSiteThemeQuery()
  return (
    <>
      <PageTitle title={t('theme.title')} subtitle={t('theme.subtitle')} />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowSkeletons count={7} />}
      {data && <ThemeForm stored={data} />}
    </>
  )
}

/** What is stored, until somebody begins to change it; what was saved is shown again as it came back. */
function useLook(stored: ChosenLook) {
  const { t } = useText('site')
  const [draft, setDraft] = useState<SiteLook | null>(null)
  const [save, { error, isLoading }] = siteApi.useChangeSiteThemeMutation()
  const look = draft ?? { name: stored.name, theme: stored.theme }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save(look)
      .unwrap()
      .then(() => {
        setDraft(null)
        toast.success(t('theme.saved'))
      })
      .catch((failure: unknown) => {
        if (Object.keys(fieldErrors(failure)).length === 0) toast.error(errorText(failure))
      })
  }
  return { look, setLook: setDraft, errors: fieldErrors(error), isLoading, submit }
}

type Look = ReturnType<typeof useLook>

function ThemeForm({ stored }: { stored: ChosenLook }) {
  const { t } = useText('site')
  const form = useLook(stored)
  const { look, setLook, errors, isLoading, submit } = form
  const { defaults } = stored
  const isDefault = JSON.stringify(look) === JSON.stringify(defaults)
  return (
    <div className={classes.columns}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('theme.name')}
          description={t('theme.name-help', { name: defaults.name })}
          maxLength={LONGEST_NAME}
          value={look.name}
          error={errors.name}
          onChange={({ currentTarget }) => setLook({ ...look, name: currentTarget.value })}
        />
        <p className={classes.text}>{t('theme.colors-help')}</p>
        {colourNames.map((name) => (
          <Colours key={name} name={name} form={form} />
        ))}
        <div className={classes.acts}>
          <Button
            variant="default"
            disabled={isDefault}
            onClick={() => setLook({ name: defaults.name, theme: { ...defaults.theme } })}
          >
            {t('theme.reset')}
          </Button>
          <Button type="submit" loading={isLoading}>
            {t('theme.save')}
          </Button>
        </div>
      </form>
      <section className={classes.previews} aria-labelledby="theme-preview">
        <h2 id="theme-preview" className={classes.heading}>
          {t('theme.preview')}
        </h2>
        {modes.map((mode) => (
          <ThemePreview key={mode} mode={mode} look={look} />
        ))}
      </section>
    </div>
  )
}

/** One meaning's colours in both modes. */
function Colours({ name, form }: { name: ColourName; form: Look }) {
  const { t } = useText('site')
  const { look, setLook, errors } = form
  const color = t(`theme.color.${name}`)
  return (
    <Fieldset className={classes.part} legend={color}>
      <p className={classes.text}>{t(`theme.use.${name}`)}</p>
      <div className={classes.pair}>
        {modes.map((mode) => {
          const key = seedKey(mode, name)
          return (
            <ColorInput
              key={mode}
              dir="ltr"
              withEyeDropper={false}
              label={t(`theme.${mode}`)}
              aria-label={t('theme.color-of', { color, mode: t(`theme.${mode}`) })}
              value={look.theme[key]}
              error={errors[key]}
              onChange={(value) => setLook({ ...look, theme: { ...look.theme, [key]: value } })}
            />
          )
        })}
      </div>
    </Fieldset>
  )
}
