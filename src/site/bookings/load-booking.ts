import type { BookingLookupSearch } from '#domain/site-search.ts';
import { errorCode } from '#src/lib/errors.ts';
import type { TrpcClient, TrpcUtils } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';
import type { SentLookUp } from './look-up/send-look-up.ts';

/** What the page can show without asking for an e-mail. */
export type BookingAccess = 'own' | 'list' | 'lookUp';

export interface BookingPageData {
  access: BookingAccess;
  sent: SentLookUp | null;
}

const NOT_THEIRS = ['BOOKING_NOT_FOUND', 'NOT_ALLOWED', 'NOT_FOUND', 'NOT_AUTHENTICATED'];

/** Who is signed in sees the booking of the URL if it is theirs, else all of theirs; everybody else is asked. */
async function findAccess(
  { trpc }: { trpc: TrpcUtils },
  { code }: BookingLookupSearch,
): Promise<BookingAccess> {
  const { user } = await trpc.public.accounts.session.ensureData();
  if (!user) return 'lookUp';
  if (!code) {
    await trpc.booking.mine.ensureData();
    return 'list';
  }
  try {
    await trpc.booking.byCode.ensureData({ bookingCode: code });
    return 'own';
  } catch (error) {
    if (NOT_THEIRS.includes(errorCode(asTrpcError(error)))) return 'lookUp';
    throw error;
  }
}

interface LookUpContext {
  trpc: TrpcUtils;
  client: TrpcClient;
  sentForm: Record<string, string> | null;
}

export async function loadBooking(
  { trpc, client, sentForm }: LookUpContext,
  search: BookingLookupSearch,
): Promise<BookingPageData> {
  // Left out of the browser's files: there, a form that scripts send is answered by its mutation.
  const sent =
    import.meta.env.SSR && sentForm
      ? await import('./look-up/send-look-up.ts').then(({ sendLookUp }) => sendLookUp(client, sentForm))
      : null;
  return { access: await findAccess({ trpc }, search), sent };
}
