import { Select } from '@mantine/core'
import { useState } from 'react'
import { progress } from 'virtual:texts/progress'
import { locales } from '#core/shared/locales'
import { Dialog } from '#web/components/Dialog'
import { toast } from '#web/components/toast'
import { chooseLocale, currentLocale, useText } from '#web/i18n'
import { ownHeads } from '#web/i18n/own_texts'
import classes from './LanguageDialog.module.css'

const choices = locales.map(({ tag, nativeName }) => ({ value: tag, label: nativeName }))

function Choice({ tag }: { tag: string }) {
  const { t } = useText('frame')
  const locale = locales.find((one) => one.tag === tag)
  if (!locale) return null
  return (
    <span className={classes.choice}>
      <span dir={locale.dir} lang={locale.bcp47}>
        {locale.nativeName}
      </span>
      <span className={classes.progress}>
        {t('language.translated', { percent: ownHeads[tag]?.[1] ?? progress[tag] ?? 0 })}
      </span>
    </span>
  )
}

/** Picks the language of the app; says of each how much of it is translated. */
export function LanguageDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useText('frame')
  const [chosen, setChosen] = useState<string | null>(null)
  const tag = chosen ?? currentLocale().tag
  const submit = () =>
    chooseLocale(tag).catch(() => {
      toast.error(t('language.failed'))
      return false
    })
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('language.title')}
      submitLabel={t('language.use')}
      onSubmit={submit}
    >
      <Select
        label={t('language.label')}
        data={choices}
        value={tag}
        onChange={setChosen}
        renderOption={({ option }) => <Choice tag={option.value} />}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('language.none')}
      />
    </Dialog>
  )
}
