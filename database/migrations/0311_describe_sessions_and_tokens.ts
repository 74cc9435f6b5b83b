import { BaseSchema } from '@adonisjs/lucid/schema'

/** On which device a session is; until when a token for programs is good, what it may do and when it was last used. */
export default class DescribeSessionsAndTokens extends BaseSchema {
  override async up(): Promise<void> {
    this.schema.raw(`
      alter table sessions add column user_agent text;
      alter table api_tokens
        add column is_read_only boolean not null default false,
        add column expires_at timestamptz,
        add column last_used_at timestamptz;
    `)
  }

  override async down(): Promise<void> {
    this.schema.raw(`
      alter table api_tokens
        drop column is_read_only,
        drop column expires_at,
        drop column last_used_at;
      alter table sessions drop column user_agent;
    `)
  }
}
