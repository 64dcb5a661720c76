import { Button, Table, Text } from '@mantine/core';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import classes from './conflict-dialog.module.css';
import type { Versions } from './merge-versions.ts';

/** A field by its own label, and what a version says in it as people read it. */
export interface ConflictField<Version> {
  label: string;
  text: (version: Version) => string;
}

export interface ConflictDialogProps<Version> {
  saving: {
    /** Null keeps the dialog closed. */
    versions: Versions<Version> | null;
    keepMine: () => void;
    takeTheirs: () => void;
    dismiss: () => void;
  };
  /** Every field of the form; those that nobody changed are left out here. */
  fields: readonly ConflictField<Version>[];
  /** Who saved first and when, where that is known. */
  text?: string | undefined;
}

/** Somebody else saved first: both versions side by side, and nothing is written until one is chosen. */
export function ConflictDialog<Version>({ saving, fields, text }: ConflictDialogProps<Version>) {
  const { t } = useTranslation();
  const shown = useLastShown(saving.versions);
  return (
    <Dialog
      opened={saving.versions !== null}
      onClose={saving.dismiss}
      size={860}
      title={t('admin.conflict.title')}
    >
      <Text size="sm">{text ?? t('admin.conflict.text')}</Text>
      {shown ? <ChangedFields versions={shown} fields={fields} /> : null}
      <Text size="sm" c="dimmed" mt="sm">
        {t('admin.conflict.hint')}
      </Text>
      <DialogActions>
        <Button size="sm" variant="subtle" color="gray" onClick={saving.dismiss}>
          {t('admin.conflict.back')}
        </Button>
        <Button size="sm" variant="default" onClick={saving.takeTheirs}>
          {t('admin.conflict.takeTheirs')}
        </Button>
        <Button size="sm" data-autofocus onClick={saving.keepMine}>
          {t('admin.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ChangedFieldsProps<Version> {
  versions: Versions<Version>;
  fields: readonly ConflictField<Version>[];
}

function ChangedFields<Version>({ versions, fields }: ChangedFieldsProps<Version>) {
  const { t } = useTranslation();
  const rows = changedFields(versions, fields);
  return (
    <div className={classes.scroll}>
      <Table className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('admin.conflict.field')}</Table.Th>
            <Table.Th>{t('admin.conflict.before')}</Table.Th>
            <Table.Th>{t('admin.conflict.theirs')}</Table.Th>
            <Table.Th>{t('admin.conflict.mine')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ label, opened, theirs, mine }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td className={classes.soft}>{opened || '—'}</Table.Td>
              <Table.Td data-changed={theirs !== opened || undefined}>{theirs || '—'}</Table.Td>
              <Table.Td data-changed={mine !== opened || undefined}>{mine || '—'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The fields that anybody changed, in words. */
export function changedFields<Version>(
  { opened, theirs, mine }: Versions<Version>,
  fields: readonly ConflictField<Version>[],
) {
  return fields
    .map(({ label, text }) => ({ label, opened: text(opened), theirs: text(theirs), mine: text(mine) }))
    .filter((row) => row.theirs !== row.opened || row.mine !== row.opened);
}
