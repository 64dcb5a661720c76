import type { WireError } from '#src/lib/errors.ts';
import type { RouterInputs, TrpcClient } from '#src/lib/trpc.ts';

export type JoinValues = Omit<RouterInputs['public']['waitlist']['join'], 'branchId' | 'website'> & {
  branchId: string;
};

/** A form that was sent without scripts, and its answer. */
export interface SentWish {
  values: JoinValues;
  state: 'waiting' | 'free' | null;
  error: WireError | null;
}

/** What the server makes of the values, as they were typed: its schema says what is wrong with them. */
export type TypedWish = RouterInputs['public']['waitlist']['join'];

export async function loadJoin({
  client,
  sentForm,
}: {
  client: TrpcClient;
  sentForm: Record<string, string> | null;
}): Promise<SentWish | null> {
  // Left out of the browser's files: there, a form that scripts send is answered by its mutation.
  if (!import.meta.env.SSR || !sentForm) return null;
  const { sendJoin } = await import('./send-join.ts');
  return sendJoin(client, sentForm);
}
