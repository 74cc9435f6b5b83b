/** What administrators set. */
export interface Settings {
  /** The provider's address, or that of its configuration. */
  issuer: string
  clientId: string
  clientSecret?: string | undefined
  /** What stands on the button. */
  label?: string | undefined
  automatic?: boolean | undefined
  remember?: boolean | undefined
  signUp?: boolean | undefined
  joinByEmail?: boolean | undefined
  /** E-mails of the provider count as verified even where it does not say so. */
  trustEmails?: boolean | undefined
  groupsClaim?: string | undefined
  userGroup?: string | undefined
  adminGroup?: string | undefined
  allowHttp?: boolean | undefined
}
