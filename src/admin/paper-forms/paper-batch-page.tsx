import { Anchor, Button, Group, Skeleton, Text } from '@mantine/core';
import { IconFileOff, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { formatInstant, formatInstantDay } from '#domain/format-day.ts';
import { type PaperFormOutcome, paperFormNumber } from '#domain/paper-form.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Badge } from '#src/ui/badge.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { AnchorLink } from '../kit/anchor-link.ts';
import { DetailMissing } from '../kit/detail/detail-missing.tsx';
import { BookingLink } from '../kit/list/booking-cells.tsx';
import { PanelRows } from '../kit/panel-rows.tsx';
import { MoneyDialog, useAskedMoney } from '../payments/money/money-dialogs.tsx';
import { EndDialog } from './end-dialog.tsx';
import { EnterDialog } from './enter-dialog.tsx';
import { type BatchForm, batchAddress, type NamedForm, rangeOf } from './paper-form-data.ts';

const TONES = { entered: 'green', spoiled: 'grey', lost: 'red' } as const satisfies Record<
  PaperFormOutcome,
  string
>;

/** /admin/paper-forms/…: every number that was printed together, and what became of it. */
export function PaperBatchPage({ batchId }: { batchId: string }) {
  const { t, locale } = useTranslation();
  const query = trpc.staff.paperForms.ofBatch.useQuery({ batchId }, { staleTime: 0 });
  const [toEnd, setToEnd] = useState<NamedForm | null>(null);
  const [toEnter, setToEnter] = useState<string | null>(null);
  const money = useAskedMoney();
  const { data } = query;
  if (!data && query.error) {
    return (
      <DetailMissing
        title={t('paperForms.title')}
        back={{ to: '/admin/paper-forms', text: t('paperForms.back') }}
        gone={{ icon: <IconFileOff size={24} />, title: t('paperForms.notFound') }}
        failed={t('paperForms.failed')}
        query={query}
      />
    );
  }
  if (!data) return <Skeleton height={320} radius={10} />;
  const printed = t('paperForms.printedBy', { name: data.printedBy?.name ?? '' });
  return (
    <>
      <ScreenHead
        title={rangeOf(data, t)}
        text={`${t(`paperForms.kind.${data.kind}`)} · ${t(`city.${data.branchId}`)} · ${formatInstant(data.printedAt, locale)} ${printed}`}
        back={
          <AnchorLink to="/admin/paper-forms" fz="sm" fw={500} lh="32px">
            {t('paperForms.back')}
          </AnchorLink>
        }
      >
        <Button
          size="sm"
          variant="default"
          component="a"
          target="_blank"
          rel="noopener"
          href={batchAddress(batchId)}
          leftSection={<IconPrinter size={18} aria-hidden />}
        >
          {t('paperForms.file')}
        </Button>
      </ScreenHead>
      <Panel title={t('paperForms.column.numbers')} isFlush>
        <PanelRows>
          {data.forms.map((form) => (
            <FormRow
              key={form.id}
              form={form}
              onEnter={() => setToEnter(form.id)}
              onEnd={() => setToEnd(form)}
            />
          ))}
        </PanelRows>
      </Panel>
      <EnterDialog formId={toEnter} onClose={() => setToEnter(null)} onAsk={money.ask} />
      <MoneyDialog asked={money.asked} onClose={money.close} />
      <EndDialog form={toEnd} onClose={() => setToEnd(null)} />
    </>
  );
}

function StateBadge({ outcome, gapDays }: Pick<BatchForm, 'outcome' | 'gapDays'>) {
  const { t } = useTranslation();
  if (gapDays !== null) return <Badge tone="yellow">{t('paperForms.state.missing')}</Badge>;
  if (outcome === null) return <Badge tone="blue">{t('paperForms.state.blank')}</Badge>;
  return <Badge tone={TONES[outcome]}>{t(`paperForms.state.${outcome}`)}</Badge>;
}

interface FormRowProps {
  form: BatchForm;
  onEnter: () => void;
  onEnd: () => void;
}

function FormRow({ form, onEnter, onEnd }: FormRowProps) {
  const { t, locale } = useTranslation();
  const { outcome, gapDays, reason, usedAt, endedBy, bookingId, bookingCode, customerName, entries } = form;
  const number = paperFormNumber(form);
  return (
    <Group component="li" justify="space-between" gap="6px 12px" align="flex-start">
      <div style={{ flex: '1 1 240px', minWidth: 0 }}>
        <Group gap="4px 10px">
          <strong>{number}</strong>
          <StateBadge outcome={outcome} gapDays={gapDays} />
          {bookingId && bookingCode ? (
            <span>
              <BookingLink id={bookingId} code={bookingCode} /> {customerName}
            </span>
          ) : null}
        </Group>
        {gapDays === null ? null : (
          <Text fz={13} c="dimmed">
            {t('paperForms.gap', { days: gapDays })}
          </Text>
        )}
        {reason ? (
          <Text fz={13} c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            “{reason}” ·{' '}
            {t('paperForms.endedBy', {
              name: endedBy?.name ?? '',
              day: usedAt === null ? '' : formatInstantDay(usedAt, locale),
            })}
          </Text>
        ) : null}
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} />
        ))}
      </div>
      <Group gap={6}>
        {outcome === null || outcome === 'lost' ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('paperForms.enterOf', { number })}
            onClick={onEnter}
          >
            {t('paperForms.enterShort')}
          </Button>
        ) : null}
        {outcome === null ? (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-label={t('paperForms.endOf', { number })}
            onClick={onEnd}
          >
            {t('paperForms.end')}
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}

/** What was entered from it: when it happened, when it was entered, by whom, with the photographs of the sheet. */
function EntryLine({ entry }: { entry: BatchForm['entries'][number] }) {
  const { t, locale } = useTranslation();
  const { act, happenedAt, enteredAt, enteredBy, writtenBy, photos } = entry;
  return (
    <Text fz={13} c="dimmed">
      {t('paperForms.entry', {
        act: t(`paperForms.act.${act}`),
        at: formatInstant(happenedAt, locale),
        writer: writtenBy?.name ?? '',
        enteredAt: formatInstant(enteredAt, locale),
        name: enteredBy?.name ?? '',
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
