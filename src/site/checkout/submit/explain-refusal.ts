import type { Quote } from '#domain/quote.ts';
import type { ProofUpload } from '#src/components/use-proof-upload.ts';
import type { Translation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { minutesUntil } from '#src/lib/minutes-until.ts';
import type { TrpcError, TrpcUtils } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { type FieldErrors, inPageOrder } from '../fields/field-errors.ts';
import {
  fieldId,
  PROOF_ID,
  QUOTE_CHANGED_ID,
  TIMES_REFUSED_ID,
  VEHICLE_TAKEN_ID,
} from '../fields/field-state.ts';
import { freshQuoteOf, retryAtFrom } from './read-refusal.ts';

interface Situation extends Pick<Translation, 't' | 'word'> {
  utils: TrpcUtils;
  proof: ProofUpload;
  setErrors: (errors: FieldErrors) => void;
  /** No answer came: the connection is lost. */
  onLost: () => void;
  /** Prices or availability turned out to be old. */
  onStale: () => Promise<unknown>;
  sayChange: (fresh: Quote) => void;
  /** The next try is a request of its own. */
  saySentBefore: () => void;
}

const say = (title: string, message?: string) => showToast({ title, message, tone: 'error' });

/** What the server answered instead of a booking, and where that leads; fetched when there is something to explain. */
export async function explainRefusal(error: TrpcError, situation: Situation): Promise<unknown> {
  const { t, word, utils, proof, onLost, onStale } = situation;
  const text = errorText(error, word);
  switch (errorCode(error)) {
    case 'QUOTE_CHANGED':
      say(t('checkout.changed.title'), text);
      return showChange(error, situation);
    case 'VEHICLE_UNAVAILABLE':
      say(t('error.VEHICLE_UNAVAILABLE.title'), text);
      // The other cars come with the fresh answer.
      await onStale();
      return focusOn(VEHICLE_TAKEN_ID);
    case 'NOT_AUTHENTICATED':
      utils.public.accounts.session.setData(undefined, { user: null });
      say(t('validation.form.signIn'));
      return focusOn(fieldId('customer.email'));
    case 'UPLOAD_NOT_FOUND':
      proof.lose('UPLOAD_NOT_FOUND');
      say(t('proof.failedTitle'), text);
      return focusOn(PROOF_ID);
    case 'IDEMPOTENCY_MISMATCH':
      situation.saySentBefore();
      return say(t('checkout.sentBefore.title'), t('checkout.sentBefore.text'));
    case 'CLIENT_REFUSED':
    case 'TOO_MANY_OPEN_BOOKINGS':
    case 'TOO_MANY_BOOKINGS_TODAY':
      return say(t('error.BOOKING_FAILED.title'), text);
    case 'VALIDATION_FAILED':
      return showFields(error, situation);
    case 'UNAVAILABLE':
      if (!error.data) return onLost();
      return say(t('error.BOOKING_FAILED.title'), text);
    case 'TIME_NOT_OFFERED':
      say(t('error.BOOKING_FAILED.title'), text);
      // The times that are offered now come with the fresh answer.
      await onStale();
      return focusOn(TIMES_REFUSED_ID);
    case 'VEHICLE_ELSEWHERE':
    case 'NEXT_BEGINS_ELSEWHERE':
    case 'EXTRAS_TAKEN':
      // The car was moved, or it or an extra booked, while the form was open.
      say(t('error.BOOKING_FAILED.title'), text);
      await onStale();
      return focusOn(fieldId(errorCode(error) === 'EXTRAS_TAKEN' ? 'extraCodes' : 'pickupDate'));
    default:
      say(t('error.BOOKING_FAILED.title'), t('error.BOOKING_FAILED'));
  }
}

function showChange(error: TrpcError, { sayChange, onStale }: Situation) {
  const fresh = freshQuoteOf(error);
  if (fresh) sayChange(fresh);
  void onStale();
  focusOn(QUOTE_CHANGED_ID);
}

function showFields(error: TrpcError, { t, setErrors }: Situation) {
  const errors = atTheAmount(error.data?.fieldErrors);
  const [first] = inPageOrder(errors ?? {});
  if (!errors || !first) return say(t('error.BOOKING_FAILED.title'), t('error.BOOKING_FAILED'));
  setErrors(errors);
  say(t('validation.form.fixErrors'));
  focusOn(fieldId(first));
}

/** A refused amount is said where it was typed; the page leads to the proof, beside which that is. */
function atTheAmount(errors: FieldErrors | undefined): FieldErrors | undefined {
  const { sent, ...others } = errors ?? {};
  return sent ? { ...others, 'sent.currencyAmount': sent, proof: sent } : errors;
}

interface AccountSituation extends Pick<Translation, 't' | 'word'> {
  /** No answer came: the connection is lost. */
  onLost: () => void;
  sayAtPassword: (problem: string) => void;
  /** The e-mail has an account: its password is asked for instead. */
  askToSignIn: () => void;
}

/** What the server answered instead of an account or a session; fetched when there is something to explain. */
export function explainAccountRefusal(error: TrpcError, situation: AccountSituation): unknown {
  const { t, word, onLost, sayAtPassword, askToSignIn } = situation;
  const code = errorCode(error);
  const problem = error.data?.fieldErrors?.password;
  if (!error.data) return onLost();
  if (problem) return sayAtPassword(problem);
  if (code === 'RATE_LIMITED') {
    const retryAt = retryAtFrom(error);
    const wait = retryAt && t('error.RATE_LIMITED.wait', { n: minutesUntil(retryAt) });
    return say(t('error.RATE_LIMITED.title'), wait || t('error.RATE_LIMITED'));
  }
  say(t('common.error'), errorText(error, word));
  if (code === 'INVALID_CREDENTIALS') sayAtPassword('error.INVALID_CREDENTIALS');
  if (code === 'EMAIL_TAKEN') askToSignIn();
  return undefined;
}
