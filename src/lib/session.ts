import { trpc } from './trpc.ts';

/** The signed-in person, or null for a visitor. Rendered pages carry it, so it costs no request. */
export function useSession() {
  const { data } = trpc.public.accounts.session.useQuery();
  return data?.user ?? null;
}

/** The same where somebody may sign in through another tab meanwhile: it is asked again while nobody is here. */
export function useAwaitedSession() {
  const { data } = trpc.public.accounts.session.useQuery(undefined, {
    refetchOnWindowFocus: ({ state }) => !state.data?.user && 'always',
  });
  return data?.user ?? null;
}
