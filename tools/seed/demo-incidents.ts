import type { Insertable } from 'kysely';
import { instantInHaiti } from '#domain/haiti-clock.ts';
import { HOUR_MS } from '#domain/time-units.ts';
import type { Tables } from '#worker/db/schema.ts';
import { stableId } from './chance.ts';
import type { DemoBooking } from './demo-bookings.ts';
import type { DemoTime } from './demo-time.ts';

type NewIncident = Insertable<Tables['incidents']>;
type NewEntry = Insertable<Tables['incidentEntries']>;

/** One incident that is open, of a car that is out and can still be driven; one that is closed, of a rental that is over. */
export function demoIncidents(bookings: readonly DemoBooking[], { today, now }: DemoTime, staffId: string) {
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const out = bookings.find(
    ({ booking }) => booking.bookingStatus === 'picked_up' && booking.pickupDate < today,
  );
  const over = bookings.findLast(
    ({ booking }) => booking.bookingStatus === 'completed' && booking.returnDate < today,
  );
  const incidents: NewIncident[] = [];
  const entries: NewEntry[] = [];
  const add = (incident: NewIncident, known: Omit<NewEntry, 'id' | 'incidentId' | 'madeByUserId'>[]) => {
    incidents.push(incident);
    for (const [index, entry] of known.entries()) {
      const id = stableId(`incident entry ${incident.id} ${index}`);
      entries.push({ ...entry, id, incidentId: incident.id, madeByUserId: staffId });
    }
  };
  if (out) {
    const { id, vehicleId, pickupBranchId } = out.booking;
    add(
      {
        id: stableId(`incident ${id}`),
        kind: 'accident',
        vehicleId,
        bookingId: id,
        branchId: pickupBranchId,
        happenedAt: at(3),
        place: 'RN 2, carrefour de Saint-Louis-du-Sud',
        isAnybodyHurt: false,
        canBeDriven: true,
        story: 'Un camion a touché l’aile avant gauche. Tout le monde va bien, la voiture roule.',
        recordedAt: at(2.8),
        recordedByUserId: staffId,
        state: 'open',
        isHeld: false,
      },
      [
        { kind: 'step', step: 'safety', isDone: true, madeAt: at(2.7) },
        { kind: 'step', step: 'police', isDone: true, madeAt: at(2.6) },
        {
          kind: 'other_party',
          words: 'Jean-Robert Estimé, 3744 1290, camion ZA-10442, assuré OAVCT',
          madeAt: at(2.2),
        },
      ],
    );
  }
  if (over) {
    const { id, vehicleId, pickupBranchId, returnDate } = over.booking;
    const happenedAt = instantInHaiti(returnDate, '08:15');
    const later = (hours: number) => new Date(happenedAt.getTime() + hours * HOUR_MS);
    add(
      {
        id: stableId(`incident ${id}`),
        kind: 'breakdown',
        vehicleId,
        bookingId: id,
        branchId: pickupBranchId,
        happenedAt,
        place: 'Sortie de Petit-Goâve',
        isAnybodyHurt: false,
        canBeDriven: false,
        story: 'La courroie a cassé.',
        recordedAt: later(0.2),
        recordedByUserId: staffId,
        state: 'closed',
        isHeld: false,
        closedAt: later(10),
        closedByUserId: staffId,
      },
      [
        { kind: 'tow', words: 'Garage Lafontant, Petit-Goâve', madeAt: later(1) },
        { kind: 'release', words: 'Courroie changée, essai fait.', madeAt: later(9) },
        { kind: 'state', state: 'closed', words: 'Réparé le jour même.', madeAt: later(10) },
      ],
    );
  }
  return { incidents, entries };
}
