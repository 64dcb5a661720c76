import { router } from '../../trpc.ts';
import { activityRouter } from './activity.ts';
import { approvalsRouter } from './approvals.ts';
import { boardRouter } from './board.ts';
import { bookingsRouter } from './bookings.ts';
import { calendarRouter } from './calendar.ts';
import { cashRouter, expensesRouter, ratesRouter } from './cash.ts';
import { clientsRouter } from './clients.ts';
import { contractsRouter } from './contracts.ts';
import { dashboardRouter } from './dashboard.ts';
import { deliveriesRouter } from './deliveries.ts';
import { incidentsRouter } from './incidents.ts';
import { inspectionsRouter } from './inspections.ts';
import { invoicesRouter } from './invoices.ts';
import { keysRouter } from './keys.ts';
import { linksRouter } from './links.ts';
import { messageTextsRouter } from './message-texts.ts';
import { messagesRouter } from './messages.ts';
import { morningRouter } from './morning.ts';
import { notificationsRouter } from './notifications.ts';
import { outboxRouter } from './outbox.ts';
import { paperFormsRouter } from './paper-forms.ts';
import { profileRouter } from './profile.ts';
import { rentalsRouter } from './rentals.ts';
import { reviewsRouter } from './reviews.ts';
import { searchRouter } from './search.ts';
import { settingsRouter } from './settings.ts';
import { transfersRouter } from './transfers.ts';
import { upkeepRouter } from './upkeep.ts';
import { usersRouter } from './users.ts';
import { vehiclesRouter } from './vehicles.ts';
import { waitlistRouter } from './waitlist.ts';

export const staffRouter = router({
  activity: activityRouter,
  approvals: approvalsRouter,
  board: boardRouter,
  bookings: bookingsRouter,
  calendar: calendarRouter,
  cash: cashRouter,
  contracts: contractsRouter,
  dashboard: dashboardRouter,
  deliveries: deliveriesRouter,
  clients: clientsRouter,
  expenses: expensesRouter,
  upkeep: upkeepRouter,
  incidents: incidentsRouter,
  inspections: inspectionsRouter,
  invoices: invoicesRouter,
  keys: keysRouter,
  links: linksRouter,
  messages: messagesRouter,
  messageTexts: messageTextsRouter,
  morning: morningRouter,
  notifications: notificationsRouter,
  outbox: outboxRouter,
  paperForms: paperFormsRouter,
  profile: profileRouter,
  rates: ratesRouter,
  rentals: rentalsRouter,
  reviews: reviewsRouter,
  search: searchRouter,
  settings: settingsRouter,
  transfers: transfersRouter,
  users: usersRouter,
  vehicles: vehiclesRouter,
  waitlist: waitlistRouter,
});
