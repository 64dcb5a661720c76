import { Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { formatInstant, formatMoment } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { useUnsaved } from '#src/ui/unsaved.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { FormActions, NothingToDo } from '../kit/editing/form-actions.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { PriceChange } from './price-change.tsx';
import { RentalHead } from './rental-head.tsx';
import { useRentalChange } from './use-rental-change.ts';

export type ClientChange = NonNullable<RouterOutputs['staff']['rentals']['clientChange']>;

interface UndoFormProps {
  bookingId: string;
  onClose: () => void;
}

/** The client's change taken back: the days and the price that come again, before anybody agrees to it. */
export function UndoForm({ bookingId, onClose }: UndoFormProps) {
  const { t, word } = useTranslation();
  const query = trpc.staff.rentals.clientChange.useQuery({ bookingId }, { staleTime: 0, retry: false });
  const shown = useLastShown(query.data ?? null);
  if (shown !== null) return <Shown change={shown} onClose={onClose} />;
  if (query.error) return <NothingToDo>{errorText(query.error, word)}</NothingToDo>;
  return query.data === null ? (
    <NothingToDo>{t('rental.undo.gone')}</NothingToDo>
  ) : (
    <Skeleton height={260} radius={10} />
  );
}

function Shown({ change, onClose }: { change: ClientChange; onClose: () => void }) {
  const { t, word, locale } = useTranslation();
  const requestIdOf = useRequestId();
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const { booking, before, problem, isFree } = change;
  const undo = trpc.staff.rentals.undoClientChange.useMutation(
    useRentalChange({ done: t('rental.undo.done'), onClose }),
  );
  const isPossible = problem === null && isFree;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPossible || undo.isPending) return;
    const asked = {
      bookingId: booking.id,
      rowVersion: booking.rowVersion,
      changeId: change.id,
      quote: change.quote,
      note: note.trim() || undefined,
    };
    undo.mutate({ ...asked, requestId: requestIdOf(asked) });
  };
  const moment = (day: string, time: string) => formatMoment(day, time, locale);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="sm">
        <RentalHead booking={booking} />
        <Text fz="sm">{t('rental.undo.back', { when: formatInstant(change.madeAt, locale) })}</Text>
        <Text fw={600}>
          {moment(before.pickupDate, before.pickupTime)} → {moment(before.returnDate, before.returnTime)}
        </Text>
        {problem === null ? null : (
          <Notice tone="error" role="alert">
            {word(`validation.undo.${problem}`)}
          </Notice>
        )}
        {problem === null && !isFree ? (
          <Notice tone="error" role="alert">
            {t('rental.undo.taken')}
          </Notice>
        ) : null}
        <PriceChange {...change} />
        <Textarea
          size="sm"
          autosize
          minRows={2}
          maxLength={500}
          label={t('rental.undo.note')}
          description={t('rental.undo.told')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
      <FormActions label={t('rental.undo.save')} isBusy={undo.isPending} isDisabled={!isPossible} />
    </form>
  );
}
