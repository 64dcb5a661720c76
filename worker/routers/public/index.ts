import { router } from '../../trpc.ts';
import { authRouter } from './auth.ts';
import { catalogueRouter } from './catalogue.ts';

export const publicRouter = router({ auth: authRouter, catalogue: catalogueRouter });
