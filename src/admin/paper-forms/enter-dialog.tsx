import { Anchor, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '#domain/format-day.ts';
import { KIND_OF_ACT, PAPER_ACTS, type PaperAct, paperFormNumber } from '#domain/paper-form.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { type RouterOutputs, trpc } from '#src/lib/trpc.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { useBranch } from '../frame/use-branch.ts';
import type { AskedMoney } from '../payments/money/booking-money.ts';

const PAUSE_MS = 200;
const SHORTEST = 2;

type Choice = RouterOutputs['staff']['paperForms']['choices']['forms'][number];
type FoundBooking = RouterOutputs['staff']['search']['find']['bookings'][number];
type Rental = Pick<FoundBooking, 'id' | 'bookingCode'>;

interface EnterDialogProps {
  /** The form that it opens with; an empty text lets one choose, null keeps it closed. */
  formId: string | null;
  onClose: () => void;
  onAsk: (asked: AskedMoney) => void;
}

/** What is written on a form goes where it belongs: which number, whose rental, and what. */
export function EnterDialog({ formId, onClose, onAsk }: EnterDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened={formId !== null} onClose={onClose} title={t('paperForms.enterForm.title')}>
      {formId === null ? null : <EnterForm formId={formId} onClose={onClose} onAsk={onAsk} />}
    </Dialog>
  );
}

function EnterForm({ formId: opened, onClose, onAsk }: EnterDialogProps & { formId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const branchId = useBranch();
  const { data } = trpc.staff.paperForms.choices.useQuery({ branchId }, { staleTime: 0 });
  const [formId, setFormId] = useState(opened);
  const [chosen, setChosen] = useState<Rental | null>(null);
  const forms = data?.forms ?? [];
  const form = forms.find(({ id }) => id === formId);
  // What was entered from a contract says whose it is.
  const rental = rentalOf(form) ?? chosen;
  const begin = (act: PaperAct) => {
    if (!rental) return;
    const { id } = rental;
    const open = { params: { id }, search: { form: formId } };
    // The dialog goes with its screen.
    if (act === 'hand_over') return navigate({ to: '/admin/bookings/$id/hand-over', ...open });
    if (act === 'return') return navigate({ to: '/admin/bookings/$id/return', ...open });
    onClose();
    return onAsk({ bookingId: id, kind: act === 'payment' ? 'take' : 'takeDeposit', formId });
  };
  const acts = PAPER_ACTS.filter((act) => form && KIND_OF_ACT[act] === form.kind);
  return (
    <Stack gap="sm">
      <Select
        size="sm"
        searchable
        data-autofocus={opened === '' || undefined}
        label={t('paperForms.enterForm.number')}
        description={t('paperForms.enterForm.numberHint')}
        nothingFoundMessage={t('paperForms.enterForm.none')}
        limit={50}
        value={form ? formId : null}
        data={forms.map((one) => ({ value: one.id, label: paperFormNumber(one) }))}
        onChange={(id) => setFormId(id ?? '')}
        comboboxProps={{ withinPortal: true }}
      />
      {form && rental === null ? <BookingSearch onChoose={setChosen} /> : null}
      {form && rental ? (
        <>
          <Group gap="xs" justify="space-between">
            <strong>{rental.bookingCode}</strong>
            {chosen ? (
              <Anchor component="button" type="button" fz="sm" onClick={() => setChosen(null)}>
                {t('paperForms.enterForm.other')}
              </Anchor>
            ) : null}
          </Group>
          <Text size="sm">{t('paperForms.enterForm.next')}</Text>
          <Group gap="xs" grow>
            {acts.map((act) => (
              <Button key={act} size="md" variant="default" onClick={() => void begin(act)}>
                {t(`paperForms.act.${act}`)}
              </Button>
            ))}
          </Group>
        </>
      ) : null}
    </Stack>
  );
}

function rentalOf(form: Choice | undefined): Rental | null {
  if (!form || form.bookingId === null || form.bookingCode === null) return null;
  return { id: form.bookingId, bookingCode: form.bookingCode };
}

/** Whose rental is written on it. */
function BookingSearch({ onChoose }: { onChoose: (booking: Rental) => void }) {
  const { t, locale } = useTranslation();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const isAsked = text.length >= SHORTEST;
  const { data } = trpc.staff.search.find.useQuery(
    { text },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const found = isAsked ? data?.bookings : undefined;
  return (
    <>
      <TextInput
        size="sm"
        type="search"
        autoComplete="off"
        maxLength={100}
        label={t('paperForms.enterForm.booking')}
        description={t('paperForms.enterForm.bookingHint')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {found?.length === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {t('paperForms.enterForm.noBooking')}
        </Text>
      ) : null}
      <Stack gap={6}>
        {found?.map((booking) => (
          <Button
            key={booking.id}
            variant="default"
            justify="start"
            h="auto"
            py={6}
            onClick={() => onChoose(booking)}
          >
            <span style={{ textAlign: 'start', whiteSpace: 'normal' }}>
              {booking.customerName} · {booking.bookingCode}
              <Text span display="block" fz={13} c="dimmed">
                {formatDay(booking.pickupDate, locale)} · {booking.brand} {booking.model} · {booking.plate}
              </Text>
            </span>
          </Button>
        ))}
      </Stack>
    </>
  );
}
