import { router } from '../../trpc.ts';
import { activityRouter } from './activity.ts';
import { approvalsRouter } from './approvals.ts';
import { bookingsRouter } from './bookings.ts';
import { calendarRouter } from './calendar.ts';
import { cashRouter, expensesRouter, ratesRouter } from './cash.ts';
import { clientsRouter } from './clients.ts';
import { dashboardRouter } from './dashboard.ts';
import { inspectionsRouter } from './inspections.ts';
import { invoicesRouter } from './invoices.ts';
import { messagesRouter } from './messages.ts';
import { notificationsRouter } from './notifications.ts';
import { profileRouter } from './profile.ts';
import { searchRouter } from './search.ts';
import { settingsRouter } from './settings.ts';
import { usersRouter } from './users.ts';
import { vehiclesRouter } from './vehicles.ts';

export const staffRouter = router({
  activity: activityRouter,
  approvals: approvalsRouter,
  bookings: bookingsRouter,
  calendar: calendarRouter,
  cash: cashRouter,
  dashboard: dashboardRouter,
  clients: clientsRouter,
  expenses: expensesRouter,
  inspections: inspectionsRouter,
  invoices: invoicesRouter,
  messages: messagesRouter,
  notifications: notificationsRouter,
  profile: profileRouter,
  rates: ratesRouter,
  search: searchRouter,
  settings: settingsRouter,
  users: usersRouter,
  vehicles: vehiclesRouter,
});
