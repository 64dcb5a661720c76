import { Button, TextInput } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { formatMoment } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { StaffForm } from '../../kit/editing/use-staff-form.ts';
import classes from '../inspection.module.css';
import type { InspectionValues } from '../inspection-values.ts';

interface AwaySectionProps {
  bookingId: string;
  form: StaffForm<InspectionValues>;
}

/** A hand-over away from the desk: what is needed there and what may follow, whether a delivery was planned or not. */
export function AwaySection({ bookingId, form }: AwaySectionProps) {
  const { t, locale } = useTranslation();
  const { data } = trpc.staff.deliveries.list.useQuery({ bookingId }, { staleTime: 0 });
  if (!data) return null;
  const { away } = form.values;
  const isBrought = data.some(({ kind, state }) => kind === 'delivery' && state === 'on_the_way');
  const planned = data.find(({ kind, state }) => kind === 'delivery' && state === 'planned');
  const needed = (
    <Notice>
      <p>{t('delivery.away')}</p>
      {planned ? (
        <p>{t('delivery.away.planned', { when: formatMoment(planned.dueOn, planned.dueTime, locale) })}</p>
      ) : null}
    </Notice>
  );
  if (isBrought) return needed;
  if (away === null)
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconMapPin size={16} aria-hidden />}
        onClick={() => form.set('away', { place: planned?.place ?? '' })}
        style={{ justifySelf: 'start' }}
      >
        {t('delivery.away.open')}
      </Button>
    );
  return (
    <Panel
      title={t('delivery.away.open')}
      aside={
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => form.set('away', null)}>
          {t('delivery.away.atDesk')}
        </Button>
      }
    >
      <div className={classes.fields}>
        {needed}
        <TextInput
          size="md"
          withAsterisk
          label={t('delivery.place')}
          placeholder={t('delivery.placeExample')}
          name="away.place"
          value={away.place}
          error={form.errorOf('away.place')}
          onChange={({ currentTarget }) => form.set('away', { place: currentTarget.value })}
        />
      </div>
    </Panel>
  );
}
