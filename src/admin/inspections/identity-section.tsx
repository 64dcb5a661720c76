import { Checkbox, TextInput } from '@mantine/core';
import { isLicenseGood } from '#domain/inspection.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { DoNotRent } from '../kit/detail/do-not-rent.tsx';
import type { StaffForm } from '../kit/editing/use-staff-form.ts';
import { DayInput } from '../kit/fields/day-input.tsx';
import { type PhotoActions, PhotoTiles } from '../kit/photos/photo-tiles.tsx';
import classes from './inspection.module.css';
import type { InspectionData } from './inspection-data.ts';
import type { InspectionValues } from './inspection-values.ts';

interface IdentitySectionProps {
  data: InspectionData;
  form: StaffForm<InspectionValues>;
  photos: PhotoActions;
}

/** Who drives: the license as it lies on the counter. */
export function IdentitySection({ data: { booking }, form, photos }: IdentitySectionProps) {
  const { t } = useTranslation();
  const { licenseExpiresOn, driverName } = form.values;
  const isShort = licenseExpiresOn !== '' && !isLicenseGood(licenseExpiresOn, booking.returnDate);
  return (
    <Panel title={t('inspection.identity')}>
      <div className={classes.fields}>
        <DoNotRent reason={booking.doNotRentReason} />
        <Checkbox
          size="sm"
          label={t('inspection.otherDriver', { name: booking.customerName })}
          checked={driverName !== null}
          onChange={({ currentTarget }) => {
            const isOther = currentTarget.checked;
            form.set('driverName', isOther ? '' : null);
            // The license that is known is the client's.
            form.set('licenseId', isOther ? '' : booking.driverLicenseId);
            form.set('licenseExpiresOn', isOther ? '' : (booking.licenseExpiresOn ?? ''));
          }}
        />
        {driverName === null ? null : (
          <TextInput
            size="sm"
            withAsterisk
            autoComplete="off"
            autoCapitalize="words"
            label={t('inspection.driverName')}
            value={driverName}
            error={form.errorOf('driverName')}
            onChange={({ currentTarget }) => form.set('driverName', currentTarget.value)}
          />
        )}
        <div className={classes.pair}>
          <TextInput
            size="sm"
            withAsterisk
            autoComplete="off"
            autoCapitalize="characters"
            label={t('inspection.licenseId')}
            {...form.text('licenseId')}
          />
          <DayInput
            size="sm"
            withAsterisk
            // The year first: it is one of the next ten.
            defaultLevel="decade"
            label={t('inspection.licenseExpiresOn')}
            {...form.typed('licenseExpiresOn')}
          />
        </div>
        {isShort ? <Notice tone="warning">{t('validation.license.expires')}</Notice> : null}
        <PhotoTiles places={['license']} photos={photos} />
      </div>
    </Panel>
  );
}
