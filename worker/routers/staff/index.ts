import { router } from '../../trpc.ts';
import { bookingsRouter } from './bookings.ts';
import { profileRouter } from './profile.ts';
import { settingsRouter } from './settings.ts';
import { shellRouter } from './shell.ts';
import { usersRouter } from './users.ts';
import { vehiclesRouter } from './vehicles.ts';

export const staffRouter = router({
  bookings: bookingsRouter,
  profile: profileRouter,
  settings: settingsRouter,
  shell: shellRouter,
  users: usersRouter,
  vehicles: vehiclesRouter,
});
