import { Button } from '@mantine/core';
import { useState } from 'react';
import { addDays, todayInHaiti } from '#domain/calendar-day.ts';
import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { FactList, Panel } from '#src/ui/panel.tsx';
import type { ClientData, ClientFile } from './client-data.ts';
import { FileForm } from './file-form.tsx';
import { LicensePhotos } from './license-photos.tsx';

const NONE = '—';
/** A license that ends within these days is asked about before the next rental. */
const SOON_DAYS = 60;

interface FilePanelProps {
  file: ClientFile;
  licensePhotos: ClientData['licensePhotos'];
}

/** What staff know of a client: when the license expires and how it looks, notes, and whether a car is rented to them. */
export function FilePanel({ file, licensePhotos }: FilePanelProps) {
  const { t, locale } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const { licenseExpiresOn, bornOn, licensedSince, notes } = file;
  const dayOf = (day: string | null) => (day === null ? NONE : formatDay(day, locale));
  const today = todayInHaiti(new Date());
  const isExpired = licenseExpiresOn !== null && licenseExpiresOn < today;
  const endsSoon = licenseExpiresOn !== null && !isExpired && licenseExpiresOn < addDays(today, SOON_DAYS);
  const close = () => setIsOpen(false);
  return (
    <Panel
      title={t('adminClients.file.title')}
      aside={
        <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
          {t('adminClients.file.edit')}
        </Button>
      }
    >
      <FactList
        facts={[
          {
            label: t('adminClients.file.licenseExpiresOn'),
            value: licenseExpiresOn ? (
              <>
                {formatDay(licenseExpiresOn, locale)}{' '}
                {isExpired ? <Badge tone="red">{t('adminClients.file.expired')}</Badge> : null}
                {endsSoon ? <Badge tone="yellow">{t('adminClients.file.endsSoon')}</Badge> : null}
              </>
            ) : (
              NONE
            ),
            isWide: true,
          },
          { label: t('adminClients.file.bornOn'), value: dayOf(bornOn) },
          { label: t('adminClients.file.licensedSince'), value: dayOf(licensedSince) },
          { label: t('adminClients.file.notes'), value: notes ?? NONE, isWide: true },
        ]}
      />
      <LicensePhotos photos={licensePhotos} />
      <Dialog opened={isOpen} onClose={close} title={t('adminClients.file.editOf', { name: file.name })}>
        <FileForm file={file} onClose={close} />
      </Dialog>
    </Panel>
  );
}
