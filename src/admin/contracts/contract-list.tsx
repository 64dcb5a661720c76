import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { formatInstant } from '#domain/format-day.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Badge } from '#src/ui/badge.tsx';
import { PanelRows } from '../kit/panel-rows.tsx';
import { type Contract, contractAddress } from './contract-data.ts';

const TONES = { signed: 'green', paper: 'green', refused: 'red', void: 'grey' } as const;

/** Every contract and addendum of a booking, and what became of it. */
export function ContractList({ contracts }: { contracts: readonly Contract[] }) {
  return (
    <PanelRows>
      {contracts.map((contract) => (
        <ContractEntry key={contract.id} contract={contract} />
      ))}
    </PanelRows>
  );
}

function useFacts(contract: Contract) {
  const { t, locale } = useTranslation();
  const { kind, amends, madeAt, madeBy, closedAt, closedBy, outcome, witnessName, reason, signatures } =
    contract;
  const client = signatures.find(({ signer }) => signer === 'client');
  const when = closedAt === null ? '' : formatInstant(closedAt, locale);
  const name = client?.name ?? '';
  const by = closedBy ?? '';
  const ended = {
    signed:
      client?.way === 'link'
        ? client.signedFor
          ? t('contracts.end.linkFor', { name, client: client.signedFor, when })
          : t('contracts.end.link', { name, when })
        : client?.signedFor
          ? t('contracts.end.signedFor', { name, client: client.signedFor, by, when })
          : t('contracts.end.signed', { name, by, when }),
    paper: t('contracts.end.by', { name: by, when }),
    refused: t('contracts.end.refused', { name: by, when, witness: witnessName ?? '' }),
    void: t('contracts.end.by', { name: by, when }),
  };
  return [
    amends && t(kind === 'return' ? 'contracts.replaces' : 'contracts.amends', { number: amends }),
    t('contracts.made', { name: madeBy, when: formatInstant(madeAt, locale) }),
    outcome && ended[outcome],
    reason && `“${reason}”`,
  ].filter((fact) => fact !== null && fact !== '');
}

function ContractEntry({ contract }: { contract: Contract }) {
  const { t } = useTranslation();
  const { id, kind, number, outcome, photos } = contract;
  const facts = useFacts(contract);
  return (
    <Group component="li" gap="8px 16px" justify="space-between" align="flex-start">
      <Stack gap={2} flex="1 1 260px" miw={0}>
        <Group gap="4px 10px">
          <strong>{number}</strong>
          {kind === 'contract' ? null : <span>{t(`contracts.kind.${kind}`)}</span>}
          <Badge tone={outcome === null ? 'yellow' : TONES[outcome]}>
            {t(`contracts.outcome.${outcome ?? 'open'}`)}
          </Badge>
        </Group>
        {facts.map((fact) => (
          <Text key={fact} c="dimmed" fz={13} style={{ overflowWrap: 'anywhere' }}>
            {fact}
          </Text>
        ))}
        {photos.length > 0 ? (
          <Group gap={8}>
            {photos.map(({ id: photoId, isStored }, at) =>
              isStored ? (
                <a key={photoId} href={`/files/photos/${photoId}`} download>
                  {t('contracts.sheetOf', { number: at + 1 })}
                </a>
              ) : (
                <Text key={photoId} fz={13} c="dimmed">
                  {t('contracts.sheetComing')}
                </Text>
              ),
            )}
          </Group>
        ) : null}
      </Stack>
      <Button
        size="compact-sm"
        variant="default"
        component="a"
        target="_blank"
        rel="noopener"
        href={contractAddress(id)}
        aria-label={`${t('contracts.pdf')}: ${number}`}
        leftSection={<IconPrinter size={16} aria-hidden />}
      >
        {t('contracts.pdf')}
      </Button>
    </Group>
  );
}
