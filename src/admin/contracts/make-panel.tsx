import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LOCALES, type Locale, languageName } from '#domain/locale.ts';
import { makeReturnInput } from '#domain/schemas/contracts.ts';
import type { Stroke } from '#domain/signature.ts';
import { Changes } from '#src/components/contract-text.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { useStaffForm } from '../kit/editing/use-staff-form.ts';
import type { BookingContracts, Signed } from './contract-data.ts';
import { OwnSignature } from './own-signature.tsx';
import { useContractChange } from './use-contract-change.ts';

interface MakePanelProps {
  data: BookingContracts;
  of: Signed;
  /** The return that a record is made of. */
  inspectionId?: string | undefined;
  /** What waits for the client is made again. */
  isAgain?: true | undefined;
  /** It stays as it is after all. */
  onCancel: () => void;
}

/** What there is to make: the contract, an addendum for what has changed since it was signed, or the return record. */
export function MakePanel({ data, of, inspectionId, isAgain, onCancel }: MakePanelProps) {
  const { t, locale: reader } = useTranslation();
  const { bookingId, open, isOpenCurrent, changes } = data;
  const toMake = isAgain && open ? open.kind : data.toMake;
  const [locale, setLocale] = useState<Locale>(data.locale);
  const requestIdOf = useRequestId();
  // What of it is typed is only how whoever makes it signs.
  const form = useStaffForm({ initial: { strokes: null as Stroke[] | null }, schema: makeReturnInput });
  const { data: own, isError } = trpc.staff.contracts.ownSignature.useQuery(undefined, {
    enabled: toMake !== null,
  });
  const change = useContractChange({ refuse: form.refuse, onDone: form.release });
  const makeContract = trpc.staff.contracts.make.useMutation(change);
  const makeReturn = trpc.staff.contracts.makeReturn.useMutation(change);
  const isBusy = makeContract.isPending || makeReturn.isPending;
  const submit = () => {
    if (isBusy) return;
    const { strokes } = form.values;
    // Whoever never signed, and draws nothing, is told so by the rule for what is drawn.
    const drawn = strokes ?? (own?.path === null && toMake !== null ? [] : undefined);
    const asked = { bookingId, locale, inspectionId, isAgain, strokes: drawn };
    // Once something else is made, the same question is a new one.
    const input = form.check({
      ...asked,
      requestId: requestIdOf({ ...asked, after: data.contracts.length }),
    });
    if (input === null) return;
    if (of === 'return') makeReturn.mutate(input);
    else makeContract.mutate(input);
  };
  const isOutdated = open !== null && !isOpenCurrent;
  const kind = toMake ?? 'withdraw';
  const outdated = of === 'return' ? 'contracts.back.outdated' : 'contracts.outdated';
  return (
    <Panel title={t(`contracts.make.title.${kind}`)}>
      <Stack gap="md">
        {isOutdated ? <Notice tone="warning">{t(outdated)}</Notice> : null}
        {changes.length > 0 ? <Changes title={t('contracts.changed')} changes={changes} /> : null}
        <Text size="sm">{t(`contracts.make.text.${kind}`)}</Text>
        {toMake === null ? null : (
          <OwnSignature
            // Where it cannot be read it is drawn, rather than waited for.
            kept={own === undefined && isError ? null : own?.path}
            drawn={form.values.strokes}
            onChange={(drawn) => form.set('strokes', drawn)}
            error={form.errorOf('strokes')}
          />
        )}
        <Group align="flex-end" gap="sm">
          {toMake === null ? null : (
            <NativeSelect
              size="md"
              label={t('contracts.language')}
              value={locale}
              onChange={({ currentTarget }) => setLocale(currentTarget.value as Locale)}
              data={LOCALES.map((value) => ({ value, label: languageName(value, reader) }))}
            />
          )}
          <Button size="md" loading={isBusy} onClick={submit}>
            {t(`contracts.make.submit.${kind}`)}
          </Button>
          {isAgain ? (
            <Button size="md" variant="default" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Panel>
  );
}
