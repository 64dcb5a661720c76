import { ActionIcon, Group } from '@mantine/core';
import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react';
import type { BoardMove } from '#domain/board.ts';
import { formatSpokenMoment } from '#domain/format-day.ts';
import type { Locale } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { phoneLink, whatsappLink } from '#src/lib/whatsapp.ts';
import { withCountry } from '#src/lib/whatsapp-number.ts';
import { writeLetter } from '../messages/write-letter.ts';

export interface ReachedCustomer {
  name: string;
  phone: string;
  /** The client's language; null where nobody knows it. */
  locale: Locale | null;
}

export interface ReachedBooking {
  code: string;
  /** What is to happen next, and when. */
  move: BoardMove;
  date: string;
  time: string;
  isLate: boolean;
}

/** What WhatsApp opens with, in the client's language, where it is known: what is due and when, or that it is late. */
function usePrepared({ name, locale }: ReachedCustomer, { code, move, date, time, isLate }: ReachedBooking) {
  const { locale: ownLocale } = useTranslation();
  const spoken = locale ?? ownLocale;
  const words = { name, code, when: formatSpokenMoment(date, time, spoken) };
  return writeLetter(spoken, `letter.${move}.${isLate ? 'late' : 'due'}`, words);
}

interface ReachProps {
  customer: ReachedCustomer;
  booking: ReachedBooking;
}

/** A tap calls, another opens WhatsApp with the text filled in. */
export function Reach({ customer, booking }: ReachProps) {
  const { t } = useTranslation();
  const { name, phone } = customer;
  const text = usePrepared(customer, booking);
  const look = { variant: 'subtle', color: 'gray', size: 40 } as const;
  return (
    <Group gap={2} wrap="nowrap">
      <ActionIcon
        {...look}
        component="a"
        href={phoneLink(phone)}
        title={phone}
        aria-label={t('rental.reach.call', { name, phone })}
      >
        <IconPhone size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...look}
        component="a"
        href={whatsappLink(withCountry(phone), text)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('rental.reach.whatsapp', { name })}
      >
        <IconBrandWhatsapp size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
