/** Where an invitation leads, and who made it; null when that person is gone (`GET /users/register`, ours). */
export interface InvitationTo {
  group: string
  household: string
  inviter: string | null
}

/** Body of `POST /users/register`: an invitation's token, or a group to found where the site is open. */
export interface RegistrationInput {
  groupToken?: string
  group?: string
  household?: string
  fullName: string
  username: string
  email: string
  password: string
  passwordConfirm: string
  advanced?: boolean
  private?: boolean
  seedData?: boolean
  locale?: string
}

/** Whether the site can send mail (`GET /admin/email`); by which server and in whose name is ours. */
export interface EmailReady {
  ready: boolean
  server: string | null
  sender: string | null
}

/** What became of the test mail. */
export interface EmailSuccess {
  success: boolean
  error: string | null
}
