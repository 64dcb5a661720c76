import { router } from '../../trpc.ts';
import { shellRouter } from './shell.ts';
import { vehiclesRouter } from './vehicles.ts';

export const staffRouter = router({ shell: shellRouter, vehicles: vehiclesRouter });
