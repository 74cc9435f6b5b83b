// What plugins import as `trivet/sign-in`.
export {
  SignInFailure,
  signInMethods,
  type AccountRules,
  type HeaderMethod,
  type PasswordMethod,
  type RedirectMethod,
  type SignedOnPerson,
  type SignInMethod,
  type SignInRequest,
  type TestStep,
} from './points.js'
