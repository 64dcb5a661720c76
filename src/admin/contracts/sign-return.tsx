import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** Leads to where how a car came back is signed. */
export function SignReturn({ bookingId, inspectionId }: { bookingId: string; inspectionId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      size="compact-sm"
      variant="default"
      renderRoot={(props) => (
        <Link
          to="/admin/bookings/$id/return-record"
          params={{ id: bookingId }}
          search={{ of: inspectionId }}
          {...props}
        />
      )}
    >
      {t('contracts.step.return')}
    </Button>
  );
}
