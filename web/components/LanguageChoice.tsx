import { NativeSelect } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { locales } from '#core/shared/locales'
import { chooseLocale, currentLocale, useText } from '#web/i18n'
import { toast } from './toast.js'

const choices = locales.map(({ tag, nativeName }) => ({ value: tag, label: nativeName }))

/** Chooses the language of the app at once, for people who have not signed in. */
export function LanguageChoice({ label }: { label?: string }) {
  const { t } = useText('frame')
  const name = t('language.label')
  return (
    <NativeSelect
      label={label}
      aria-label={label ? undefined : name}
      leftSection={<IconLanguage size="1.25rem" aria-hidden />}
      data={choices}
      value={currentLocale().tag}
      onChange={({ currentTarget }) => {
        void chooseLocale(currentTarget.value).catch(() => toast.error(t('language.failed')))
      }}
    />
  )
}
