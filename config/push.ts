import { secret } from '#start/data_dir'

/** The key by which makers of browsers know this site again: another one would end all messages on devices. */
export const pushKey = Buffer.from(secret('push-key'), 'base64url')
