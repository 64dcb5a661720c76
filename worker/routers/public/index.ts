import { router } from '../../trpc.ts';
import { accessRouter } from './access-links.ts';
import { authRouter } from './accounts.ts';
import { contactRouter } from './contact.ts';
import { catalogueRouter } from './vehicles.ts';

export const publicRouter = router({
  access: accessRouter,
  auth: authRouter,
  catalogue: catalogueRouter,
  contact: contactRouter,
});
