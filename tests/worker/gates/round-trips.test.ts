import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listProcedures } from './procedures.ts';
import { CHANGES_BY_LINK } from './sample-client-changes.ts';
import { SAMPLE_READS } from './sample-reads.ts';
import { openSampleWorld, type SampleCall, type SampleWorld } from './sample-world.ts';
import { SAMPLE_WRITES } from './sample-writes.ts';

/** Who asks, and then what. */
const MOST = 2;
/** More, and why. */
const LONGER: Record<string, number> = {
  // A booking and its payments are read before it is decided what becomes of them.
  'booking.create': 3,
  'booking.addReferenceAddress': 3,
  // A customer names the booking by its code: it is found, read, and its car looked after.
  'booking.changes.price': 4,
  'booking.changes.share': 3,
  'booking.changes.taken': 3,
  'booking.changes.payer': 3,
  'booking.changes.days': 4,
  'booking.changes.cancel': 4,
  // Counted, read, written.
  'booking.changes.nameDrivers': 4,
  'booking.changes.contact': 5,
  'staff.bookings.create': 3,
  'staff.bookings.update': 3,
  'staff.bookings.setHold': 3,
  'staff.bookings.nameDrivers': 3,
  'staff.rentals.callOff': 3,
  // What the client changed says on which days the car has to be free; few bookings have it.
  'staff.rentals.clientChange': 4,
  'staff.rentals.undoClientChange': 4,
  'staff.rentals.agreeToExtension': 3,
  // Which cars fit depends on when the rental is.
  'staff.rentals.otherVehicles': 3,
  'staff.rentals.extend': 3,
  'staff.rentals.swap': 3,
  'staff.vehicles.endHold': 3,
  'staff.vehicles.extendHold': 3,
  'staff.vehicles.holdByPhone': 3,
  'staff.approvals.decide': 3,
  'staff.bookings.setStatus': 3,
  'staff.transfers.plan': 3,
  'staff.transfers.leave': 3,
  'staff.transfers.undoLeave': 3,
  'staff.transfers.finish': 3,
  'staff.transfers.cancel': 3,
  'staff.transfers.nameDriver': 3,
  'staff.transfers.updateRoute': 3,
  'staff.deliveries.plan': 3,
  'staff.deliveries.leave': 3,
  'staff.deliveries.finish': 3,
  'staff.deliveries.cancel': 3,
  // What happened is read before it is decided what may become of it; a credit reads its booking too.
  'staff.incidents.record': 3,
  'staff.incidents.add': 3,
  'staff.incidents.tick': 3,
  'staff.incidents.setState': 3,
  'staff.incidents.hold': 3,
  'staff.incidents.credit': 4,
  'staff.incidents.insurerPaid': 3,
  'staff.incidents.takeBackInsurer': 3,
  'staff.incidents.addPhotos': 3,
  'staff.incidents.addDamage': 3,
  'staff.vehicles.update': 3,
  'staff.vehicles.remove': 3,
  'staff.vehicles.orderImages': 3,
  'staff.vehicles.removeImage': 3,
  'staff.vehicles.addBlock': 3,
  'staff.vehicles.removeBlock': 3,
  'payments.verify': 3,
  'payments.reject': 3,
  'payments.take': 3,
  'payments.report': 3,
  'payments.refund': 3,
  'payments.reverse': 3,
  'payments.reverseDeposit': 3,
  'payments.takeDeposit': 3,
  'payments.returnDeposit': 3,
  'payments.giveCredit': 3,
  // Of the credit, then of its booking.
  'payments.useCredit': 5,
  'payments.keepDeposit': 3,
  'payments.charge': 3,
  'payments.waive': 3,
  // A person, an invite or a link is read before it is decided whether it may be changed.
  'staff.profile.update': 3,
  'staff.users.invite': 3,
  'staff.users.resetLink': 3,
  'staff.users.revokeInvite': 3,
  'staff.users.update': 3,
  // The link is read, used up, and its session opened.
  'public.accessLinks.signIn': 3,
  // A message is read before it is written down or sent again.
  'staff.outbox.preview': 3,
  'staff.outbox.sendAgain': 4,
  'staff.outbox.sendAllAgain': 4,
  // The note is read, then what it is about, and it is opened for one person alone.
  'staff.outbox.open': 4,
  'staff.outbox.settle': 3,
  // A client's file is read before it is written.
  'staff.clients.editFile': 3,
  'staff.clients.setHowTold': 3,
  // A setting is read before it is decided whether the person saw it as it is.
  'staff.settings.saveSpecialDay': 4,
  'staff.settings.removeSpecialDay': 4,
  'staff.settings.addHolidays': 4,
  'staff.messageTexts.save': 3,
  'staff.messageTexts.reset': 3,
  // The newest booking, then what it says.
  'staff.messageTexts.preview': 3,
  'staff.settings.updateFees': 3,
  'staff.settings.updateCancellation': 3,
  'staff.settings.updateMorning': 3,
  'staff.settings.updateUpkeep': 3,
  'staff.settings.updateCompany': 3,
  'staff.settings.updateContact': 3,
  'staff.settings.updateContractTerms': 3,
  'staff.settings.updateCurrencies': 3,
  'staff.settings.updatePolicies': 3,
  'staff.settings.updateReturnPrices': 3,
  'staff.settings.updateTimes': 3,
  'staff.settings.updateBranch': 3,
  'staff.settings.saveExtra': 3,
  'staff.settings.setExtraActive': 3,
  'staff.settings.saveInstruction': 3,
  // What lies in a drawer, which rate counts, whether an expense was taken back: read first.
  'staff.cash.open': 3,
  'staff.cash.handIn': 3,
  'staff.cash.close': 3,
  'staff.cash.reopen': 3,
  'staff.rates.enter': 3,
  'staff.expenses.add': 3,
  // A review is read before it is answered or hidden.
  'staff.reviews.answer': 3,
  'staff.reviews.hide': 3,
  'staff.reviews.show': 3,
  // The days are looked at before anybody waits for them.
  'public.waitlist.join': 4,
  'public.waitlist.leave': 3,
  // When the car would be kept depends on the wish and the hours of its branch.
  'staff.waitlist.vehicles': 4,
  'staff.waitlist.offer': 7,
  'staff.waitlist.remove': 4,
  // Which car it is, and what the same request did before.
  'staff.upkeep.addPaper': 3,
  'staff.upkeep.setPlan': 3,
  'staff.keys.move': 3,
  'staff.upkeep.recordService': 3,
  'staff.expenses.reverse': 3,
  // How the car was seen last, and what its booking says, is read first.
  'staff.inspections.addPhotos': 3,
  'staff.inspections.correct': 3,
  'staff.inspections.handOver': 3,
  'staff.inspections.leaveCharge': 3,
  'staff.inspections.repair': 3,
  'staff.inspections.takeBack': 3,
  // What the same request printed before, and what became of a form, is read first.
  'staff.paperForms.print': 3,
  'staff.paperForms.end': 3,
  // What the booking says and whether somebody signed is read first; what follows is the file, after the answer.
  'staff.contracts.make': 3,
  'staff.contracts.makeReturn': 4,
  'staff.links.make': 3,
  'staff.links.revoke': 3,
  'public.links.signContract': 5,
  'staff.contracts.sign': 5,
  'staff.contracts.recordPaper': 5,
  'staff.contracts.recordRefusal': 5,
  // Whether a booking has an invoice, and what it says, is read first.
  'staff.invoices.issue': 3,
  'staff.invoices.correct': 3,
  // What a message is written into, and whether it is there already, is read first.
  'messages.send': 3,
  'public.contact.send': 3,
  'staff.messages.begin': 3,
  'staff.messages.send': 3,
  // By which number its client is known is read first, with the booking that it is guarded by.
  'staff.messages.setNumber': 3,
  // The picture of a message is found and copied; then as `staff.bookings.addProof`.
  'staff.messages.useAsProof': 6,
  // The fourth comes after the answer: the file is where it belongs now.
  'booking.addProof': 4,
  'public.links.addProof': 4,
  'staff.bookings.addProof': 4,
  // The password is hashed between counting and writing, and only what is written has a session.
  'public.accounts.join': 3,
  // Between the old password and the new lies the work of checking the one and hashing the other.
  'public.accounts.changePassword': 3,
  'staff.profile.changePassword': 3,
};

const SAMPLES = { ...SAMPLE_READS, ...SAMPLE_WRITES };
let world: SampleWorld;
beforeAll(async () => {
  world = await openSampleWorld();
});
afterAll(() => world.close());

/** Where a machine stalled, what was sent side by side came one after the other: what takes more is done once more. */
async function turnsOf(sample: SampleCall, most: number): Promise<number> {
  const turns = await world.counter.turnsOf(await sample(world));
  if (turns <= most) return turns;
  return Math.min(turns, await world.counter.turnsOf(await sample(world)));
}

test('every procedure has a sample, and every sample a procedure', () => {
  const paths = listProcedures().map(({ path }) => path);
  expect(Object.keys(SAMPLES).sort()).toEqual(paths.sort());
});

describe('round trips to the database in a row, the session included', () => {
  test.each(Object.keys(SAMPLES))('%s', async (path) => {
    const sample = SAMPLES[path];
    if (!sample) throw new Error(`${path} has no sample`);
    const turns = await turnsOf(sample, LONGER[path] ?? MOST);
    expect(turns).toBeGreaterThan(0);
    // An exception that is no longer needed goes.
    if (LONGER[path] === undefined) expect(turns).toBeLessThanOrEqual(MOST);
    else expect(turns).toBe(LONGER[path]);
  });
});

describe('by the link of a booking: the link in the place of the session', () => {
  test.each(Object.entries(CHANGES_BY_LINK))('%s', async (path, sample) => {
    expect(await turnsOf(sample, LONGER[path] ?? 0)).toBe(LONGER[path]);
  });
});
