import type { TrpcClient, TrpcUtils } from '#src/lib/trpc.ts';
import type { SentReview } from './send-review.ts';

interface ReviewContext {
  trpc: TrpcUtils;
  client: TrpcClient;
  sentForm: Record<string, string> | null;
}

/** What the page shows, read after a form without scripts was taken; null where none was sent. */
export async function loadReview(
  { trpc, client, sentForm }: ReviewContext,
  token: string,
): Promise<SentReview | null> {
  // Left out of the browser's files: there, a form that scripts send is answered by its mutation.
  const sent =
    import.meta.env.SSR && sentForm
      ? await import('./send-review.ts').then(({ sendReview }) => sendReview(client, token, sentForm))
      : null;
  await trpc.public.reviews.read.ensureData({ token });
  return sent;
}
