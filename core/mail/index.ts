export type { Letter } from './letter.js'
export { MailFailure, sendMail } from './send_mail.js'
export { connectMailSettings, mailSettings, type MailServer } from './settings.js'
