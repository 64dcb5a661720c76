import { ActionIcon, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { inEachLanguage, LOCALES, type Locale } from '#domain/locale.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { inLanguage } from '../../kit/fields/text-in-each-language.tsx';
import { PanelButton } from '../../kit/panel-button.tsx';
import classes from '../settings.module.css';

/** A line of an account as it is typed. */
export interface DetailRow {
  id: string;
  /** The detail it was opened as; a new one is named after its label in the default language. */
  key?: string;
  label: Record<Locale, string>;
  value: string;
}

interface AccountDetailsProps {
  rows: readonly DetailRow[];
  error: string | undefined;
  onChange: (rows: DetailRow[]) => void;
}

/** Where the money goes: names in each language and values, as many as it takes. */
export function AccountDetails({ rows, error, onChange }: AccountDetailsProps) {
  const translation = useTranslation();
  const { t, locale } = translation;
  const change = (id: string, part: Partial<DetailRow>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  return (
    <div>
      <Text size="sm" fw={600} mb={6}>
        {t('adminSettings.instructions.details')}
      </Text>
      {rows.map((row, index) => (
        <div key={row.id} className={classes.detail}>
          {LOCALES.map((language) => (
            <TextInput
              key={language}
              size="sm"
              lang={language}
              aria-label={inLanguage(
                t('adminSettings.instructions.label', { number: index + 1 }),
                language,
                translation,
              )}
              placeholder={language === locale ? t('adminSettings.instructions.labelExample') : undefined}
              maxLength={60}
              value={row.label[language]}
              error={error !== undefined}
              onChange={({ currentTarget }) =>
                change(row.id, { label: { ...row.label, [language]: currentTarget.value } })
              }
            />
          ))}
          <TextInput
            size="sm"
            aria-label={t('adminSettings.instructions.detailValue', { number: index + 1 })}
            maxLength={200}
            className={classes.detailValue ?? ''}
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
        <Text c="var(--mantine-color-error)" fz={13} mt={4} role="alert">
          {error}
        </Text>
      ) : null}
      <PanelButton
        icon={IconPlus}
        onClick={() =>
          onChange([...rows, { id: crypto.randomUUID(), label: inEachLanguage(() => ''), value: '' }])
        }
      >
        {t('adminSettings.instructions.addDetail')}
      </PanelButton>
    </div>
  );
}
