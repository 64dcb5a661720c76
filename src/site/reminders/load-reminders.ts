import type { TrpcClient, TrpcUtils } from '#src/lib/trpc.ts';

interface RemindersContext {
  trpc: TrpcUtils;
  client: TrpcClient;
  sentForm: Record<string, string> | null;
}

/** What the page shows, read after a form without scripts was taken; answers whether that did not go. */
export async function loadReminders(
  { trpc, client, sentForm }: RemindersContext,
  token: string,
): Promise<boolean> {
  const hasFailed = import.meta.env.SSR && sentForm ? !(await take(client, token, sentForm)) : false;
  await trpc.public.reminders.read.ensureData({ token });
  return hasFailed;
}

async function take(client: TrpcClient, token: string, form: Record<string, string>): Promise<boolean> {
  try {
    if (form.stop !== undefined) await client.public.reminders.stop.mutate({ token, by: 'link' });
    else if (form.start !== undefined) await client.public.reminders.start.mutate({ token });
    return true;
  } catch {
    // The page says so, or that the link opens nothing.
    return false;
  }
}
