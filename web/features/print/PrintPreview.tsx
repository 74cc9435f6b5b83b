import { useDisclosure, useElementSize } from '@mantine/hooks'
import { Box, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId } from 'react'
import { useText } from '#web/i18n'
import classes from './PrintPreferences.module.css'
import { RecipeSheet, type RecipeSheetProps } from './RecipeSheet.js'

/** Width of A4 less its edges, in CSS pixels. */
const PAPER = 673

/** The printed recipe made small; it can be folded. */
export function PrintPreview(sheet: RecipeSheetProps) {
  const { t } = useText('print')
  const [open, { toggle }] = useDisclosure(true)
  const { ref, width } = useElementSize()
  const id = useId()
  return (
    <div className={classes.preview}>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
      >
        {t('preferences.preview')}
        <IconChevronDown size="1.25rem" aria-hidden />
      </UnstyledButton>
      {/* Keys scroll it; nothing in it can be reached. */}
      <Box
        id={id}
        className={classes.window}
        hidden={!open}
        role="group"
        aria-label={t('preferences.preview')}
        tabIndex={0}
      >
        <div ref={ref} inert>
          <div className={classes.page} style={{ zoom: Math.min(1, width / PAPER) || 0.5 }}>
            <RecipeSheet {...sheet} />
          </div>
        </div>
      </Box>
    </div>
  )
}
