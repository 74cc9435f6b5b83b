import { networkAddress, siteAddress } from '#start/address'
import env from '#start/env'
import { secret } from '#start/data_dir'

/** How logins behave; times in hours, as operators set them. */
export const identity = {
  address: networkAddress() ?? siteAddress(),
  ownAddress: siteAddress(),
  isDemo: env.get('IS_DEMO'),
  allowSignup: env.get('ALLOW_SIGNUP'),
  signingKey: new TextEncoder().encode(secret('token-key')),
  tokenHours: Math.min(env.get('TOKEN_TIME', 48), 9_600),
  rememberHours: 14 * 24,
  maxLoginAttempts: env.get('SECURITY_MAX_LOGIN_ATTEMPTS', 5),
  lockoutHours: env.get('SECURITY_USER_LOCKOUT_TIME', 24),
  visitorRequests: env.get('VISITOR_REQUESTS_PER_MINUTE', 3_000),
  secureCookie: (env.get('BASE_URL') ?? '').startsWith('https:'),
  initialAdmin: {
    email: env.get('INITIAL_ADMIN_EMAIL'),
    password: env.get('INITIAL_ADMIN_PASSWORD'),
  },
  defaultGroup: env.get('DEFAULT_GROUP', 'Home'),
  defaultHousehold: env.get('DEFAULT_HOUSEHOLD', 'Family'),
}
