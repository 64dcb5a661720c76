import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useState } from 'react';
import type { BranchId } from '#domain/branch.ts';
import type { DayRange } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { DownloadFailure, downloadFile } from '#src/lib/download.ts';
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

/** PDF and Excel of what the screen shows: the same days, the same branch, in the reader's language. */
export function ExportButtons({ range, branchId }: ExportButtonsProps) {
  const { t, word, locale } = useTranslation();
  const [busy, setBusy] = useState<Format | null>(null);
  const download = async (format: Format) => {
    setBusy(format);
    const query = new URLSearchParams({ ...range, lang: locale });
    if (branchId !== undefined) query.set('branch', branchId);
    try {
      await downloadFile(`/files/reports/bookings.${format}?${query}`);
      showToast({ title: t('adminReports.export.done'), tone: 'success' });
    } catch (error) {
      const code = error instanceof DownloadFailure ? error.code : 'INTERNAL';
      showToast({ title: t('adminReports.export.failed'), message: word(`error.${code}`), tone: 'error' });
    } finally {
      setBusy(null);
    }
  };
  return FORMATS.map(({ format, label, icon: Icon }) => (
    <Button
      key={format}
      size="sm"
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      loading={busy === format}
      disabled={busy !== null && busy !== format}
      onClick={() => download(format)}
    >
      {t(label)}
    </Button>
  ));
}
