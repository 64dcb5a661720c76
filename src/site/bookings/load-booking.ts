import type { BookingLookupSearch } from '#domain/site-search.ts';
import { errorCode } from '#src/lib/errors.ts';
import type { TrpcUtils } from '#src/lib/trpc.ts';
import { asTrpcError } from '#src/lib/trpc-error.ts';

/** What the page can show without asking for an e-mail. */
export type BookingAccess = 'own' | 'list' | 'lookUp';

const NOT_THEIRS = ['BOOKING_NOT_FOUND', 'NOT_ALLOWED', 'NOT_FOUND', 'NOT_AUTHENTICATED'];

/** Who is signed in sees the booking of the URL if it is theirs, else all of theirs; everybody else is asked. */
export async function loadBooking(
  { trpc }: { trpc: TrpcUtils },
  { code }: BookingLookupSearch,
): Promise<{ access: BookingAccess }> {
  const { user } = await trpc.public.accounts.session.ensureData();
  if (!user) return { access: 'lookUp' };
  if (!code) {
    await trpc.booking.mine.ensureData();
    return { access: 'list' };
  }
  try {
    await trpc.booking.byCode.ensureData({ bookingCode: code });
    return { access: 'own' };
  } catch (error) {
    if (NOT_THEIRS.includes(errorCode(asTrpcError(error)))) return { access: 'lookUp' };
    throw error;
  }
}
