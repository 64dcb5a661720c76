import { useEffect, useLayoutEffect, useState } from 'react';
import * as v from 'valibot';
import { LOOKUP_WINDOW_MS } from '#domain/policy.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, type WireError } from '#src/lib/errors.ts';
import { minutesUntil } from '#src/lib/minutes-until.ts';
import { showToast } from '#src/ui/toast.ts';

const KEY = 'timo-look-up-until';
const instant = v.pipe(v.string(), v.isoTimestamp());
const rateLimited = v.object({ retryAt: instant });

/** For how long from now, in milliseconds: never longer than the server's own pause, whatever the clock of the phone says. */
const restOf = (until: string) => Math.min(Date.parse(until) - Date.now(), LOOKUP_WINDOW_MS);

/** What the last visit was told; nothing where the browser keeps nothing, and the server says it again. */
function rememberedPause(): string | null {
  try {
    const until = v.safeParse(instant, localStorage.getItem(KEY));
    return until.success && restOf(until.output) > 0 ? until.output : null;
  } catch {
    return null;
  }
}

function rememberPause(until: string): void {
  try {
    localStorage.setItem(KEY, until);
  } catch {
    // Private windows of some browsers: the server says it again.
  }
}

/** Until when the server refuses, when that is what it said. */
function pauseOf(error: WireError | null): string | null {
  if (!error || errorCode(error) !== 'RATE_LIMITED') return null;
  const details = v.safeParse(rateLimited, error.data?.details);
  return details.success ? details.output.retryAt : null;
}

/** Until when the server takes no more tries from here, as an ISO instant, also after a reload; null when it does. */
export function useLookUpPause(sentError: WireError | null) {
  const { t } = useTranslation();
  const [until, setUntil] = useState(() => pauseOf(sentError));
  // Before anything is drawn that could be pressed; the server, which rendered first, cannot know it.
  useLayoutEffect(() => setUntil((known) => known ?? rememberedPause()), []);
  useEffect(() => {
    if (!until) return;
    const rest = restOf(until);
    if (rest > 0) rememberPause(until);
    const timer = setTimeout(() => setUntil(null), Math.max(0, rest));
    return () => clearTimeout(timer);
  }, [until]);
  return {
    until,
    startFor: (error: WireError) => {
      const retryAt = pauseOf(error);
      if (!retryAt) return;
      setUntil(retryAt);
      showToast({
        title: t('error.RATE_LIMITED.title'),
        message: t('error.RATE_LIMITED.wait', { n: minutesUntil(retryAt) }),
        tone: 'error',
      });
    },
  };
}
