import { formatDay } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { PapersNotice } from '../upkeep/papers-notice.tsx';
import type { Extension } from './extension.ts';

/** Papers of the car, and licenses, that end before the car would be back. */
export function EndedPapers({ shown }: { shown: Extension }) {
  const { t, locale } = useTranslation();
  return (
    <>
      <PapersNotice vehicleId={shown.booking.vehicle.id} day={shown.returnDate} title="upkeep.duringRental" />
      {shown.endedLicenses.length > 0 ? (
        <Notice tone="warning">
          {shown.endedLicenses.map(({ name, licenseExpiresOn }) => (
            <p key={name}>{t('rental.extend.license', { name, day: formatDay(licenseExpiresOn, locale) })}</p>
          ))}
        </Notice>
      ) : null}
    </>
  );
}
