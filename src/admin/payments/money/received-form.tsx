import { Button, Collapse, Group, Stack, TextInput } from '@mantine/core';
import { IconFiles, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { toPayOf } from '#domain/ledger.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { FormActions } from '../../kit/editing/form-actions.tsx';
import { NoteInput } from '../../kit/fields/note-input.tsx';
import { PaperFields } from '../../kit/paper/paper-fields.tsx';
import { openedPaper } from '../../kit/paper/paper-values.ts';
import { ReferenceQuestion } from '../reference-question.tsx';
import { type BookingMoney, openBalanceOf } from './booking-money.ts';
import classes from './money.module.css';
import { MoneyHead, TakenLately } from './money-head.tsx';
import { PartFields } from './part-fields.tsx';
import { centsOfParts, type PartValues, secondPart, withoutSecond, withPart } from './received-values.ts';
import { type ReceivedForm, sheetKeyOf, useReceived } from './use-received.ts';

export interface MoneyFormProps {
  money: BookingMoney;
  onClose: () => void;
  /** Somebody else changed the booking: its money is read again, and what is typed stays. */
  onStale?: (() => void) | undefined;
}

interface ReceivedFormProps extends MoneyFormProps {
  /** Money that is there, or that is said to have been sent. */
  kind: 'take' | 'report';
  /** The numbered receipt that it is entered from. */
  formId?: string | undefined;
  /** A part that was chosen before. */
  cents?: number | undefined;
}

/** Money that comes in: the balance by the usual way is filled in, the rest is there for who needs it. */
export function ReceivedMoneyForm({ cents: chosen, ...opened }: ReceivedFormProps) {
  const { t, locale } = useTranslation();
  const { money, kind } = opened;
  const { form, rate, send, question, isBusy } = useReceived({ cents: chosen, ...opened });
  const balanceCents = openBalanceOf(money);
  const htgPerUsd = rate?.htgPerUsd ?? null;
  const { user } = useStaffUser();
  const { parts, paper } = form.values;
  const cents = centsOfParts(parts, htgPerUsd, balanceCents);
  const sumCents = cents.reduce((sum: number, one) => sum + (one ?? 0), 0);
  const [first] = parts;
  const toPayCents = toPayOf(money);
  const whole = { htgPerUsd, balanceCents, toPayCents };
  const setPart = (at: number, part: PartValues) => form.set('parts', withPart(parts, at, part, whole));
  return (
    <form {...form.element(send)}>
      <MoneyHead money={money} />
      <Stack gap="sm">
        <TakenLately money={money} />
        {parts.map((part, at) => (
          <div key={at === 0 ? 'first' : 'second'} className={at > 0 ? classes.part : undefined}>
            <PartFields
              part={part}
              cents={cents[at] ?? null}
              rate={rate}
              path={`parts.${at}`}
              errorOf={form.errorOf}
              isFirst={at === 0}
              isSent={kind === 'report'}
              onChange={(next) => setPart(at, next)}
            />
          </div>
        ))}
        {parts.length > 1 ? (
          <div className={classes.sum}>
            <span>{t('money.together')}</span>
            <strong>{formatUsd(sumCents, locale)}</strong>
          </div>
        ) : null}
        {sumCents > balanceCents ? (
          <NoteInput
            withAsterisk
            label={t('money.aboveReason')}
            description={t('money.aboveHint', { amount: formatUsd(sumCents - balanceCents, locale) })}
            {...form.text('reason')}
          />
        ) : null}
        {paper ? (
          <PaperFields
            kind="receipt"
            bookingId={money.id}
            draftKey={sheetKeyOf(money)}
            paper={paper}
            errorOf={form.errorOf}
            onChange={(change) => form.update('paper', (before) => change(before ?? paper))}
            onRemove={() => form.set('paper', null)}
          />
        ) : null}
        <MoreFields
          form={form}
          onPaper={
            kind === 'take' && paper === null ? () => form.set('paper', openedPaper('', user.id)) : null
          }
          part={
            first && htgPerUsd !== null && parts.length === 1
              ? () => form.set('parts', [first, secondPart(first, toPayCents - sumCents, htgPerUsd)])
              : parts.length > 1
                ? null
                : undefined
          }
          onRemove={() => form.set('parts', withoutSecond(parts, whole))}
        />
      </Stack>
      <FormActions label={t(`money.${kind}.submit`)} isBusy={isBusy} />
      <ReferenceQuestion question={question} />
    </form>
  );
}

interface MoreFieldsProps {
  form: ReceivedForm;
  /** Enters it from a numbered receipt; null where it is, or cannot be. */
  onPaper: (() => void) | null;
  /** Adds a part in the other currency; null when there is one, undefined when there is no rate. */
  part: (() => void) | null | undefined;
  onRemove: () => void;
}

/** Who paid and a note, out of the way until somebody asks for them; and money in two currencies. */
function MoreFields({ form, onPaper, part, onRemove }: MoreFieldsProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Group gap="xs" ml={-8}>
        {part ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={part}
          >
            {t('money.addPart')}
          </Button>
        ) : null}
        {part === null ? (
          <Button size="compact-sm" variant="subtle" onClick={onRemove}>
            {t('money.removePart')}
          </Button>
        ) : null}
        {onPaper ? (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconFiles size={16} aria-hidden />}
            onClick={onPaper}
          >
            {t('paperForms.from')}
          </Button>
        ) : null}
        {isOpen ? null : (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            {t('money.more')}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        <Stack gap="sm">
          <Group gap="xs" align="flex-start" grow>
            <TextInput size="sm" label={t('money.payer')} {...form.text('payerName')} />
            <TextInput size="sm" type="tel" label={t('money.payerPhone')} {...form.text('payerPhone')} />
          </Group>
          <TextInput
            size="sm"
            type="email"
            label={t('money.payerEmail')}
            description={t('money.payerEmailHint')}
            {...form.text('payerEmail')}
          />
          <NoteInput label={t('money.note')} {...form.text('note')} />
        </Stack>
      </Collapse>
    </>
  );
}
