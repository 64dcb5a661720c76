import { type FormEvent, useState } from 'react';
import { MAX_DRIVERS } from '#domain/drivers.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import action from '#src/ui/action.module.css';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { BookingData } from '../booking-data.ts';
import classes from './changes.module.css';
import { Choices } from './choices.tsx';
import { refusalText, refusedFields, useOwnChange } from './use-own-change.ts';

type Drivers = RouterOutputs['booking']['changes']['drivers'];
type Driver = Record<keyof Drivers['drivers'][number], string>;

interface DriversFormProps {
  booking: Pick<BookingData, 'bookingCode'>;
  onClose: () => void;
}

/** Who will drive: the client, others, or others alone; each shows the license at the pickup. */
export function DriversForm({ booking, onClose }: DriversFormProps) {
  const { t, word } = useTranslation();
  const { bookingCode } = booking;
  const query = trpc.booking.changes.drivers.useQuery({ bookingCode }, { staleTime: 0, retry: false });
  const { data, error } = query;
  if (error) return <Notice tone="error">{refusalText(error, word)}</Notice>;
  if (data === undefined) return <p>{t('common.loading')}</p>;
  return <Fields bookingCode={bookingCode} data={data} onClose={onClose} />;
}

const NOBODY_YET: Driver = { name: '', licenseId: '', licenseExpiresOn: '', bornOn: '', licensedSince: '' };

interface FieldsProps {
  bookingCode: string;
  data: Drivers;
  onClose: () => void;
}

function Fields({ bookingCode, data, onClose }: FieldsProps) {
  const { t } = useTranslation();
  const [isClientDriving, setIsClientDriving] = useState(data.isClientDriving);
  const [drivers, setDrivers] = useState<readonly Driver[]>(
    data.drivers.map((driver) => ({ ...driver, licensedSince: driver.licensedSince ?? '' })),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = useOwnChange(t('booking.drivers.saved'), onClose);
  const save = trpc.booking.changes.nameDrivers.useMutation({
    ...change,
    onError: (refused) => {
      setErrors(refusedFields(refused));
      change.onError(refused);
    },
  });
  const update = (next: readonly Driver[]) => {
    setDrivers(next);
    setErrors({});
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Read anew after somebody else's change, it is what the customer saw.
    const { rowVersion } = data;
    if (!save.isPending) save.mutate({ bookingCode, rowVersion, isClientDriving, drivers: [...drivers] });
  };
  return (
    <form className={classes.form} method="post" noValidate onSubmit={submit}>
      <p>{t('booking.drivers.text', { age: data.minimumAge })}</p>
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={isClientDriving}
          onChange={({ currentTarget }) => setIsClientDriving(currentTarget.checked)}
        />
        {t('booking.drivers.self')}
      </label>
      {drivers.map((driver, at) => (
        <DriverFields
          key={at}
          driver={driver}
          at={at}
          errors={errors}
          onChange={(next) => update(drivers.map((one, index) => (index === at ? next : one)))}
          onRemove={() => update(drivers.filter((_, index) => index !== at))}
        />
      ))}
      {drivers.length < MAX_DRIVERS ? (
        <button type="button" className={action.secondary} onClick={() => update([...drivers, NOBODY_YET])}>
          {t('booking.drivers.add')}
        </button>
      ) : null}
      <Choices label={t('booking.drivers.save')} isBusy={save.isPending} onClose={onClose} />
    </form>
  );
}

interface DriverFieldsProps {
  driver: Driver;
  at: number;
  errors: Record<string, string>;
  onChange: (driver: Driver) => void;
  onRemove: () => void;
}

function DriverFields({ driver, at, errors, onChange, onRemove }: DriverFieldsProps) {
  const { t, word } = useTranslation();
  const field = (name: keyof Driver) => {
    const problem = errors[`drivers.${at}.${name}`];
    return {
      id: `driver-${at}-${name}`,
      label: t(`booking.drivers.${name}`),
      value: driver[name],
      error: problem === undefined ? undefined : word(problem),
      isRequired: true,
      onChange: (value: string) => onChange({ ...driver, [name]: value }),
    };
  };
  return (
    <fieldset className={classes.driver}>
      <legend>{driver.name || t('booking.drivers.number', { number: at + 1 })}</legend>
      <TextField {...field('name')} autoComplete="off" autoCapitalize="words" />
      <div className={classes.days}>
        <TextField {...field('licenseId')} autoComplete="off" autoCapitalize="characters" />
        <TextField {...field('licenseExpiresOn')} type="date" />
        <TextField {...field('bornOn')} type="date" />
        <TextField
          {...field('licensedSince')}
          type="date"
          isRequired={false}
          optionalText={t('common.optional')}
        />
      </div>
      <button type="button" className={action.quiet} onClick={onRemove}>
        {t('booking.drivers.remove')}
      </button>
    </fieldset>
  );
}
