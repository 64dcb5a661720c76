import { Skeleton, Stack } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { TableNotice } from '#src/ui/table-notice.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { FailedNotice } from '../../kit/list/failed-notice.tsx';
import { PanelRows } from '../../kit/panel-rows.tsx';
import { readerName } from './note-head.tsx';
import { OpenedRow } from './opened-row.tsx';
import { SkipDialog } from './skip-dialog.tsx';
import { ToSendRow } from './to-send-row.tsx';
import { type TrayRow, useTray } from './use-tray.ts';
import { useTrayList } from './use-tray-list.ts';

/** /admin/to-send: what people send by WhatsApp, the most urgent first, and below it what was opened lately. */
export function TrayPage() {
  const { t } = useTranslation();
  const query = useTrayList(useBranch());
  const { data } = query;
  const tray = useTray();
  const [skipped, setSkipped] = useState<TrayRow | null>(null);
  const count = data?.toSend.length ?? 0;
  return (
    <>
      <ScreenHead
        title={t('outbox.tray.title')}
        text={t(data?.hasApi ? 'outbox.tray.leadApi' : 'outbox.tray.lead')}
      />
      {query.isLoading ? <Skeleton height={220} radius={12} aria-busy="true" /> : null}
      {query.isError ? <FailedNotice title={t('outbox.tray.failed')} query={query} /> : null}
      {data && count === 0 ? (
        <TableNotice
          icon={<IconBrandWhatsapp size={24} />}
          title={t('outbox.tray.none')}
          text={t('outbox.tray.noneText')}
        />
      ) : null}
      <Stack gap="md">
        {data && count > 0 ? (
          <Panel title={t('outbox.tray.count', { count })} isFlush>
            <PanelRows>
              {data.toSend.map((row) => (
                <ToSendRow key={row.id} row={row} tray={tray} onSkip={() => setSkipped(row)} />
              ))}
            </PanelRows>
          </Panel>
        ) : null}
        {data?.isMore ? <Notice tone="info">{t('outbox.tray.more')}</Notice> : null}
        {data && data.opened.length > 0 ? (
          <Panel title={t('outbox.tray.opened')} isFlush>
            <PanelRows>
              {data.opened.map((row) => (
                <OpenedRow key={row.id} row={row} tray={tray} />
              ))}
            </PanelRows>
          </Panel>
        ) : null}
      </Stack>
      <SkipDialog
        row={skipped}
        to={skipped === null ? '' : (readerName(skipped) ?? `+${skipped.recipient}`)}
        isBusy={tray.isBusy}
        skip={async (reason) => skipped !== null && tray.skip(skipped, reason)}
        onClose={() => setSkipped(null)}
      />
    </>
  );
}
