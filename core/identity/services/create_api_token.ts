import { randomUUID } from 'node:crypto'
import { work } from '#core/events/unit_of_work'
import ApiToken from '../models/api_token.js'
import { hashToken } from '../tokens/read_token.js'
import { signApiToken } from '../tokens/signer.js'

/** Makes a token for programs. The token itself is answered once and never stored. */
export async function createApiToken(
  userId: string,
  name: string,
  integrationId = 'generic'
): Promise<{ row: ApiToken; token: string }> {
  return work(async ({ trx }) => {
    const row = await ApiToken.create(
      { userId, name, integrationId, tokenHash: `pending-${randomUUID()}` },
      { client: trx }
    )
    const token = signApiToken({ userId, id: String(row.id), name, integrationId })
    await row.merge({ tokenHash: hashToken(token) }).save()
    return { row, token }
  })
}
