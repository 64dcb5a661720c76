import { router } from '../../trpc.ts';
import { accessRouter } from './access.ts';
import { authRouter } from './auth.ts';
import { catalogueRouter } from './catalogue.ts';
import { contactRouter } from './contact.ts';

export const publicRouter = router({
  access: accessRouter,
  auth: authRouter,
  catalogue: catalogueRouter,
  contact: contactRouter,
});
