export { identityApi } from './identity_api.js'
export { usePreferences } from './use_preferences.js'
export { type Session, useSession } from './use_session.js'
export { useVisit, type Visit } from './use_visit.js'
