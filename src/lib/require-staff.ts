import { redirect } from '@tanstack/react-router';
import type { RouterOutputs, TrpcUtils } from './trpc.ts';

export type StaffUser = NonNullable<RouterOutputs['public']['accounts']['session']['user']>;

/**
 * The guard of every /admin page: no user or no staff role leads to the staff sign-in, and back afterwards. It only
 * spares people a page of refusals; what protects the data is the gate of each procedure.
 */
export async function requireStaff(
  { trpc }: { trpc: TrpcUtils },
  href: string,
): Promise<{ user: StaffUser }> {
  const { user } = await trpc.public.accounts.session.ensureData();
  if (!user || user.roles.length === 0) throw redirect({ to: '/admin/login', search: { redirect: href } });
  return { user };
}
