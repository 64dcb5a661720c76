import { Button, VisuallyHidden } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import type { BranchId } from '#domain/branch.ts';
import type { DayRange } from '#domain/report-metrics.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useReportDownload } from '../kit/files/use-report-download.ts';

const FORMATS = [
  { format: 'pdf', label: 'adminReports.export.pdf', icon: IconFileTypePdf },
  { format: 'xlsx', label: 'adminReports.export.excel', icon: IconFileSpreadsheet },
] as const;
type Format = (typeof FORMATS)[number]['format'];

interface ExportButtonsProps {
  range: DayRange;
  branchId: BranchId | undefined;
}

/** PDF and Excel of what the screen shows: the same days, the same branch, in the reader's language. One at a time. */
export function ExportButtons({ range, branchId }: ExportButtonsProps) {
  const { t, locale } = useTranslation();
  const { busy, download } = useReportDownload<Format>();
  const addressOf = (format: Format) => {
    const query = new URLSearchParams({ ...range, lang: locale });
    if (branchId !== undefined) query.set('branch', branchId);
    return `/files/reports/bookings.${format}?${query}`;
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
          onClick={() => download(format, addressOf(format))}
        >
          {t(label)}
        </Button>
      ))}
    </>
  );
}
