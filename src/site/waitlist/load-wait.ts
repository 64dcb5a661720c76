import type { TrpcClient, TrpcUtils } from '#src/lib/trpc.ts';

interface WaitContext {
  trpc: TrpcUtils;
  client: TrpcClient;
  sentForm: Record<string, string> | null;
}

/** The page says afterwards what became of the wait, so that a refusal needs no words of its own. */
export async function loadWait({ trpc, client, sentForm }: WaitContext, token: string): Promise<void> {
  if (import.meta.env.SSR && sentForm) {
    await client.public.waitlist.leave.mutate({ token }).catch(() => undefined);
  }
  await trpc.public.waitlist.read.ensureData({ token });
}
