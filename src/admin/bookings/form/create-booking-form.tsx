import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { todayInHaiti } from '#domain/calendar-day.ts';
import { formatUsd } from '#domain/money.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { randomId } from '#src/lib/random-id.ts';
import { trpc } from '#src/lib/trpc.ts';
import { useCloseDialog } from '#src/ui/dialog.tsx';
import { ApprovalDialog } from '../../approvals/approval-dialog.tsx';
import { useBranch } from '../../frame/use-branch.ts';
import { useStaffUser } from '../../frame/use-staff-user.ts';
import { ReferenceQuestion } from '../../payments/reference-question.tsx';
import { TransferOffer } from '../../transfers/transfer-offer.tsx';
import { AfterHours } from './after-hours.tsx';
import classes from './create-booking.module.css';
import { type CreateValues, type KnownValues, useCreateForm, withHold, withTimes } from './create-values.ts';
import { ExtrasFields } from './extras-fields.tsx';
import { canHold, HoldByPhone, HoldDialog } from './hold-by-phone.tsx';
import { HoldField } from './hold-field.tsx';
import { KnownClient } from './known-client.tsx';
import { PayerFields, PaymentFields, WordsFields } from './payment-fields.tsx';
import { CustomerFields, ReferenceFields } from './person-fields.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { RentalFields } from './rental-fields.tsx';
import { useIsTaken } from './use-availability.ts';
import { useCreateBooking } from './use-create-booking.ts';
import { priceInputsOf, quoteOf } from './use-price-source.ts';
import { useVehiclesOnOffer } from './use-vehicles-on-offer.ts';

/** Fields that belong together, under one title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.section}>
      <legend className={classes.sectionTitle}>{title}</legend>
      {children}
    </fieldset>
  );
}

interface CreateBookingFormProps {
  known?: KnownValues | undefined;
  onCreated: (bookingId: string) => void;
  /** The car is held for whoever is on the telephone instead. */
  onHeld: () => void;
}

/** What the form offers, and how what is typed in it is priced. */
function useBookingForm(known: KnownValues | undefined) {
  const { user } = useStaffUser();
  const branchId = useBranch() ?? user.branchId ?? undefined;
  const utils = trpc.useUtils();
  const [idempotencyKey] = useState(randomId);
  const { data: options } = trpc.staff.bookings.formOptions.useQuery(undefined, { staleTime: 0 });
  const [openedAt] = useState(() => new Date());
  const shownOf = (values: CreateValues) =>
    options ? withHold(withTimes(values, options, openedAt), options.holds, openedAt) : values;
  const priceOf = (values: CreateValues) => {
    const { pickupBranchId, vehicleId } = values;
    const vehicles =
      pickupBranchId && utils.staff.bookings.vehiclesForBranch.getData({ branchId: pickupBranchId });
    const vehicle = vehicles ? vehicles.find(({ id }) => id === vehicleId) : undefined;
    return quoteOf(shownOf(values), options && vehicle ? priceInputsOf(options, vehicle) : null);
  };
  const form = useCreateForm({ branchId, known, idempotencyKey, quoteOf: priceOf, shownOf });
  const shown = shownOf(form.values);
  const vehicles = useVehiclesOnOffer({
    values: shown,
    exceptTelephoneHoldId: form.values.telephoneHoldId || undefined,
    totalOf: (vehicleId) => priceOf({ ...form.values, vehicleId })?.grandTotalCents ?? null,
  });
  return { form, shown, options, vehicles, quote: priceOf(form.values) };
}

/** Everything a booking at the counter needs, with its price beside it. */
export function CreateBookingForm({ known, onCreated, onHeld }: CreateBookingFormProps) {
  const { t, locale } = useTranslation();
  const { form, shown, options, vehicles, ...priced } = useBookingForm(known);
  const close = useCloseDialog();
  const [isHolding, setIsHolding] = useState(false);
  const isTaken = useIsTaken(shown);
  // Nobody is told the price of what they cannot have.
  const quote = isTaken ? null : priced.quote;
  const { submit, isBusy, approval, offer, question } = useCreateBooking({ form, isTaken, onCreated });
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  const nameOf = (code: string) => options?.extras.find((extra) => extra.code === code)?.name ?? code;
  return (
    <>
      <form ref={form.ref} className={classes.form} noValidate onSubmit={send}>
        <div className={classes.fields}>
          <FormSection title={t('adminBookings.form.rental')}>
            <RentalFields
              form={{ ...form, values: shown }}
              vehicles={vehicles}
              isTaken={isTaken}
              // Until the server says which day it is: without one, days that are over could be chosen for a moment.
              firstDay={options?.today ?? todayInHaiti(new Date())}
            />
            {!isTaken && canHold(shown) ? <HoldByPhone onOpen={() => setIsHolding(true)} /> : null}
          </FormSection>
          <FormSection title={t('adminBookings.detail.customer')}>
            <CustomerFields form={form}>
              <KnownClient form={form} />
            </CustomerFields>
          </FormSection>
          <FormSection title={t('adminBookings.detail.reference')}>
            <ReferenceFields form={form} isRequired />
          </FormSection>
          <FormSection title={t('adminBookings.form.extras')}>
            <ExtrasFields form={form} extras={options?.extras ?? []} />
          </FormSection>
          <FormSection title={t('adminBookings.form.payment')}>
            <PaymentFields form={form} methods={options?.paymentMethods ?? []} />
            <HoldField form={form} shown={shown} />
            <PayerFields form={form} />
          </FormSection>
          <FormSection title={t('adminBookings.form.words')}>
            <WordsFields form={form} />
          </FormSection>
        </div>
        <div className={classes.aside}>
          <div className={classes.asideField}>
            <AfterHours form={form} fee={options?.afterHours} quote={quote} />
          </div>
          <QuotePanel
            quote={quote}
            waits={t(isTaken ? 'adminBookings.form.priceTaken' : 'adminBookings.form.priceWaits')}
            nameOf={nameOf}
            taxRateBasisPoints={options?.taxRateBasisPoints ?? null}
          />
        </div>
        <div className={classes.footer}>
          <span className={classes.sum}>
            {quote ? `${t('quote.total')} ${formatUsd(quote.grandTotalCents, locale)}` : null}
          </span>
          <Button size="sm" variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button size="sm" type="submit" loading={isBusy}>
            {t('adminBookings.form.submit')}
          </Button>
        </div>
      </form>
      <HoldDialog
        values={shown}
        isOpen={isHolding}
        onClose={() => setIsHolding(false)}
        onHeld={() => {
          setIsHolding(false);
          onHeld();
        }}
      />
      <ApprovalDialog approval={approval} />
      <TransferOffer offer={offer} isBusy={isBusy} />
      <ReferenceQuestion question={question} />
    </>
  );
}
