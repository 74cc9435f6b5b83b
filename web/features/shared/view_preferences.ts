import { useLocalStorage, useMediaQuery } from '@mantine/hooks'

const DEFAULTS = {
  orderBy: 'name',
  orderDirection: 'asc',
  filterNull: false,
  sortIcon: '',
  useMobileCards: false,
}

/** Whether lists show dense cards: always on phones, elsewhere as the person chose on this device. */
export function useDenseCards(): {
  dense: boolean
  chosen: boolean
  choose: (on: boolean) => void
} {
  const phone = useMediaQuery('(width < 760px)', undefined, { getInitialValueInEffect: false })
  const [preferences, setPreferences] = useLocalStorage({
    key: 'recipe-section-preferences',
    defaultValue: DEFAULTS,
    getInitialValueInEffect: false,
  })
  return {
    dense: phone || preferences.useMobileCards,
    chosen: preferences.useMobileCards,
    choose: (on) => setPreferences({ ...preferences, useMobileCards: on }),
  }
}

/** True on screens narrower than 760 px. */
export function usePhone(): boolean {
  return useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false })
}

/** True where one points by finger, whose fields bring a keyboard over the page. */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false })
}
