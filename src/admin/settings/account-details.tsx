import { ActionIcon, Button, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '#src/i18n/use-translation.ts';
import classes from './settings.module.css';

/** A line of an account as it is typed. */
export interface DetailRow {
  id: string;
  name: string;
  value: string;
}

interface AccountDetailsProps {
  rows: readonly DetailRow[];
  error: string | undefined;
  onChange: (rows: DetailRow[]) => void;
}

/** Where the money goes: names and values, as many as it takes. */
export function AccountDetails({ rows, error, onChange }: AccountDetailsProps) {
  const { t } = useTranslation();
  const change = (id: string, part: Partial<DetailRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        {t('adminSettings.instructions.details')}
      </Text>
      {rows.map((row, index) => (
        <div key={row.id} className={classes.detail}>
          <TextInput
            size="sm"
            aria-label={t('adminSettings.instructions.detailName', { number: index + 1 })}
            placeholder={t('adminSettings.instructions.detailNameExample')}
            maxLength={40}
            value={row.name}
            error={error !== undefined}
            onChange={(event) => change(row.id, { name: event.currentTarget.value })}
          />
          <TextInput
            size="sm"
            aria-label={t('adminSettings.instructions.detailValue', { number: index + 1 })}
            maxLength={200}
            value={row.value}
            error={error !== undefined}
            onChange={(event) => change(row.id, { value: event.currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={34}
            aria-label={t('adminSettings.instructions.removeDetail', { number: index + 1 })}
            onClick={() => onChange(rows.filter(({ id }) => id !== row.id))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => onChange([...rows, { id: crypto.randomUUID(), name: '', value: '' }])}
      >
        {t('adminSettings.instructions.addDetail')}
      </Button>
    </div>
  );
}
