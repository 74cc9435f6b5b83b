import { latePart } from '#web/components/late_part'
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconLanguage, IconMoon, IconSettings, IconSun } from '@tabler/icons-react'
import { useMatch } from 'react-router'
import { Once } from '#web/components/Once'
import { useSession } from '#web/features/identity'
import { useText } from '#web/i18n'
import classes from './DrawerFoot.module.css'
import { DrawerButton, DrawerLink } from './DrawerLink.js'
import { PluginLinks } from './PluginLinks.js'

/** Fetched when it is first opened. */
const LanguageDialog = latePart(async () => {
  const module = await import('./LanguageDialog.js')
  return { default: module.LanguageDialog }
})

/** The last entries of the drawer: settings for administrators and of plugins, language, light or dark. */
export function DrawerFoot() {
  const { t } = useText('frame')
  const { user } = useSession()
  const inAdmin = useMatch('/admin/*') !== null
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const [language, { open, close }] = useDisclosure(false)
  return (
    <div className={classes.foot}>
      {user?.admin && !inAdmin && (
        <DrawerLink to="/admin" icon={<IconSettings />}>
          {t('drawer.settings')}
        </DrawerLink>
      )}
      {user && <PluginLinks slot="settings.page" path="/user/settings" />}
      <DrawerButton icon={<IconLanguage />} onClick={open}>
        {t('drawer.language')}
      </DrawerButton>
      <DrawerButton
        icon={isDark ? <IconSun /> : <IconMoon />}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        {t(isDark ? 'drawer.light' : 'drawer.dark')}
      </DrawerButton>
      <Once when={language}>
        <LanguageDialog opened={language} onClose={close} />
      </Once>
    </div>
  )
}
