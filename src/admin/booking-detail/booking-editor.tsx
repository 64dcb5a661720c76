import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { holdsVehicle } from '#domain/availability.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { mayLose } from '#src/ui/unsaved.ts';
import { WordsFields } from '../create-booking/payment-fields.tsx';
import { CustomerFields, ReferenceFields } from '../create-booking/person-fields.tsx';
import { QuotePanel } from '../create-booking/quote-panel.tsx';
import { RentalFields } from '../create-booking/rental-fields.tsx';
import { useIsTaken } from '../create-booking/use-availability.ts';
import { useBranchVehicles, useVehicleLabel } from '../create-booking/use-price-source.ts';
import { DetailColumns } from '../detail/detail-columns.tsx';
import { Framed } from '../list/framed.tsx';
import type { BookingData } from './booking-data.ts';
import classes from './booking-detail.module.css';
import { ConflictDialog } from './conflict-dialog.tsx';
import { editQuoteOf } from './edit-values.ts';
import { PriceFields } from './price-fields.tsx';
import { StatusFields } from './status-fields.tsx';
import { useEditBooking } from './use-edit-booking.ts';

interface BookingEditorProps {
  opened: BookingData;
  onDone: () => void;
  back: ReactNode;
}

/** The edit mode of a booking: Cancel, Save Changes. */
export function BookingEditor({ opened, onDone, back }: BookingEditorProps) {
  const { t, locale } = useTranslation();
  const edit = useEditBooking({ opened, onDone });
  const { form, base } = edit;
  const vehicles = useVehicleChoices(edit);
  const quote = editQuoteOf(form.values, base);
  const cancel = () => void mayLose().then((isSure) => isSure && onDone());
  const send = (event: FormEvent) => {
    event.preventDefault();
    edit.save();
  };
  return (
    <form ref={form.ref} noValidate onSubmit={send}>
      <ScreenHead back={back} title={t('adminBookings.edit.title', { code: base.bookingCode })} />
      <EditorFields edit={edit} vehicles={vehicles} />
      <div className={classes.saveBar}>
        <span className={classes.sum}>
          {quote ? `${t('quote.total')} ${formatUsd(quote.grandTotalCents, locale)}` : null}
        </span>
        <Button size="sm" variant="default" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={edit.isBusy}>
          {t('adminBookings.edit.save')}
        </Button>
      </div>
      <ConflictDialog
        opened={base}
        theirs={edit.theirs}
        mine={form.values}
        vehicleName={(id) => vehicles.find(({ value }) => value === id)?.label ?? id}
        onTakeTheirs={edit.takeTheirs}
        onKeepMine={edit.keepMine}
        onClose={edit.dismiss}
      />
    </form>
  );
}

type Edit = ReturnType<typeof useEditBooking>;

/** The cars of the pickup branch, and the booking's own, wherever it stands now. */
function useVehicleChoices({ form, base, theirs }: Edit) {
  const labelOf = useVehicleLabel();
  const offered = useBranchVehicles(form.values.pickupBranchId);
  const own = [base, ...(theirs ? [theirs] : [])].map(({ vehicle }) => ({
    value: vehicle.id,
    label: `${vehicle.brand} ${vehicle.model} ${vehicle.year} · ${vehicle.plate}`,
  }));
  const others = offered.map((vehicle) => ({ value: vehicle.id, label: labelOf(vehicle) }));
  const all = [...own, ...others];
  return all.filter(({ value }, index) => all.findIndex((choice) => choice.value === value) === index);
}

interface EditorFieldsProps {
  edit: Edit;
  vehicles: { value: string; label: string }[];
}

function EditorFields({ edit: { form, base }, vehicles }: EditorFieldsProps) {
  const { t } = useTranslation();
  // A booking that holds no car is in nobody's way.
  const isTaken = useIsTaken(form.values, base.id) && holdsVehicle(form.values.bookingStatus);
  return (
    <DetailColumns
      className={classes.columns}
      main={
        <>
          <Panel title={t('adminBookings.detail.rental')}>
            <RentalFields
              {...{ form, vehicles, isTaken }}
              ownVehicleId={base.vehicle.id}
              // Staff also set right what has begun: any day can be chosen.
              firstDay={undefined}
            />
          </Panel>
          <Panel title={t('adminBookings.detail.customer')}>
            <CustomerFields form={form} />
          </Panel>
          <Panel title={t('adminBookings.detail.reference')}>
            <ReferenceFields form={form} isRequired={false} />
          </Panel>
          <Panel title={t('adminBookings.form.words')}>
            <WordsFields form={form} />
          </Panel>
        </>
      }
      side={
        <>
          <Panel title={t('adminBookings.edit.statuses')}>
            <StatusFields form={form} base={base} />
          </Panel>
          <Panel title={t('adminBookings.edit.prices')}>
            <PriceFields form={form} base={base} />
          </Panel>
          <Framed>
            <QuotePanel
              quote={editQuoteOf(form.values, base)}
              nameOf={(code) => base.quote.extras.find((extra) => extra.code === code)?.name ?? code}
              taxRateBasisPoints={null}
            />
          </Framed>
        </>
      }
    />
  );
}
