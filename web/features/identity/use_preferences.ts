import { useLocalStorage } from '@mantine/hooks'
import type { UserPreferences } from '#core/shared/contract/site'
import { errorText } from '#web/api/errors'
import { toast } from '#web/components/toast'
import { identityApi } from './identity_api.js'
import { useSession } from './use_session.js'

const defaults: UserPreferences = { measures: 'original', shortcuts: true }

/**
 * How the reader wants recipes, and the way to change it: stored with the account of who is signed
 * in, in this browser for visitors. A change shows at once and is taken back when it is not saved.
 */
export function usePreferences(): [
  preferences: UserPreferences,
  save: (changes: Partial<UserPreferences>) => void,
] {
  const { user } = useSession()
  const [savePreferences] = identityApi.useSavePreferencesMutation()
  const [local, setLocal] = useLocalStorage({
    key: 'reader-preferences',
    defaultValue: defaults,
    getInitialValueInEffect: false,
  })
  if (!user) return [local, (changes) => setLocal((before) => ({ ...before, ...changes }))]
  const save = async (changes: Partial<UserPreferences>) => {
    const { error } = await savePreferences(changes)
    if (error) toast.error(errorText(error))
  }
  return [user.preferences, (changes) => void save(changes)]
}
