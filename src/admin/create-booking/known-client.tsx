import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import classes from './create-booking.module.css';
import type { CreateForm, PersonValues } from './create-values.ts';

type Client = NonNullable<RouterOutputs['staff']['bookings']['findClient']>;

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

function useClient(values: PersonValues): Client | null {
  const [query] = useDebouncedValue(nameOf(values), PAUSE_MS);
  const { data } = trpc.staff.bookings.findClient.useQuery(
    { query: query ?? '' },
    { enabled: query !== null, staleTime: 60_000, retry: false },
  );
  return query === null ? null : (data ?? null);
}

/** A client who rented before: what is still empty fills in by itself, what was typed is replaced only on request. */
export function KnownClient({ form }: { form: CreateForm }) {
  const { t } = useTranslation();
  const client = useClient(form.values);
  const filledFrom = useRef<Client | null>(null);
  const { set, values } = form;
  useEffect(() => {
    if (!client || filledFrom.current === client) return;
    filledFrom.current = client;
    for (const key of KEYS) {
      if (values[key].trim() === '' && client[key]) set(key, client[key]);
    }
  }, [client, set, values]);
  if (!client) return null;
  const others = KEYS.filter((key) => client[key] && client[key] !== values[key]);
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
        <Button
          size="compact-sm"
          variant="light"
          onClick={() => {
            for (const key of others) set(key, client[key] ?? '');
          }}
        >
          {t('adminBookings.client.replace')}
        </Button>
      )}
    </Alert>
  );
}
