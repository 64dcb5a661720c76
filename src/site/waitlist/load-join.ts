import type { TrpcClient } from '#src/lib/trpc.ts';
import type { SentWish } from './send-join.ts';

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
