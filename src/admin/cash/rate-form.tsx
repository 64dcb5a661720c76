import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isUnusualRate, RATE_SOURCES, type RateSource, rateChangePercent } from '#domain/exchange-rate.ts';
import { formatRate } from '#domain/format-currency.ts';
import { formatGrowth } from '#domain/format-share.ts';
import { type EnterRateInput, enterRateInput } from '#domain/schemas/cash.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { errorText } from '#src/lib/errors.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { showToast } from '#src/ui/toast.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';

const route = getRouteApi('/admin/cash');

/** `131.25` or `131,25`. */
function rateOf(text: string): number {
  return /^\s*\d{1,5}(?:[.,]\d{1,4})?\s*$/.test(text) ? Number(text.trim().replace(',', '.')) : Number.NaN;
}

interface RateFormProps {
  /** Its field has the focus at once. */
  isAsked: boolean;
  current: { source: RateSource } | null;
  /** The last rate of a day before today. */
  before: { htgPerUsd: number } | null;
}

/** Today's rate; a change of more than 3 % from that of the day before is asked about once more. */
export function RateForm({ isAsked, current, before }: RateFormProps) {
  const { t, locale, word } = useTranslation();
  const utils = trpc.useUtils();
  const [unusual, setUnusual] = useState<EnterRateInput | null>(null);
  const form = useStaffForm({
    initial: { htgPerUsd: '', source: current?.source ?? ('brh' as RateSource) },
    schema: enterRateInput,
  });
  const { ref } = form;
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!isAsked) return;
    ref.current?.querySelector('input')?.focus();
    // Out of the address: whoever asks once more is led here again.
    void navigate({
      search: (current) => ({ ...current, rate: undefined }),
      replace: true,
      resetScroll: false,
    });
  }, [isAsked, ref, navigate]);
  const enter = trpc.staff.rates.enter.useMutation({
    onSuccess: async () => {
      showToast({ tone: 'success', title: t('rates.entered') });
      setUnusual(null);
      form.reset({ ...form.values, htgPerUsd: '' });
      await utils.staff.rates.invalidate();
    },
    onError: (error) => {
      setUnusual(null);
      if (form.refuse(error)) return;
      showToast({ tone: 'error', title: t('cash.failed'), message: errorText(error, word) });
    },
  });
  const submit = () => {
    const { htgPerUsd, source } = form.values;
    const input = form.check({ htgPerUsd: rateOf(htgPerUsd), source, isSure: false });
    if (!input || enter.isPending) return;
    if (isUnusualRate(input.htgPerUsd, before?.htgPerUsd ?? null)) return setUnusual(input);
    enter.mutate(input);
  };
  const previous = before?.htgPerUsd ?? 0;
  return (
    <form {...form.element(submit)}>
      <Group align="flex-end" gap="sm">
        <TextInput
          size="sm"
          inputMode="decimal"
          label={t('rates.today')}
          withAsterisk
          styles={{ input: { fontVariantNumeric: 'tabular-nums' } }}
          {...form.text('htgPerUsd')}
        />
        <NativeSelect
          size="sm"
          label={t('rates.source')}
          {...form.text('source')}
          data={RATE_SOURCES.map((value) => ({ value, label: t(`rates.source.${value}`) }))}
        />
        <Button size="sm" type="submit" loading={enter.isPending}>
          {t('rates.enter')}
        </Button>
      </Group>
      <ConfirmDialog
        isOpen={unusual !== null}
        title={t('rates.sureTitle')}
        confirmLabel={t('rates.sureYes')}
        cancelLabel={t('common.cancel')}
        isBusy={enter.isPending}
        onConfirm={() => unusual && enter.mutate({ ...unusual, isSure: true })}
        onClose={() => setUnusual(null)}
      >
        {t('rates.sure', {
          rate: formatRate(unusual?.htgPerUsd ?? previous, locale),
          percent: formatGrowth(rateChangePercent(unusual?.htgPerUsd ?? previous, previous || 1), locale),
          previous: formatRate(previous, locale),
        })}
      </ConfirmDialog>
    </form>
  );
}
