import * as v from 'valibot';
import {
  setBookingStatusInput,
  staffCreateBookingInput,
  staffEditBookingInput,
} from '#domain/schemas/bookings.ts';
import { nameDriversInput } from '#domain/schemas/drivers.ts';
import {
  addStaffProofInput,
  availabilityInput,
  bookingIdInput,
  branchVehiclesInput,
  countDueInput,
  findClientInput,
  listBookingsInput,
  setHoldInput,
  staffQuoteInput,
  takenVehiclesInput,
} from '#domain/schemas/staff-bookings.ts';
import { addStaffProof } from '../../services/bookings/add-proof.ts';
import {
  checkAvailability,
  getFormOptions,
  listBranchVehicles,
  listExtrasLeft,
  listTakenVehicles,
  listVehiclePlaces,
  priceBooking,
} from '../../services/bookings/create/booking-form.ts';
import { createStaffBooking } from '../../services/bookings/create/create-staff-booking.ts';
import { getDrivers, nameDrivers } from '../../services/bookings/drivers.ts';
import { editBooking } from '../../services/bookings/edit/edit-booking.ts';
import { setHold } from '../../services/bookings/set-hold.ts';
import { setStatus } from '../../services/bookings/set-status.ts';
import { countDueBookings, getBooking, listBookings } from '../../services/bookings/staff-bookings.ts';
import { findClient } from '../../services/clients/clients.ts';
import { router, staffProcedure, telling } from '../../trpc.ts';
import {
  availability,
  branchVehicles,
  extrasLeft,
  formOptions,
  knownClient,
  staffQuote,
  takenVehicles,
  vehiclePlaces,
} from '../outputs/booking-form.ts';
import { createdBooking } from '../outputs/client-bookings.ts';
import { staffDrivers } from '../outputs/drivers.ts';
import {
  bookingHold,
  bookingPage,
  bookingStatus,
  dueCounts,
  paymentStatus,
  staffBooking,
} from '../outputs/staff-bookings.ts';

export const bookingsRouter = router({
  list: staffProcedure
    .input(listBookingsInput)
    .output(bookingPage)
    .query(({ ctx, input }) => listBookings(ctx.deps, input)),

  due: staffProcedure
    .input(countDueInput)
    .output(dueCounts)
    .query(({ ctx, input }) => countDueBookings(ctx.deps, input)),

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

  places: staffProcedure
    .input(takenVehiclesInput)
    .output(vehiclePlaces)
    .query(({ ctx, input }) => listVehiclePlaces(ctx.deps, input)),

  extrasLeft: staffProcedure
    .input(takenVehiclesInput)
    .output(extrasLeft)
    .query(({ ctx, input }) => listExtrasLeft(ctx.deps, input)),

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
    .use(telling)
    .input(staffCreateBookingInput)
    .output(createdBooking)
    .mutation(({ ctx, input }) => createStaffBooking(ctx.deps, input, ctx)),

  update: staffProcedure
    .use(telling)
    .input(staffEditBookingInput)
    .output(paymentStatus)
    .mutation(({ ctx, input }) => editBooking(ctx.deps, input, ctx)),

  setStatus: staffProcedure
    .use(telling)
    .input(setBookingStatusInput)
    .output(bookingStatus)
    .mutation(({ ctx, input }) => setStatus(ctx.deps, input, ctx)),

  setHold: staffProcedure
    .input(setHoldInput)
    .output(bookingHold)
    .mutation(({ ctx, input }) => setHold(ctx.deps, input, ctx)),

  drivers: staffProcedure
    .input(bookingIdInput)
    .output(staffDrivers)
    .query(({ ctx, input }) => getDrivers(ctx.deps, input)),

  nameDrivers: staffProcedure
    .input(nameDriversInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await nameDrivers(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),

  addProof: staffProcedure
    .input(addStaffProofInput)
    .output(v.object({ ok: v.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      await addStaffProof(ctx.deps, input, ctx);
      return { ok: true } as const;
    }),
});
