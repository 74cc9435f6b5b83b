/** Fields of the set-up page. */
export interface SetupForm {
  fullName: string
  username: string
  email: string
  password: string
  confirmation: string
  groupName: string
  householdName: string
}

/** The form before anybody has written. */
export const emptySetup: SetupForm = {
  fullName: '',
  username: '',
  email: '',
  password: '',
  confirmation: '',
  groupName: '',
  householdName: '',
}

/** Fields that the first step asks for: the person's own; the kitchen's follow. */
export const ownFields = ['fullName', 'username', 'email', 'password', 'confirmation'] as const
