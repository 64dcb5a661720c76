import { type Expression, sql } from 'kysely';
import type { OutboxKind } from '#domain/outbox.ts';
import type { Channel } from '#domain/outbox-channels.ts';
import type { OutboxPayload } from '../../json-columns.ts';

// By what nobody is told the same thing twice: kind, fact, its version, to whom, and how. In code and in SQL the same.

interface Told {
  kind: OutboxKind;
  payload: OutboxPayload;
  recipient: string;
  channel?: Channel;
}

export function dedupeKeyOf({ kind, payload, recipient, channel = 'email' }: Told): string {
  return `${kind}/${payload.factId}/${payload.version}/${recipient}/${channel}`;
}

type Part = string | Expression<string | null>;

/** The same of what the database knows. No part may be null: it would be left out. */
export function dedupeKey(
  { kind, factId, version, recipient }: Record<'kind' | 'factId' | 'version' | 'recipient', Part>,
  channel: Channel | Expression<Channel>,
) {
  const parts = [kind, factId, version, recipient, channel].map((part) => sql`${part}::text`);
  return sql<string>`concat_ws('/', ${sql.join(parts)})`;
}

/** What a message of a table is about, and in which version. */
export function factIn(payload: Expression<OutboxPayload>) {
  return {
    factId: sql<string>`${payload} ->> 'factId'`,
    version: sql<string>`${payload} ->> 'version'`,
  };
}
