/** What administrators set. */
export interface Settings {
  url: string
  startTls?: boolean | undefined
  /** Certificates are not checked. */
  insecureTls?: boolean | undefined
  /** Certificates of further authorities, as PEM. */
  caCertificate?: string | undefined
  /** Who asks for people; nobody (anonymous) if empty. */
  bindDn?: string | undefined
  bindPassword?: string | undefined
  baseDn: string
  userFilter?: string | undefined
  adminFilter?: string | undefined
  idAttribute?: string | undefined
  nameAttribute?: string | undefined
  mailAttribute?: string | undefined
  signUp?: boolean | undefined
  joinByEmail?: boolean | undefined
}

/** Names of the attributes that tell who somebody is. */
export function attributesOf({ idAttribute, nameAttribute, mailAttribute }: Settings) {
  return { id: idAttribute || 'uid', name: nameAttribute || 'cn', mail: mailAttribute || 'mail' }
}
