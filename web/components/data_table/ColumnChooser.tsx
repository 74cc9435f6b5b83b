import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { lazy } from 'react'
import { Reach } from '#web/components/Reach'
import { useText } from '#web/i18n'
import type { ColumnChooserProps } from './ColumnChooserPopup.js'

const ColumnChooserPopup = lazy(async () => {
  const module = await import('./ColumnChooserPopup.js')
  return { default: module.ColumnChooserPopup }
})

/** Button that opens the choice of a table's columns and its order. */
export function ColumnChooser(props: ColumnChooserProps) {
  const { t } = useText('table')
  return (
    <Reach
      target={
        <Button
          variant="default"
          size="sm"
          leftSection={<IconColumns3 size="1.25rem" aria-hidden />}
        >
          {t('view')}
        </Button>
      }
      renderPopup={(popup) => <ColumnChooserPopup {...popup} {...props} />}
    />
  )
}
