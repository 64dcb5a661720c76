import { useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText, type WireError } from '#src/lib/errors.ts';
import { focusOn } from '#src/lib/focus.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { randomId } from '#src/lib/random-id.ts';
import { readAgain } from '#src/lib/read-again.ts';
import { trpc } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';
import { BOOKING_TITLE_ID } from '../booking-state.ts';
import { OWN_CHANGE_WORDS } from './refusal-words.ts';

/** The rules of fields that a refused change names. */
export function refusedFields({ data }: WireError): Record<string, string> {
  const details = data?.details;
  const isOfField = typeof details === 'object' && details !== null && 'fieldErrors' in details;
  return data?.fieldErrors ?? (isOfField ? (details.fieldErrors as Record<string, string>) : {});
}

/** What a refused change says: the rule of its field, or why in general. */
export function refusalText(error: WireError, word: (key: string) => string): string {
  const [problem] = Object.values(refusedFields(error));
  if (problem) return word(problem);
  const own = OWN_CHANGE_WORDS[errorCode(error)];
  return own ? word(own) : errorText(error, word);
}

/** What follows a change of one's own booking: it is read again, whatever came of it, and success is said. */
export function useOwnChange(done: string, onClose: () => void) {
  const utils = trpc.useUtils();
  const { t, word } = useTranslation();
  return {
    retry: isAnswerLost,
    onSuccess: () => {
      onClose();
      // The form goes away with what had the focus, and what stood below it moves up.
      focusOn(BOOKING_TITLE_ID);
      showToast({ title: done, tone: 'success' });
    },
    onError: (error: WireError) =>
      showToast({ title: t('booking.changes.failed'), message: refusalText(error, word), tone: 'error' }),
    onSettled: readAgain(() =>
      Promise.all([
        utils.booking.byCode.invalidate(),
        utils.public.links.read.invalidate(),
        utils.booking.changes.invalidate(),
      ]),
    ),
  } as const;
}

/** The id of a request: another one as soon as something else is asked for. */
export function useRequestId(): (asked: object) => string {
  const sent = useRef({ what: '', requestId: '' });
  return (asked) => {
    const what = JSON.stringify(asked);
    if (what !== sent.current.what) sent.current = { what, requestId: randomId() };
    return sent.current.requestId;
  };
}
