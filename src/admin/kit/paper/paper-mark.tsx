import { Anchor, Text } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import { paperFormNumber } from '#domain/paper-form.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';

interface PaperMarkProps {
  bookingId: string;
  /** The inspection, or the receipt of the money. */
  entryId: string | undefined;
  /** When it was recorded: money that waits for a second person has no receipt yet. */
  recordedAt?: string;
}

/** Says that a record was entered from a numbered form, when it happened and when it was entered; nothing otherwise. */
export function PaperMark({ bookingId, entryId, recordedAt }: PaperMarkProps) {
  const { t, locale } = useTranslation();
  const { data = [] } = trpc.staff.paperForms.ofBooking.useQuery({ bookingId }, { staleTime: 0 });
  const entry =
    data.find(({ id }) => id === entryId) ??
    data.find(({ act, enteredAt }) => (act === 'payment' || act === 'deposit') && enteredAt === recordedAt);
  if (entry === undefined) return null;
  const { happenedAt, enteredAt, writtenBy, photos } = entry;
  return (
    <Text fz={13} c="dimmed">
      <strong>{t('paperForms.mark', { number: paperFormNumber(entry) })}</strong>
      {' · '}
      {t('paperForms.markWhen', {
        at: formatInstant(happenedAt, locale),
        writer: writtenBy?.name ?? '',
        enteredAt: formatInstant(enteredAt, locale),
      })}
      {photos.map(({ id }, place) => (
        <span key={id}>
          {' · '}
          <Anchor inherit underline="always" href={`/files/photos/${id}`} target="_blank" rel="noopener">
            {t('paperForms.photo', { number: place + 1 })}
          </Anchor>
        </span>
      ))}
    </Text>
  );
}
