import { router } from '../../trpc.ts';
import { bookingsRouter } from './bookings.ts';
import { shellRouter } from './shell.ts';
import { vehiclesRouter } from './vehicles.ts';

export const staffRouter = router({ bookings: bookingsRouter, shell: shellRouter, vehicles: vehiclesRouter });
