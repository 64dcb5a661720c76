import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { holdsVehicle } from '#domain/availability.ts';
import { type BookingStatus, isOut } from '#domain/booking-status.ts';
import { formatInstant } from '#domain/format-day.ts';
import { formatUsd } from '#domain/money.ts';
import type { Quote } from '#domain/quote.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { Panel } from '#src/ui/panel.tsx';
import { ScreenHead } from '#src/ui/screen-head.tsx';
import { mayLose } from '#src/ui/unsaved.ts';
import { useLastShown } from '#src/ui/use-last-shown.ts';
import { ApprovalDialog } from '../../approvals/approval-dialog.tsx';
import { DetailColumns } from '../../kit/detail/detail-columns.tsx';
import { ConflictDialog } from '../../kit/editing/conflict-dialog.tsx';
import { TransferOffer } from '../../transfers/transfer-offer.tsx';
import { WordsFields } from '../form/payment-fields.tsx';
import { CustomerFields, ReferenceFields } from '../form/person-fields.tsx';
import { RentalFields } from '../form/rental-fields.tsx';
import { useIsTaken } from '../form/use-availability.ts';
import { useVehiclesOnOffer } from '../form/use-vehicles-on-offer.ts';
import type { VehicleOnOffer } from '../form/vehicle-on-offer.ts';
import type { BookingData } from './booking-data.ts';
import classes from './booking-detail.module.css';
import { pricedVersion, useBookingConflictFields } from './booking-versions.ts';
import { EditExtras } from './edit-extras.tsx';
import { EditQuestion } from './edit-question.tsx';
import { editQuoteOf } from './edit-values.ts';
import { PriceFields } from './price-fields.tsx';
import { StatusFields } from './status-fields.tsx';
import { useEditBooking } from './use-edit-booking.ts';

interface BookingEditorProps {
  opened: BookingData;
  onDone: () => void;
  onCallOff: (to: BookingStatus) => void;
  back: ReactNode;
}

/** The edit mode of a booking: Cancel, Save Changes. */
export function BookingEditor({ opened, onDone, onCallOff, back }: BookingEditorProps) {
  const { t, locale } = useTranslation();
  const edit = useEditBooking({ opened, onDone });
  const { form, saving } = edit;
  const { base } = saving;
  const vehicles = useVehiclesOnOffer({
    values: form.values,
    bookingId: base.id,
    totalOf: (vehicleId) => edit.totalOf(vehicleId),
  });
  const quote = editQuoteOf(form.values, base, edit.inputs);
  const isRepriced = quote !== null && quote.grandTotalCents !== base.quote.grandTotalCents;
  const cancel = () => void mayLose().then((isSure) => isSure && onDone());
  const send = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  return (
    <form ref={form.ref} noValidate onSubmit={send}>
      <ScreenHead back={back} title={t('adminBookings.edit.title', { code: base.bookingCode })} />
      <EditorFields edit={edit} booking={opened} vehicles={vehicles} onCallOff={onCallOff} />
      <div className={classes.saveBar} data-bottom-bar="sticky">
        <span className={classes.sum}>
          {quote ? `${t('quote.total')} ${formatUsd(quote.grandTotalCents, locale)}` : null}
          {isRepriced ? (
            <span className={classes.wasSum}>
              {t('adminBookings.edit.was', { amount: formatUsd(base.quote.grandTotalCents, locale) })}
            </span>
          ) : null}
        </span>
        <Button size="sm" variant="default" onClick={cancel}>
          {t('common.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={edit.isBusy}>
          {t('adminBookings.edit.save')}
        </Button>
      </div>
      <EditQuestion edit={edit} />
      <ApprovalDialog approval={edit.approval} />
      <TransferOffer offer={edit.offer} isBusy={edit.isBusy} />
      <EditConflict saving={edit.saving} quote={quote} vehicles={vehicles} />
    </form>
  );
}

type Edit = ReturnType<typeof useEditBooking>;

interface EditConflictProps {
  saving: Edit['saving'];
  /** The price of what stands in the form. */
  quote: Quote | null;
  vehicles: VehicleOnOffer[];
}

/** Two people changed one booking: who the other is, and both versions with their prices. */
function EditConflict({ saving, quote, vehicles }: EditConflictProps) {
  const { t, locale } = useTranslation();
  const { base, theirs, versions } = saving;
  const fields = useBookingConflictFields((id) => vehicleName(vehicles, [base, theirs], id));
  const priced = theirs &&
    versions && {
      opened: pricedVersion(versions.opened, base.quote),
      theirs: pricedVersion(versions.theirs, theirs.quote),
      mine: pricedVersion(versions.mine, quote),
    };
  const text = useLastShown(
    theirs &&
      t('adminBookings.conflict.text', {
        name: theirs.activity[0]?.userName ?? t('activityLog.unknownUser'),
        when: formatInstant(theirs.updatedAt, locale),
      }),
  );
  return <ConflictDialog saving={{ ...saving, versions: priced }} fields={fields} text={text ?? undefined} />;
}

/** 'Toyota RAV4 2022 · AA-12345' */
function vehicleName(offered: VehicleOnOffer[], versions: (BookingData | null)[], id: string): string {
  const known = [...versions.map((version) => version?.vehicle), ...offered];
  const vehicle = known.find((one) => one?.id === id);
  return vehicle ? `${vehicle.brand} ${vehicle.model} ${vehicle.year} · ${vehicle.plate}` : id;
}

interface EditorFieldsProps {
  edit: Edit;
  /** As the server last told it. */
  booking: BookingData;
  vehicles: VehicleOnOffer[];
  onCallOff: (to: BookingStatus) => void;
}

function EditorFields({ edit, booking, vehicles, onCallOff }: EditorFieldsProps) {
  const { form, saving, inputs } = edit;
  const { base } = saving;
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
              vehicles={vehicles}
              isTaken={isTaken}
              isOut={isOut(base.bookingStatus)}
              form={{ ...form, set: form.setRental }}
              ownVehicleId={base.vehicle.id}
              // Staff also set right what has begun: any day can be chosen.
              firstDay={undefined}
            />
          </Panel>
          <Panel title={t('adminBookings.form.extras')}>
            <EditExtras form={form} base={base} />
          </Panel>
          <Panel title={t('adminBookings.edit.prices')}>
            <PriceFields
              // Another rental has a new price: no line of the old one stays open.
              key={[form.values.vehicleId, form.values.pickupDate, form.values.returnDate].join()}
              form={form}
              base={base}
              inputs={inputs}
            />
          </Panel>
          <Panel title={t('adminBookings.detail.customer')}>
            <CustomerFields form={form} />
          </Panel>
          <Panel title={t('adminBookings.detail.reference')}>
            <ReferenceFields form={form} isRequired={false} />
          </Panel>
        </>
      }
      side={
        <>
          <Panel title={t('adminBookings.edit.statuses')}>
            <StatusFields form={form} booking={booking} onCallOff={onCallOff} />
          </Panel>
          <Panel title={t('adminBookings.form.words')}>
            <WordsFields form={form} />
          </Panel>
        </>
      }
    />
  );
}
