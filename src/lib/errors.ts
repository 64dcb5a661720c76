import type { AppErrorCode } from '#domain/app-error.ts';

/** A refusal as the API sends it. */
export interface WireError {
  message: string;
  data?: {
    appCode?: AppErrorCode;
    details?: unknown;
    fieldErrors?: Record<string, string> | undefined;
  } | null;
}

interface Issue {
  message: string;
  path?: readonly { key: unknown }[] | undefined;
}

/** The code of a server error; UNAVAILABLE when no answer came. */
export function errorCode(error: WireError): AppErrorCode {
  return error.data?.appCode ?? 'UNAVAILABLE';
}

/** A server error in the reader's language; for an ended session it says what to do. */
export function errorText(error: WireError, word: (key: string) => string): string {
  const code = errorCode(error);
  return word(code === 'NOT_AUTHENTICATED' ? 'error.signInAgain' : `error.${code}`);
}

/** `customer.email` → the message key of its first problem, from a failed Valibot parse. */
export function fieldErrorsOf(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const path = (issue.path ?? []).map(({ key }) => String(key)).join('.');
    errors[path] ??= issue.message;
  }
  return errors;
}
