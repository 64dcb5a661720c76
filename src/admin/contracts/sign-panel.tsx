import { Button, Radio, Stack, Text, TextInput } from '@mantine/core';
import { formatInstant } from '#domain/format-day.ts';
import { languageOf } from '#domain/locale.ts';
import { signContractInput } from '#domain/schemas/contracts.ts';
import type { Stroke } from '#domain/signature.ts';
import { ContractText } from '#src/components/contract-text.tsx';
import { SignaturePad } from '#src/components/signature-pad.tsx';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { Panel } from '#src/ui/panel.tsx';
import { useRequestId } from '../kit/editing/use-request-id.ts';
import { type StaffForm, useStaffForm } from '../kit/editing/use-staff-form.ts';
import type { BookingContracts, OpenContract } from './contract-data.ts';
import classes from './contracts.module.css';
import { OtherWays } from './other-ways.tsx';
import { useContractChange } from './use-contract-change.ts';

interface SignPanelProps {
  contract: OpenContract;
  data: BookingContracts;
  onAgain: () => void;
}

/** The contract as the client reads it on the screen of staff, and where they sign. */
export function SignPanel({ contract, data, onAgain }: SignPanelProps) {
  const { text, number, locale } = contract;
  return (
    <>
      <Panel title={`${text.titles.document} ${number}`}>
        <ContractText text={text} locale={locale} />
      </Panel>
      <Signing contract={contract} />
      <OtherWays contract={contract} data={data} onAgain={onAgain} />
    </>
  );
}

interface Values {
  /** A driver signs for the client. */
  isDriver: boolean;
  name: string;
  strokes: Stroke[];
}

function useSigning({ id: contractId, kind, clientName, drivers }: OpenContract) {
  const { t } = useTranslation();
  const requestIdOf = useRequestId();
  // Whoever drives stands at the counter; a client who does not drive is rarely there.
  const driver = drivers.includes(null) ? null : (drivers[0] ?? null);
  const initial: Values = {
    name: driver ?? clientName,
    isDriver: driver !== null,
    strokes: [],
  };
  const form = useStaffForm({ initial, schema: signContractInput });
  const change = useContractChange({
    done: t(kind === 'return' ? 'contracts.back.signed' : 'contracts.signed'),
    refuse: form.refuse,
    onDone: form.release,
  });
  const sign = trpc.staff.contracts.sign.useMutation(change);
  const submit = () => {
    const asked = { contractId, ...form.values };
    const input = form.check({ ...asked, signatureId: requestIdOf(asked) });
    if (input && !sign.isPending) sign.mutate(input);
  };
  return { form, submit, isBusy: sign.isPending };
}

interface WhoSignsProps {
  contract: OpenContract;
  form: StaffForm<Values>;
}

/** The client, or a driver whom the contract names, for them; nothing where nobody else drives. */
function WhoSigns({ contract: { drivers, clientName }, form }: WhoSignsProps) {
  const { t } = useTranslation();
  const named = drivers.filter((name) => name !== null);
  if (named.length === 0) return null;
  const { isDriver, name } = form.values;
  const choose = (chosen: string) => {
    form.set('isDriver', chosen !== '');
    form.set('name', chosen === '' ? clientName : chosen);
    // A signature is of whoever drew it.
    form.set('strokes', []);
  };
  return (
    <Radio.Group
      label={t('contracts.signer.label')}
      value={isDriver ? name : ''}
      onChange={choose}
      error={isDriver ? form.errorOf('name') : undefined}
    >
      <Stack gap={8} mt={6}>
        <Radio value="" label={t('contracts.signer.client', { name: clientName })} />
        {named.map((driver) => (
          <Radio
            key={driver}
            value={driver}
            label={t('contracts.signer.driver', { name: driver, client: clientName })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The signature of the client: whoever made the contract has signed it. */
function Signing({ contract }: { contract: OpenContract }) {
  const { t, locale } = useTranslation();
  const { form, submit, isBusy } = useSigning(contract);
  const { name, isDriver, strokes } = form.values;
  const { firmName: firm, madeBy, madeAt } = contract;
  return (
    <Panel title={t('signing.title')}>
      <form {...form.element(submit)}>
        <Stack gap="md">
          <Text fw={600} lang={languageOf(contract.locale).tag}>
            {contract.text.consent}
          </Text>
          <WhoSigns contract={contract} form={form} />
          <SignaturePad
            label={t(isDriver ? 'contracts.signer.signature' : 'signing.client', { name })}
            strokes={strokes}
            onChange={(drawn) => form.set('strokes', drawn)}
            error={form.errorOf('strokes')}
          />
          {isDriver ? null : <TextInput size="md" label={t('signing.name')} {...form.text('name')} />}
          <Text size="sm" c="dimmed">
            {t('signing.firm', { firm, name: madeBy, when: formatInstant(madeAt, locale) })}
          </Text>
          <Button type="submit" size="md" loading={isBusy} className={classes.submit}>
            {t('signing.submit')}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
