import * as v from 'valibot';
import {
  setBookingStatusInput,
  staffCreateBookingInput,
  staffEditBookingInput,
} from '#domain/schemas/booking.ts';
import {
  addStaffProofInput,
  availabilityInput,
  bookingIdInput,
  branchVehiclesInput,
  findClientInput,
  listBookingsInput,
  staffQuoteInput,
  takenVehiclesInput,
} from '#domain/schemas/booking-desk.ts';
import { recordPaymentInput, setPaymentStatusInput, takeBackPaymentInput } from '#domain/schemas/payment.ts';
import { addStaffProof } from '../../services/staff-booking/add-proof.ts';
import { checkAvailability } from '../../services/staff-booking/check-availability.ts';
import { createStaffBooking } from '../../services/staff-booking/create-booking.ts';
import { editBooking } from '../../services/staff-booking/edit-booking.ts';
import { findClient } from '../../services/staff-booking/find-client.ts';
import { getBooking } from '../../services/staff-booking/get-booking.ts';
import { getFormOptions } from '../../services/staff-booking/get-form-options.ts';
import { listBookings } from '../../services/staff-booking/list-bookings.ts';
import { listBranchVehicles, listTakenVehicles } from '../../services/staff-booking/list-branch-vehicles.ts';
import { priceBooking } from '../../services/staff-booking/price-booking.ts';
import {
  recordPayment,
  setPaymentStatus,
  takeBackPayment,
} from '../../services/staff-booking/set-payment-status.ts';
import { setStatus } from '../../services/staff-booking/set-status.ts';
import { router, staffProcedure } from '../../trpc.ts';
import { createdBooking } from '../outputs/booking.ts';
import {
  bookingPage,
  bookingStatus,
  ledgerAnswer,
  paymentStatus,
  staffBooking,
} from '../outputs/staff-booking.ts';
import {
  availability,
  branchVehicles,
  formOptions,
  knownClient,
  staffQuote,
  takenVehicles,
} from '../outputs/staff-booking-form.ts';

export const bookingsRouter = router({
  list: staffProcedure
    .input(listBookingsInput)
    .output(bookingPage)
    .query(({ ctx, input }) => listBookings(ctx.deps, input)),

  get: staffProcedure
    .input(bookingIdInput)
    .output(staffBooking)
    .query(({ ctx, input }) => getBooking(ctx.deps, input, ctx.locale)),

  formOptions: staffProcedure.output(formOptions).query(({ ctx }) => getFormOptions(ctx.deps, ctx.locale)),

  vehiclesForBranch: staffProcedure
    .input(branchVehiclesInput)
    .output(branchVehicles)
    .query(({ ctx, input }) => listBranchVehicles(ctx.deps, input)),

  takenVehicles: staffProcedure
    .input(takenVehiclesInput)
    .output(takenVehicles)
    .query(({ ctx, input }) => listTakenVehicles(ctx.deps, input)),

  availability: staffProcedure
    .input(availabilityInput)
    .output(availability)
    .query(({ ctx, input }) => checkAvailability(ctx.deps, input)),

  quote: staffProcedure
    .input(staffQuoteInput)
    .output(staffQuote)
    .query(({ ctx, input }) => priceBooking(ctx.deps, input)),

  findClient: staffProcedure
    .input(findClientInput)
    .output(knownClient)
    .query(({ ctx, input }) => findClient(ctx.deps, input)),

  create: staffProcedure
    .input(staffCreateBookingInput)
    .output(createdBooking)
    .mutation(({ ctx, input }) => createStaffBooking(ctx.deps, input, ctx)),

  update: staffProcedure
    .input(staffEditBookingInput)
    .output(paymentStatus)
    .mutation(({ ctx, input }) => editBooking(ctx.deps, input, ctx)),

  setStatus: staffProcedure
    .input(setBookingStatusInput)
    .output(bookingStatus)
    .mutation(({ ctx, input }) => setStatus(ctx.deps, input, ctx)),

  setPaymentStatus: staffProcedure
    .input(setPaymentStatusInput)
    .output(ledgerAnswer)
    .mutation(({ ctx, input }) => setPaymentStatus(ctx.deps, input, ctx)),

  recordPayment: staffProcedure
    .input(recordPaymentInput)
    .output(ledgerAnswer)
    .mutation(({ ctx, input }) => recordPayment(ctx.deps, input, ctx)),

  takeBackPayment: staffProcedure
    .input(takeBackPaymentInput)
    .output(ledgerAnswer)
    .mutation(({ ctx, input }) => takeBackPayment(ctx.deps, input, ctx)),

  addProof: staffProcedure
    .input(addStaffProofInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await addStaffProof(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
