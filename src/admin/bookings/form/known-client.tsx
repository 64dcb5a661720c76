import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserCheck, IconUserQuestion } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { DoNotRent } from '../../kit/detail/do-not-rent.tsx';
import classes from './create-booking.module.css';
import type { CreateForm, PersonValues } from './create-values.ts';

type Found = NonNullable<RouterOutputs['staff']['bookings']['findClient']>;
type Client = NonNullable<Found['known']>;

const PAUSE_MS = 350;
const PHONE_DIGITS = 8;
const WHOLE_EMAIL = /^\S+@\S+\.[a-z]{2,}$/i;

const KEYS = [
  'customerName',
  'customerEmail',
  'customerPhone',
  'customerAddress',
  'driverLicenseId',
  'referenceName',
  'referencePhone',
  'referenceAddress',
] as const satisfies readonly (keyof PersonValues)[];

/** What names one person: a whole e-mail, or else a whole telephone number. */
function nameOf({ customerEmail, customerPhone }: PersonValues): string | null {
  if (WHOLE_EMAIL.test(customerEmail.trim())) return customerEmail.trim();
  return customerPhone.replace(/\D/g, '').length >= PHONE_DIGITS ? customerPhone.trim() : null;
}

function useFound(values: PersonValues): Found | null {
  const [query] = useDebouncedValue(nameOf(values), PAUSE_MS);
  const { data } = trpc.staff.bookings.findClient.useQuery(
    { query: query ?? '' },
    { enabled: query !== null, staleTime: 60_000, retry: false },
  );
  return query === null ? null : (data ?? null);
}

function differing({ values }: CreateForm, client: Client) {
  return KEYS.filter((key) => client[key] && client[key] !== values[key]);
}

function takeOver({ set }: CreateForm, client: Client, keys: readonly (typeof KEYS)[number][]): void {
  for (const key of keys) set(key, client[key] ?? '');
}

/**
 * A client who rented before: what is still empty fills in by itself, what was typed is replaced only on request. The field
 * that somebody stands in is left to them: their next letter would follow what was filled in.
 */
export function KnownClient({ form }: { form: CreateForm }) {
  const found = useFound(form.values);
  const known = found?.known ?? null;
  const reason = known?.doNotRentReason ?? found?.unconfirmed?.doNotRentReason ?? null;
  const filledFrom = useRef<Client | null>(null);
  const { set, values } = form;
  useEffect(() => {
    if (!known || filledFrom.current === known) return;
    filledFrom.current = known;
    const typedIn = document.activeElement?.getAttribute('name');
    for (const key of KEYS) {
      if (key !== typedIn && values[key].trim() === '' && known[key]) set(key, known[key]);
    }
  }, [known, set, values]);
  return (
    <>
      {reason === null ? null : (
        <div className={classes.wide}>
          <DoNotRent reason={reason} />
        </div>
      )}
      {known ? <Checked form={form} client={known} /> : null}
      {found?.unconfirmed ? <Unconfirmed form={form} client={found.unconfirmed} /> : null}
    </>
  );
}

interface ClientProps {
  form: CreateForm;
  client: Client;
}

function Checked({ form, client }: ClientProps) {
  const { t } = useTranslation();
  const others = differing(form, client);
  return (
    <Alert
      className={classes.wide}
      color="lagoon"
      role="status"
      py="xs"
      icon={<IconUserCheck size={20} aria-hidden />}
      title={t('adminBookings.client.known', { name: client.customerName, count: client.bookingCount })}
    >
      {others.length === 0 ? (
        t('adminBookings.client.filled')
      ) : (
        <Button size="compact-sm" variant="light" onClick={() => takeOver(form, client, others)}>
          {t('adminBookings.client.replace')}
        </Button>
      )}
    </Alert>
  );
}

/** What a web booking says of somebody whom staff have not met: anybody can write it under any e-mail. */
function Unconfirmed({ form, client }: ClientProps) {
  const { t } = useTranslation();
  const others = differing(form, client);
  if (others.length === 0) return null;
  const said = ['customerName', 'customerEmail', 'customerPhone', 'driverLicenseId'] as const;
  return (
    <Alert
      className={classes.wide}
      color="sun"
      role="status"
      py="xs"
      icon={<IconUserQuestion size={20} aria-hidden />}
      title={t('adminBookings.client.unconfirmed', { code: client.bookingCode })}
    >
      <p>{said.map((key) => client[key]).join(' · ')}</p>
      <Button size="compact-sm" variant="light" onClick={() => takeOver(form, client, others)}>
        {t('adminBookings.client.useUnconfirmed')}
      </Button>
    </Alert>
  );
}
