import { Button } from '@mantine/core'
import { IconPlus, IconToolsKitchen2 } from '@tabler/icons-react'
import { useText } from '#web/i18n'
import { CreateMenu } from './CreateMenu.js'
import { DrawerLink } from './DrawerLink.js'
import classes from './MainLinks.module.css'
import { useHome } from './use_home.js'

/** The drawer's entries around recipes. */
export function MainLinks() {
  const { t } = useText('frame')
  const { path, own } = useHome()
  return (
    <div className={classes.links}>
      {own && (
        <CreateMenu>
          <Button fullWidth leftSection={<IconPlus size="1.25rem" />} className={classes.create}>
            {t('create.open')}
          </Button>
        </CreateMenu>
      )}
      <DrawerLink to={path} icon={<IconToolsKitchen2 />}>
        {t('drawer.recipes')}
      </DrawerLink>
    </div>
  )
}
