import { MAX_REPLACEMENTS } from '#domain/risk.ts';
import { useTranslation } from '#src/i18n/use-translation.ts';
import { trpc } from '#src/lib/trpc.ts';
import { ReplacementVehicles } from '../kit/replacement-vehicles.tsx';

interface NextBookingVehiclesProps {
  /** Of whoever has the car next. */
  bookingId: string;
  onReplace: (vehicleId: string) => void;
}

/** The cars that the next client could have instead: of their class or better, free for their days, and there when they come. */
export function NextBookingVehicles({ bookingId, onReplace }: NextBookingVehiclesProps) {
  const { t } = useTranslation();
  const { data } = trpc.staff.rentals.otherVehicles.useQuery({ bookingId }, { staleTime: 0, retry: false });
  if (!data) return null;
  const vehicles = data.vehicles.filter(({ isSameOrBetter }) => isSameOrBetter).slice(0, MAX_REPLACEMENTS);
  const { bookingCode: code } = data.booking;
  return (
    <>
      <p>{t(vehicles.length > 0 ? 'rental.taken.otherVehicles' : 'rental.taken.noOtherCar', { code })}</p>
      <ReplacementVehicles vehicles={vehicles} onChoose={onReplace} />
    </>
  );
}
