import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '#src/i18n/use-translation.ts';

/** Beside the question whether a car is back: the way to record how it came, which the status alone does not keep. */
export function RecordReturn({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  return (
    <Text size="sm" mt="sm">
      {t('adminBookings.ask.takeBack.record')}{' '}
      <Anchor
        underline="always"
        renderRoot={(props) => <Link to="/admin/bookings/$id/return" params={{ id: bookingId }} {...props} />}
      >
        {t('adminBookings.ask.takeBack.open')}
      </Anchor>
    </Text>
  );
}
