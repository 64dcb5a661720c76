import type { AppErrorCode } from '#domain/app-error.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorCode, errorText } from '#src/lib/errors.ts';
import type { TrpcError } from '#src/lib/trpc.ts';
import { showToast } from '#src/ui/toast.ts';

type Words = ReturnType<typeof useTranslation>;

interface Settings {
  /** What failed. */
  title?: string;
  /** What a refusal means here, where that is more than its own words say. */
  meanings?: Partial<Record<AppErrorCode, string>>;
  /** The words of any other refusal. */
  textOf?: (error: TrpcError, words: Words) => string;
  /** Shows it elsewhere, or asks an admin to agree; false for another refusal. */
  isShown?: ((error: TrpcError) => boolean) | undefined;
  /** Shows it at the fields of a form that may be out of sight; false when it names none. */
  refuse?: ((error: TrpcError) => boolean) | undefined;
  /** Somebody else wrote meanwhile. */
  onStale?: (() => void) | undefined;
}

const usualText = (error: TrpcError, { word }: Words) => errorText(error, word);

/** `onError` of a write in the back office: a refusal that no form and no dialog shows is a toast. */
export function useWriteError({
  title,
  meanings = {},
  textOf = usualText,
  isShown,
  refuse,
  onStale,
}: Settings = {}) {
  const words = useTranslation();
  const { t } = words;
  return (error: TrpcError): void => {
    if (isShown?.(error)) return;
    if (refuse?.(error)) {
      showToast({ title: t('validation.form.fixErrors'), tone: 'error' });
      return;
    }
    const code = errorCode(error);
    const message = meanings[code] ?? textOf(error, words);
    showToast({ title: title ?? t('common.error'), message, tone: 'error' });
    if (code === 'STALE_VERSION') onStale?.();
  };
}
