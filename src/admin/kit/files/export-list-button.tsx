import { Button, VisuallyHidden } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useReportDownload } from './use-report-download.ts';

interface ExportListButtonProps {
  list: 'payments' | 'clients';
  /** What the list is narrowed and sorted by, under the names of its address; the branch too. */
  search: Record<string, string | undefined>;
}

/** The list that the screen shows, all pages of it, as a file for Excel in the reader's language. */
export function ExportListButton({ list, search }: ExportListButtonProps) {
  const { t, locale } = useTranslation();
  const { busy, download } = useReportDownload<'xlsx'>();
  const asked = Object.entries({ ...search, lang: locale });
  const query = new URLSearchParams(
    asked.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return (
    <>
      <VisuallyHidden role="status">{busy === null ? '' : t('adminReports.export.making')}</VisuallyHidden>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        loading={busy !== null}
        aria-busy={busy !== null}
        onClick={() => download('xlsx', `/files/reports/${list}.xlsx?${query}`)}
      >
        {t('adminReports.export.list')}
      </Button>
    </>
  );
}
