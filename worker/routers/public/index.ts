import { router } from '../../trpc.ts';
import { accessLinksRouter } from './access-links.ts';
import { accountsRouter } from './accounts.ts';
import { contactRouter } from './contact.ts';
import { contractsRouter } from './contracts.ts';
import { linksRouter } from './links.ts';
import { remindersRouter } from './reminders.ts';
import { reviewsRouter } from './reviews.ts';
import { siteRouter } from './site.ts';
import { vehiclesRouter } from './vehicles.ts';
import { waitlistRouter } from './waitlist.ts';

export const publicRouter = router({
  accessLinks: accessLinksRouter,
  accounts: accountsRouter,
  contact: contactRouter,
  contracts: contractsRouter,
  links: linksRouter,
  reminders: remindersRouter,
  reviews: reviewsRouter,
  site: siteRouter,
  vehicles: vehiclesRouter,
  waitlist: waitlistRouter,
});
