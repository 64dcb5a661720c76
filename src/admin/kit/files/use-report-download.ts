import { useRef, useState } from 'react';
import { REPORT_EXPORT_WINDOW_MS } from '#domain/policy.ts';
import { MINUTE_MS } from '#domain/time-units.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DownloadFailure, downloadFile } from '#src/lib/download.ts';
import { minutesUntil } from '#src/lib/minutes-until.ts';
import { showToast } from '#src/ui/toast.ts';

/** How long somebody who asked for too many files has to wait: never longer than the limit's window. */
function minutesToWait(retryAt: string): number {
  return Math.min(minutesUntil(retryAt), REPORT_EXPORT_WINDOW_MS / MINUTE_MS);
}

/** Makes a file of a report and hands it over, one at a time; says what became of it. */
export function useReportDownload<Format extends string>() {
  const { t, word } = useTranslation();
  const [busy, setBusy] = useState<Format | null>(null);
  // A second press may come before the button is drawn as busy.
  const isMaking = useRef(false);
  const reasonOf = (error: unknown) => {
    if (!(error instanceof DownloadFailure)) return word('error.INTERNAL');
    const { code, retryAt } = error;
    if (code !== 'RATE_LIMITED' || retryAt === null) return word(`error.${code}`);
    return t('error.RATE_LIMITED.wait', { n: minutesToWait(retryAt) });
  };
  const download = async (format: Format, address: string) => {
    if (isMaking.current) return;
    isMaking.current = true;
    setBusy(format);
    try {
      await downloadFile(address);
      showToast({ title: t('adminReports.export.done'), tone: 'success' });
    } catch (error) {
      showToast({ title: t('adminReports.export.failed'), message: reasonOf(error), tone: 'error' });
    } finally {
      isMaking.current = false;
      setBusy(null);
    }
  };
  return { busy, download };
}
