import { type RouterOutputs, trpc } from './trpc.ts';

type Site = RouterOutputs['public']['site']['get'];
export type Branch = Site['branches'][number];

/** Branches, contact and settings; the site's frame has loaded them before any page shows. */
export function useSite(): Site {
  const [site] = trpc.public.site.get.useSuspenseQuery();
  return site;
}
