import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { isSameDrivers } from '#domain/drivers.ts';
import { formatDay } from '#domain/format-day.ts';
import { nameDriversInput } from '#domain/schemas/drivers.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { isAnswerLost } from '#src/lib/lost-answer.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { showToast } from '#src/ui/toast.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { useRefresh } from '../../kit/editing/use-refresh.ts';
import { useStaffForm } from '../../kit/editing/use-staff-form.ts';
import { useWriteError } from '../../kit/editing/use-write-error.ts';
import { DriverFields, type TypedDriver } from '../../kit/fields/driver-fields.tsx';
import { FiguresFailed } from '../../kit/list/failed-notice.tsx';
import type { BookingData } from './booking-data.ts';

type Drivers = RouterOutputs['staff']['bookings']['drivers'];

/** Who drives the car: the client, and whoever was named beside them or for them. */
export function DriversPanel({ booking: { id: bookingId } }: { booking: BookingData }) {
  const { t } = useTranslation();
  const query = trpc.staff.bookings.drivers.useQuery({ bookingId }, { staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = query;
  const close = () => setIsOpen(false);
  return (
    <Panel
      title={t('drivers.title')}
      aside={
        data?.mayChange ? (
          <Button size="compact-sm" variant="default" onClick={() => setIsOpen(true)}>
            {t('drivers.change')}
          </Button>
        ) : undefined
      }
    >
      {data ? <DriverList data={data} /> : null}
      {!data && error ? <FiguresFailed query={query} /> : null}
      {!data && !error ? <Skeleton height={40} /> : null}
      <Dialog opened={isOpen} onClose={close} title={t('drivers.title')}>
        {isOpen && data ? <DriversForm bookingId={bookingId} data={data} onClose={close} /> : null}
      </Dialog>
    </Panel>
  );
}

function DriverList({ data }: { data: Drivers }) {
  const { t, locale } = useTranslation();
  const { isClientDriving, drivers, customerName, paidFor } = data;
  const extra = drivers.length - (isClientDriving ? 0 : 1);
  return (
    <Stack gap={8}>
      {isClientDriving ? (
        <div>
          <strong>{customerName}</strong>
          <Text fz={13} c="dimmed">
            {t('drivers.isClient')}
          </Text>
        </div>
      ) : null}
      {drivers.map(({ name, licenseId, licenseExpiresOn }) => (
        <div key={licenseId} style={{ overflowWrap: 'anywhere' }}>
          <strong>{name}</strong>
          <Text fz={13} c="dimmed">
            {t('inspection.record.license', { id: licenseId, day: formatDay(licenseExpiresOn, locale) })}
          </Text>
        </div>
      ))}
      {isClientDriving ? null : <Text size="sm">{t('drivers.clientDoesNot', { name: customerName })}</Text>}
      {data.warnings.map(({ name, warning }) => (
        <Notice key={`${name} ${warning}`} tone="warning">
          {t(`drivers.warning.${warning}`, {
            name: name ?? customerName,
            age: data.minimumAge,
            years: data.licenseYears,
          })}
        </Notice>
      ))}
      {extra > paidFor ? (
        <Notice tone="warning">{t('drivers.unpaid', { count: extra - paidFor })}</Notice>
      ) : null}
    </Stack>
  );
}

interface DriversFormProps {
  bookingId: string;
  data: Drivers;
  onClose: () => void;
}

function useNaming({ bookingId, data, onClose }: DriversFormProps) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const client: TypedDriver = {
    name: null,
    licenseId: data.driverLicenseId,
    licenseExpiresOn: '',
    bornOn: '',
  };
  const initial: { drivers: readonly TypedDriver[] } = {
    drivers: [
      ...(data.isClientDriving ? [client] : []),
      ...data.drivers.map((driver) => ({ ...driver, licensedSince: driver.licensedSince ?? '' })),
    ],
  };
  const form = useStaffForm({ initial, schema: nameDriversInput });
  const [opened] = useState(data);
  const { drivers } = form.values;
  const isClientDriving = drivers.some(({ name }) => name === null);
  const { mutate, isPending } = trpc.staff.bookings.nameDrivers.useMutation({
    retry: isAnswerLost,
    onSuccess: () => {
      form.release();
      showToast({ title: t('drivers.saved'), tone: 'success' });
      onClose();
    },
    onError: useWriteError({
      title: t('adminBookings.toast.updateFailed'),
      meanings: { STALE_VERSION: t('adminBookings.toast.stale') },
      refuse: form.refuse,
    }),
    onSettled: refresh,
  });
  const submit = () => {
    const named = drivers.filter(({ name }) => name !== null);
    // What a colleague named meanwhile is not written over; what else they changed of the booking hinders nobody.
    const { rowVersion } = isSameDrivers(data, opened) ? data : opened;
    const input = form.check({ bookingId, rowVersion, isClientDriving, drivers: named });
    if (input && !isPending) mutate(input);
  };
  // What is sent leaves the client out: the errors of those who follow are one further in the form.
  const errorOf = (path: string) =>
    form.errorOf(
      isClientDriving ? path.replace(/^drivers\.(\d+)/, (_, at) => `drivers.${Number(at) - 1}`) : path,
    );
  return { form, client, submit, isPending, errorOf };
}

function DriversForm(props: DriversFormProps) {
  const { data } = props;
  const { t } = useTranslation();
  const { form, client, submit, isPending, errorOf } = useNaming(props);
  return (
    <form {...form.element(submit)}>
      <Stack gap="md">
        <Text size="sm">{t('drivers.text', { age: data.minimumAge })}</Text>
        <DriverFields
          drivers={form.values.drivers}
          client={{ name: data.customerName, license: client }}
          isClientLicenseAsked={false}
          returnDate={data.returnDate}
          errorOf={errorOf}
          onChange={(drivers) => form.set('drivers', drivers)}
        />
      </Stack>
      <FormActions label={t('drivers.save')} isBusy={isPending} />
    </form>
  );
}
