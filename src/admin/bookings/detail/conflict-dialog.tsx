import { Button, Table, Text } from '@mantine/core';
import { isBranchId } from '#domain/branch.ts';
import { formatInstant } from '#domain/format-day.ts';
import type { Quote } from '#domain/quote.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Dialog } from '#src/ui/dialog.tsx';
import { DialogActions } from '#src/ui/dialog-actions.tsx';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { centsOf } from '../form/create-values.ts';
import type { BookingData } from './booking-data.ts';
import classes from './conflict-dialog.module.css';
import { type EditValues, editValuesOf } from './edit-values.ts';
import { changedFields } from './three-way.ts';
import { useFieldText } from './use-field-text.ts';

interface ConflictDialogProps {
  opened: BookingData;
  /** What somebody else made of it meanwhile; null keeps the dialog closed. */
  theirs: BookingData | null;
  mine: EditValues;
  /** The price of mine. */
  quote: Quote | null;
  /** 'Toyota RAV4 2022' */
  vehicleName: (id: string) => string;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  onClose: () => void;
}

/** Two people changed one booking: both versions side by side, and nothing is written until one is chosen. */
export function ConflictDialog({ theirs, onTakeTheirs, onKeepMine, onClose, ...rest }: ConflictDialogProps) {
  const { t } = useTranslation();
  const shown = useLastShown(theirs);
  return (
    <Dialog
      opened={theirs !== null}
      onClose={onClose}
      size={860}
      centered
      title={t('adminBookings.conflict.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {shown ? <Versions theirs={shown} {...rest} /> : null}
      <DialogActions>
        <Button size="sm" variant="subtle" color="gray" onClick={onClose}>
          {t('adminBookings.conflict.back')}
        </Button>
        <Button size="sm" variant="default" onClick={onTakeTheirs}>
          {t('adminBookings.conflict.takeTheirs')}
        </Button>
        <Button size="sm" data-autofocus onClick={onKeepMine}>
          {t('adminBookings.conflict.keepMine')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface VersionsProps extends Pick<ConflictDialogProps, 'opened' | 'mine' | 'quote' | 'vehicleName'> {
  theirs: BookingData;
}

/** A version with the price that comes of it, in cents: the lines that the form leaves to the engine are compared too. */
function priced(values: EditValues, quote: Quote | null) {
  const { baseRate, feesTotal, oneWayFee, discount, taxTotal, amount, ...fields } = values;
  const text = (cents: number | undefined) => (cents === undefined ? '' : String(cents));
  return {
    ...fields,
    amountCents: amount === '' ? '' : text(centsOf(amount)),
    baseRateCents: text(quote?.baseRateCents),
    feesTotalCents: text(quote?.feesTotalCents),
    oneWayFeeCents: text(quote?.oneWayFeeCents),
    discountTotalCents: text(quote?.discountTotalCents),
    taxTotalCents: text(quote?.taxTotalCents),
    grandTotalCents: text(quote?.grandTotalCents),
  };
}

function Versions({ opened, theirs, mine, quote, vehicleName }: VersionsProps) {
  const { t, locale } = useTranslation();
  const { labelOf, textOf } = useFieldText();
  const show = (key: string, value: string) => {
    if (key === 'vehicleId') return vehicleName(value);
    if (key.endsWith('Cents')) return value === '' ? '—' : textOf(key, Number(value));
    return isBranchId(value) ? t(`city.${value}`) : textOf(key, value);
  };
  const fields = changedFields(
    priced(editValuesOf(opened), opened.quote),
    priced(editValuesOf(theirs), theirs.quote),
    priced(mine, quote),
  );
  const last = theirs.activity[0];
  return (
    <>
      <Text size="sm">
        {t('adminBookings.conflict.text', {
          name: last?.userName ?? t('activityLog.unknownUser'),
          when: formatInstant(theirs.updatedAt, locale),
        })}
      </Text>
      <div className={classes.scroll}>
        <Table className={classes.table}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('adminBookings.conflict.field')}</Table.Th>
              <Table.Th>{t('adminBookings.conflict.before')}</Table.Th>
              <Table.Th>{t('adminBookings.conflict.theirs')}</Table.Th>
              <Table.Th>{t('adminBookings.conflict.mine')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ key, ...versions }) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{labelOf(key)}</Table.Th>
                <Table.Td className={classes.soft}>{show(key, versions.opened)}</Table.Td>
                <Table.Td data-changed={versions.theirs !== versions.opened || undefined}>
                  {show(key, versions.theirs)}
                </Table.Td>
                <Table.Td data-changed={versions.mine !== versions.opened || undefined}>
                  {show(key, versions.mine)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm" c="dimmed" mt="sm">
        {t('adminBookings.conflict.hint')}
      </Text>
    </>
  );
}
