import { Alert, Button, Group, Table, Text } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';

export interface FieldVersions {
  label: string;
  mine: string;
  theirs: string;
}

interface VersionConflictProps {
  /** Every field of the form; those that agree are left out here. */
  fields: readonly FieldVersions[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Somebody else saved first: both versions side by side, and nothing is overwritten until one is chosen. */
export function VersionConflict({ fields, isBusy, onKeepMine, onTakeTheirs }: VersionConflictProps) {
  const { t } = useTranslation();
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs);
  return (
    <Alert
      role="alert"
      color="sun"
      icon={<IconArrowsDiff size={20} aria-hidden />}
      title={t('adminFleet.conflict.title')}
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Text size="sm">
        {differing.length > 0 ? t('adminFleet.conflict.text') : t('adminFleet.conflict.same')}
      </Text>
      {differing.length > 0 ? <Versions fields={differing} /> : null}
      <Group gap="sm" mt="sm">
        <Button size="sm" loading={isBusy} onClick={onKeepMine}>
          {t('adminFleet.conflict.keepMine')}
        </Button>
        <Button size="sm" variant="default" disabled={isBusy} onClick={onTakeTheirs}>
          {t('adminFleet.conflict.takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}

function Versions({ fields }: { fields: readonly FieldVersions[] }) {
  const { t } = useTranslation();
  const nothing = t('adminFleet.nothing');
  return (
    <Table mt="sm" verticalSpacing={6} style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('adminFleet.conflict.field')}</Table.Th>
          <Table.Th>{t('adminFleet.conflict.mine')}</Table.Th>
          <Table.Th>{t('adminFleet.conflict.theirs')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map(({ label, mine, theirs }) => (
          <Table.Tr key={label}>
            <Table.Td>{label}</Table.Td>
            <Table.Td>{mine || nothing}</Table.Td>
            <Table.Td>{theirs || nothing}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
