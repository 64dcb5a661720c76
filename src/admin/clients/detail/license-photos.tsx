import { useState } from 'react';
import { formatInstantDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { LargePhotos, type LargeShown } from '../../inspections/photos/large-photos.tsx';
import { RecordedTile, urlOf } from '../../inspections/photos/recorded-photos.tsx';
import { AnchorLink } from '../../kit/anchor-link.ts';
import type { ClientData } from './client-data.ts';
import classes from './client-detail.module.css';

/** Pictures of the client's licenses, each with its day and the booking at whose hand-over it was taken. */
export function LicensePhotos({ photos }: { photos: ClientData['licensePhotos'] }) {
  const { t, locale } = useTranslation();
  const [opened, setOpened] = useState<LargeShown | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <h3 className={classes.licenseTitle}>{t('adminClients.file.licensePhotos')}</h3>
      <ul className={classes.licenses}>
        {photos.map((photo) => {
          const name = t('adminClients.file.licensePhoto', { day: formatInstantDay(photo.takenAt, locale) });
          return (
            <li key={photo.id}>
              <RecordedTile
                photo={{ ...photo, place: 'license' }}
                onOpen={() => setOpened({ title: name, photos: [{ name, url: urlOf(photo) }] })}
              />
              <span className={classes.licenseOf}>
                {formatInstantDay(photo.takenAt, locale)} ·{' '}
                <AnchorLink
                  to="/admin/bookings/$id"
                  params={{ id: photo.bookingId }}
                  inherit
                  underline="always"
                >
                  {photo.bookingCode}
                </AnchorLink>
              </span>
            </li>
          );
        })}
      </ul>
      <LargePhotos opened={opened} onClose={() => setOpened(null)} />
    </>
  );
}
