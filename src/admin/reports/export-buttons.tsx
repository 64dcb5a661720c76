import { Button, VisuallyHidden } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { BranchId } from '#domain/branch.ts';
import { REPORT_EXPORT_WINDOW_MS } from '#domain/policy.ts';
import type { DayRange } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DownloadFailure, downloadFile } from '#src/lib/download.ts';
import { minutesUntil } from '#src/lib/minutes-until.ts';
import { showToast } from '#src/ui/toast.ts';

const FORMATS = [
  { format: 'pdf', label: 'adminReports.export.pdf', icon: IconFileTypePdf },
  { format: 'xlsx', label: 'adminReports.export.excel', icon: IconFileSpreadsheet },
] as const;
type Format = (typeof FORMATS)[number]['format'];

interface ExportButtonsProps {
  range: DayRange;
  branchId: BranchId | undefined;
}

const MINUTE_MS = 60_000;

/** How long somebody who asked for too many files has to wait: never longer than the limit's window. */
function minutesToWait(retryAt: string): number {
  return Math.min(minutesUntil(retryAt), REPORT_EXPORT_WINDOW_MS / MINUTE_MS);
}

/** PDF and Excel of what the screen shows: the same days, the same branch, in the reader's language. One at a time. */
export function ExportButtons({ range, branchId }: ExportButtonsProps) {
  const { t, word, locale } = useTranslation();
  const [busy, setBusy] = useState<Format | null>(null);
  // A second press may come before the button is drawn as busy.
  const isMaking = useRef(false);
  const reasonOf = (error: unknown) => {
    if (!(error instanceof DownloadFailure)) return word('error.INTERNAL');
    const { code, retryAt } = error;
    if (code !== 'RATE_LIMITED' || retryAt === null) return word(`error.${code}`);
    return t('error.RATE_LIMITED.wait', { n: minutesToWait(retryAt) });
  };
  const download = async (format: Format) => {
    if (isMaking.current) return;
    isMaking.current = true;
    setBusy(format);
    const query = new URLSearchParams({ ...range, lang: locale });
    if (branchId !== undefined) query.set('branch', branchId);
    try {
      await downloadFile(`/files/reports/bookings.${format}?${query}`);
      showToast({ title: t('adminReports.export.done'), tone: 'success' });
    } catch (error) {
      showToast({ title: t('adminReports.export.failed'), message: reasonOf(error), tone: 'error' });
    } finally {
      isMaking.current = false;
      setBusy(null);
    }
  };
  return (
    <>
      <VisuallyHidden role="status">{busy === null ? '' : t('adminReports.export.making')}</VisuallyHidden>
      {FORMATS.map(({ format, label, icon: Icon }) => (
        <Button
          key={format}
          size="sm"
          variant="default"
          leftSection={<Icon size={18} aria-hidden />}
          loading={busy === format}
          aria-busy={busy === format}
          disabled={busy !== null && busy !== format}
          onClick={() => download(format)}
        >
          {t(label)}
        </Button>
      ))}
    </>
  );
}
