import { trpc } from './trpc.ts';

/** The signed-in person, or null for a visitor. Rendered pages carry it, so it costs no request. */
export function useSession() {
  const { data } = trpc.public.accounts.session.useQuery();
  return data?.user ?? null;
}
