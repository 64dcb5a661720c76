import { Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { DoNotRent } from '../../kit/detail/do-not-rent.tsx';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import { DriverFields } from '../../kit/fields/driver-fields.tsx';
import { type PhotoActions, PhotoTiles } from '../../kit/photos/photo-tiles.tsx';
import classes from '../inspection.module.css';
import type { InspectionData } from '../inspection-data.ts';
import { clientsLicense, type InspectionValues } from '../inspection-values.ts';

interface IdentitySectionProps {
  data: InspectionData;
  form: StaffForm<InspectionValues>;
  photos: PhotoActions;
}

/** Who drives: each license as it lies on the counter. */
export function IdentitySection({ data: { booking, driverRule }, form, photos }: IdentitySectionProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t('inspection.identity')}>
      <div className={classes.fields}>
        <DoNotRent reason={booking.doNotRentReason} />
        <Text size="sm" c="dimmed">
          {t('inspection.driverRule', { age: driverRule.minimumAge, years: driverRule.licenseYears })}
        </Text>
        <DriverFields
          rule={{ ...driverRule, pickupDate: booking.pickupDate }}
          drivers={form.values.drivers}
          client={{ name: booking.customerName, license: clientsLicense(booking) }}
          returnDate={booking.returnDate}
          errorOf={form.errorOf}
          onChange={(drivers) => form.set('drivers', drivers)}
        />
        <Text size="sm" c="dimmed">
          {t('inspection.passport')}
        </Text>
        <PhotoTiles places={['license']} photos={photos} isOpenEnded />
      </div>
    </Panel>
  );
}
