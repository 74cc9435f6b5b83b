export { default as User } from './models/user.js'
export { createUser, allRights, type NewUser, type Rights } from './services/create_user.js'
export { createApiToken } from './credentials/api_tokens.js'
export { dropUserFiles } from './services/delete_user.js'
export { mailReset } from './credentials/password_resets.js'
export { identityJobs } from './jobs/identity_jobs.js'
export { answerWithSession, signInOrigin } from './answers.js'
export { beginSession, type SignInOrigin, type SignInStep } from './services/begin_session.js'
export { hashPassword } from './passwords.js'
export { openSession } from './services/open_session.js'
export {
  connectSetUpSteps,
  isSetUpOpen,
  issueSetUpToken,
  setUpSite,
  type SetUpStep,
  setUpUnattended,
} from './services/set_up_site.js'
export { actorOfUser } from './tokens/actor_of_user.js'
export { liveAccess } from './tokens/live_access.js'
export { findUser, lockUser } from './queries/find_user.js'
export { measuresOf } from './queries/user_json.js'
export { forgetAllTokens, hashToken, readToken } from './tokens/read_token.js'
export { connectIdentitySettings, identitySettings } from './settings.js'
export { signLink, verifyLink } from './tokens/link_token.js'
export { mailMember, mailService } from './mail_members.js'
export { identityService } from './published.js'
export { networkKey } from './services/sign_in_throttle.js'
export { signInMethods } from './points.js'
export { listMethods } from './sign_on/methods.js'
