import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';

interface RecordButtonProps {
  vehicleId: string;
  bookingId?: string;
}

/** From a car or from its booking to the form of an incident, with the car filled in. */
export function RecordIncidentButton({ vehicleId, bookingId }: RecordButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconAlertTriangle size={18} aria-hidden />}
      renderRoot={(props) => (
        <Link to="/admin/incidents/new" search={{ vehicle: vehicleId, booking: bookingId }} {...props} />
      )}
    >
      {t('incident.record')}
    </Button>
  );
}
