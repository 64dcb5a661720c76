import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LOCALES, type Locale, languageName } from '#domain/locale.ts';
import { Changes } from '#src/components/contract-text.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import type { BookingContracts, Signed } from './contract-data.ts';
import { useContractChange } from './use-contract-change.ts';

interface MakePanelProps {
  data: BookingContracts;
  of: Signed;
  /** The return that a record is made of. */
  inspectionId?: string | undefined;
}

/** What there is to make: the contract, an addendum for what has changed since it was signed, or the return record. */
export function MakePanel({ data, of, inspectionId }: MakePanelProps) {
  const { t, locale: reader } = useTranslation();
  const { bookingId, open, isOpenCurrent, toMake, changes } = data;
  const [locale, setLocale] = useState<Locale>(data.locale);
  const requestIdOf = useRequestId();
  const change = useContractChange({});
  const makeContract = trpc.staff.contracts.make.useMutation(change);
  const makeReturn = trpc.staff.contracts.makeReturn.useMutation(change);
  const submit = () => {
    const asked = { bookingId, locale };
    // Once something else is made, the same question is a new one.
    const requestId = requestIdOf({ ...asked, inspectionId, after: data.contracts.length });
    if (of === 'return') makeReturn.mutate({ ...asked, requestId, inspectionId });
    else makeContract.mutate({ ...asked, requestId });
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
          <Button size="md" loading={makeContract.isPending || makeReturn.isPending} onClick={submit}>
            {t(`contracts.make.submit.${kind}`)}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
