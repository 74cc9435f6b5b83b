import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core'
import { setNonce } from 'get-nonce'
import { type ReactNode, useEffect, useMemo } from 'react'
import { I18nextProvider } from 'react-i18next'
import { Provider } from 'react-redux'
import { Toaster } from '#web/components/Toaster'
import { identityApi } from '#web/features/identity'
import { currentLocale, i18n } from '#web/i18n'
import { cssVariablesFor } from '#web/theme/css_variables'
import { pageSiteName, SiteName } from '#web/components/site_name'
import { colourBar, completeSeeds, pageSeeds } from '#web/theme/seeds'
import { theme } from '#web/theme/theme'
import { store } from './store.js'

/** The nonce the server wrote into the page for this answer. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
setNonce(nonce)

function FollowLocale({ children }: { children: ReactNode }) {
  const { setDirection } = useDirection()
  useEffect(() => {
    const follow = () => setDirection(currentLocale().dir)
    i18n.on('languageChanged', follow)
    return () => i18n.off('languageChanged', follow)
  }, [setDirection])
  return children
}

function Themed({ children }: { children: ReactNode }) {
  const { data } = identityApi.useThemeQuery()
  const seeds = useMemo(() => (data ? completeSeeds({ ...data }) : pageSeeds()), [data])
  // Mostly the answer says what the page had said: nothing is coloured anew then.
  const colours = JSON.stringify(seeds)
  const resolver = useMemo(() => cssVariablesFor(JSON.parse(colours)), [colours])
  useEffect(() => {
    if (data) colourBar(seeds)
  }, [data, seeds])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolver}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <SiteName value={data?.siteName ?? pageSiteName()}>{children}</SiteName>
    </MantineProvider>
  )
}

/** Everything a page stands in: store, texts, direction, theme and messages. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <DirectionProvider initialDirection={currentLocale().dir} detectDirection={false}>
          <FollowLocale>
            <Themed>
              {children}
              <Toaster />
            </Themed>
          </FollowLocale>
        </DirectionProvider>
      </I18nextProvider>
    </Provider>
  )
}
