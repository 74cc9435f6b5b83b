export { identityApi } from './identity_api.js'
export { type Session, useSession } from './use_session.js'
